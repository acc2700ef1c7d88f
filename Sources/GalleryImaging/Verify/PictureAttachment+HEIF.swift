internal import GalleryFacts

extension PictureAttachment {
    /// The attachments of a HEIF file without readable metadata: blank items, and bytes that are no part of the picture.
    /// A packet with rights alone is not an attachment.
    static func all(inHEIF bytes: [UInt8], header: ImageHeader) -> [PictureAttachment] {
        let boxes = HEIFBox.all(in: bytes[...])
        guard let meta = boxes.first(where: { $0.type == "meta" })?.content,
            let items = HEIFItems(meta, at: 0)
        else { return [] }
        if items.items.values.contains(where: { isBlankMetadata($0, in: bytes) }) {
            return [.blankMetadata]
        }
        var unknown = 0
        var allowed: [UInt8] = []
        do throws(ImageError) {
            try OriginalStrip.heif(bytes, header, keepsRights: true) { allowed += $0 }
            unknown += zip(allowed, bytes).count { $0 != $1 }
            unknown += try bytesBesidePicture(of: items, in: bytes, header.format.kind)
        } catch {
            return [.unknown(bytes: bytes.count)]
        }
        unknown += bytesBesideDescription(meta.dropFirst(4))
        return unknown == 0 ? [] : [.unknown(bytes: unknown)]
    }

    /// Whether an item of metadata has only zeros as its data.
    private static func isBlankMetadata(_ item: HEIFItems.Item, in bytes: [UInt8]) -> Bool {
        item.type == "Exif"
            && item.extents.allSatisfy { extent in
                extent.upperBound <= bytes.count && bytes[extent].allSatisfy { $0 == 0 }
            }
    }

    /// The bytes in coded data and properties that a decoder ignores.
    private static func bytesBesidePicture(
        of items: HEIFItems, in bytes: [UInt8], _ kind: FileKind
    ) throws(ImageError) -> Int {
        var unknown = 0
        var known: Set<Int> = []
        for id in HEIFPicture.parts(of: items) {
            guard let item = items.items[id] else { continue }
            var properties: [HEIFProperty] = []
            for box in item.properties {
                let property = try HEIFProperty(box, kind: kind)
                if let property { properties.append(property) }
                if known.insert(box.content.startIndex).inserted {
                    unknown += box.content.count { $0 != 0 }
                    unknown -= property?.content.count { $0 != 0 } ?? 0
                }
            }
            let data = item.extents.flatMap { bytes[$0.clamped(to: bytes.indices)] }
            unknown +=
                try data.count
                - HEIFCodedData.cleaned(
                    data, type: item.type, properties: properties,
                    sources: items.references.first { $0.kind == "dimg" && $0.from == id }?.to.count
                        ?? 0, kind: kind
                ).count
        }
        return max(0, unknown)
    }

    /// The bytes of the boxes in a description that no reader of pictures needs: names of handlers, addresses of data in
    /// other files, groups of pictures.
    private static func bytesBesideDescription(_ description: ArraySlice<UInt8>) -> Int {
        HEIFBox.all(in: description).reduce(0) { sum, box in
            switch box.type {
            // Version, flags and a number come before the type `pict`.
            case "hdlr": sum + box.content.dropFirst(12).count { $0 != 0 }
            // One reference to the file itself takes 28 bytes.
            case "dinf": sum + max(0, box.content.count - 28)
            case "grpl": sum + box.content.count
            default: sum
            }
        }
    }
}
