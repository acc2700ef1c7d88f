internal import GalleryFacts

/// The videos that stand beside photos of the same name: `harbour.mp4` beside `harbour.jpg`, which is its poster.
package struct VideoPairing {
    /// A video that is not shown.
    package struct Rest: Sendable, Hashable {
        /// The path below the photo folder.
        package var path: String
        /// Why it is not shown.
        package var problem: Problem
    }

    /// The videos by the paths of their posters.
    package private(set) var videos: [String: InspectedVideo] = [:]
    /// The videos that are not shown, in the order of their paths.
    package private(set) var unpaired: [Rest] = []
    /// The number of videos whose edits are shown.
    package private(set) var editedCount = 0

    /// Pairs videos and photos by folder and name without ending, of either case. Of several videos of a name the
    /// one is shown that was edited, else the one that more browsers play; of several photos the first is the poster. A
    /// video whose poster is in `failed`, the paths of files that were left out, is ignored: its poster's remedy is its
    /// own.
    package init(_ videos: [InspectedVideo], photos: [InspectedPhoto], failed: [String]) {
        guard !videos.isEmpty else { return }
        var posters: [String: String] = [:]
        let wanted = Set(videos.map { PhotoName.shared($0.file.path) })
        for photo in photos {
            let name = PhotoName.shared(photo.file.path)
            if wanted.contains(name), posters[name] == nil { posters[name] = photo.file.path }
        }
        let failed = Set(failed.map(PhotoName.shared))
        for (name, group) in Dictionary(grouping: videos, by: { PhotoName.shared($0.file.path) }) {
            guard let poster = posters[name] else {
                if !failed.contains(name) {
                    unpaired += group.map { Rest(path: $0.file.path, problem: .noPoster) }
                }
                continue
            }
            let best = group.sorted {
                (Self.rank($0), $0.file.path) < (Self.rank($1), $1.file.path)
            }
            self.videos[poster] = best[0]
            let isEdit = PhotoName.isEdit(best[0].file.path)
            let rest = best.dropFirst().filter { !isEdit || PhotoName.isEdit($0.file.path) }
            editedCount += best.count - 1 - rest.count
            unpaired += rest.map {
                Rest(path: $0.file.path, problem: .duplicateVideo(shown: best[0].file.path))
            }
        }
        unpaired = NaturalOrder.sorted(unpaired) { $0.path }
    }

    private static func rank(_ video: InspectedVideo) -> Int {
        let edit = PhotoName.isEdit(video.file.path) ? 0 : 4
        return switch video.result {
        case .success(let header):
            edit + (header.playsEverywhere ? (header.format == .mp4 ? 0 : 1) : 2)
        case .failure: edit + 3
        }
    }
}
