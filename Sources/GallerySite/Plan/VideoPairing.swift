internal import GalleryFacts

/// The videos of a photo folder, each with the photo of the same name as its poster: `harbour.mp4` beside
/// `harbour.jpg`.
package struct VideoPairing {
    /// A published video.
    package struct Shown: Sendable, Hashable {
        /// The video.
        package var video: InspectedVideo
        /// The path of its poster; nil when there is none.
        package var poster: String?

        /// The path of the file after which its page is named.
        package var source: String { poster ?? video.file.path }
    }

    /// A video that is left out.
    package struct Rest: Sendable, Hashable {
        /// The path below the photo folder.
        package var path: String
        /// Why it is left out.
        package var problem: Problem
    }

    /// The published videos, sorted by their paths.
    package private(set) var shown: [Shown] = []
    /// The videos left out, sorted by their paths.
    package private(set) var rest: [Rest] = []

    /// Pairs videos and photos by folder and name without extension, ignoring case. Of several videos of a name, the
    /// edited one is published, else the one that more browsers play; of several photos the first is the poster.
    /// `failed` are the paths of photos that are left out: a video whose only poster is among them is ignored and not
    /// reported, because fixing the poster publishes both.
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
            let poster = posters[name]
            if poster == nil, failed.contains(name) { continue }
            let best = group.sorted {
                (Self.rank($0), $0.file.path) < (Self.rank($1), $1.file.path)
            }
            shown.append(Shown(video: best[0], poster: poster))
            let isEdit = PhotoName.isEdit(best[0].file.path)
            let others = best.dropFirst().filter { !isEdit || PhotoName.isEdit($0.file.path) }
            rest += others.map {
                Rest(path: $0.file.path, problem: .duplicateVideo(shown: best[0].file.path))
            }
        }
        shown = NaturalOrder.sorted(shown) { $0.video.file.path }
        rest = NaturalOrder.sorted(rest) { $0.path }
    }

    private static func rank(_ video: InspectedVideo) -> Int {
        let edit = PhotoName.isEdit(video.file.path) ? 0 : 5
        return switch video.result {
        case .success(let header):
            edit + (header.playsEverywhere ? (header.format == .mp4 ? 0 : 1) : 2)
        case .failure(let problem): edit + (problem.isConvertible ? 3 : 4)
        }
    }
}
