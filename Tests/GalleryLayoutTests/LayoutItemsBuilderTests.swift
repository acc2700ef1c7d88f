import GalleryLayout
import Testing

@Suite struct LayoutItemsBuilderTests {
    struct Photo: Identifiable {
        var id: Int
        var name: String
        var ratio: Double
    }

    static let photos = [
        Photo(id: 7, name: "rome", ratio: 1.5), Photo(id: 3, name: "oslo", ratio: 0.75),
    ]

    @Test func `T1 items come from a builder, a range, models or a key path`() {
        let listed = ItemGroup {
            ratio(1)
            sized(10, 20)
        }.items
        #expect(listed == [ratio(1), sized(10, 20)])
        let ranged = ItemGroup(2..<5) { sized(Double($0), 1) }
        #expect(ranged.items.map(\.key) == ["2/0", "3/0", "4/0"])
        let models = ItemGroup(Self.photos) { ratio($0.ratio) }
        #expect(models.items.map(\.key) == ["7/0", "3/0"])
        let named = ItemGroup(Self.photos, id: \.name) { ratio($0.ratio) }
        #expect(named.items.map(\.key) == ["rome/0", "oslo/0"])
        #expect(named.items.map(\.sizing.ratio) == [1.5, 0.75])
    }

    @Test func `T2 loops stand beside single items`() {
        let items = ItemGroup {
            sized(1, 1)
            for photo in Self.photos { ratio(photo.ratio) }
            ItemGroup(0..<2) { sized(Double($0), 0) }
        }.items
        #expect(items.count == 5)
        #expect(items[1].sizing.ratio == 1.5 && items[4].key == "1/0")
    }

    @Test func `T3 groups nest to any depth and have no geometry`() throws {
        let group = ItemGroup {
            sized(10, 10)
            ItemGroup(id: "hero") {
                sized(20, 10)
                ItemGroup(Self.photos, id: \.name) { _ in
                    sized(30, 10)
                    LayoutItem(.size(40, 10), key: "caption")
                }
            }
            ItemGroup.empty
        }
        #expect(
            group.items.map(\.key) == [
                nil, "hero/0", "hero/rome/0", "hero/rome/caption", "hero/oslo/0",
                "hero/oslo/caption",
            ])
        let found = try TracksLayout(tracks: TracksLayout.equalTracks(6), spacing: 0)
            .arrange(group.items, bounds: Size(width: 600, height: 50))
        #expect(found.items.map(\.cell.column) == [0, 1, 2, 3, 4, 5])
    }

    @Test func `T3 members keep their own attributes and get none from the group`() {
        let group = ItemGroup(id: 1) {
            LayoutItem(.flexible, span: GridSpan(columns: 2))
            LayoutItem(.flexible)
        }
        #expect(group.items.map(\.span.columns) == [2, 1])
        #expect(group.items.allSatisfy { $0.alignment == nil })
    }

    @Test func `T4 identities stay when elements move, and an index stands in for none`() throws {
        func keys(_ photos: [Photo]) throws -> [String?] {
            let items = ItemGroup {
                sized(1, 1)
                ItemGroup(photos) { ratio($0.ratio) }
            }.items
            return try WrapLayout().arrange(items, width: 500).items.map(\.key)
        }
        #expect(try keys(Self.photos) == [nil, "7/0", "3/0"])
        #expect(try keys(Self.photos.reversed()) == [nil, "3/0", "7/0"])
    }

    @Test(arguments: [0, 1, 2, 3])
    func `T5 conditions choose, absent branches add nothing, and ten is no limit`(
        choice: Int
    ) {
        let caption: Double? = choice == 3 ? 44 : nil
        let items = ItemGroup {
            if choice == 0 { sized(1, 1) }
            if choice == 1 { sized(2, 2) } else { ratio(1) }
            if let caption { sized(caption, 10) }
            switch choice {
            case 2:
                sized(3, 3)
                sized(4, 4)
            default: ItemGroup.empty
            }
            sized(0, 0)
            sized(0, 0)
            sized(0, 0)
            sized(0, 0)
            sized(0, 0)
            sized(0, 0)
            sized(0, 0)
            sized(0, 0)
        }.items
        #expect(items.count == 8 + [2, 1, 3, 2][choice])
    }
}
