package import GalleryFacts

/// A file of the same photo as the one that is shown: the raw file or the HEIC beside a JPEG.
package struct PhotoForm: Sendable, Hashable {
    /// The path below the photo folder.
    package var source: String
    /// What the file was when it was inspected.
    package var stamp: FileStamp
    /// Its format.
    package var format: ImageHeader.Format
    /// What distinguishes its content.
    package var content: PhotoContent
}

/// The choice among the files of one photo that cameras, phones and editors keep side by side.
package enum PhotoForms {
    /// How far a file of a format is from what a browser shows; nil for formats that stand for photos of their own. A JPEG
    /// is what the camera or the photographer made of the others.
    private static func rank(_ format: ImageHeader.Format) -> Int? {
        switch format {
        case .jpeg: 0
        case .heif, .avif, .webp, .jpegXL: 1
        case .tiff: 2
        case .raw: 3
        case .png, .gif: nil
        }
    }

    /// Leaves one file of each photo, which knows the one that is farthest from it as its other form; and of a burst of which
    /// a phone marks the cover, the cover. How many files were left out.
    package static func merge(_ photos: inout [InspectedPhoto]) -> Int {
        let count = photos.count
        leaveOutEdited(&photos)
        leaveOutBursts(&photos)
        leaveOutForms(&photos)
        return count - photos.count
    }

    /// Leaves out photos of which a phone keeps an edit beside them.
    private static func leaveOutEdited(_ photos: inout [InspectedPhoto]) {
        let edits = PhotoName.edits(of: photos.lazy.map(\.file.path))
        guard !edits.isEmpty else { return }
        photos.removeAll {
            !PhotoName.isEdit($0.file.path) && edits.contains(PhotoName.shared($0.file.path))
        }
    }

    private static func leaveOutBursts(_ photos: inout [InspectedPhoto]) {
        let bursts = photos.map { PhotoName.burst($0.file.path) }
        let covers = Set(bursts.lazy.compactMap(\.self).filter(\.isCover).map(\.name))
        guard !covers.isEmpty else { return }
        photos = zip(photos, bursts).filter { _, burst in
            burst.map { $0.isCover || !covers.contains($0.name) } ?? true
        }.map(\.0)
    }

    private static func leaveOutForms(_ photos: inout [InspectedPhoto]) {
        // Most folders have photos of one rank.
        let ranks = photos.map { rank($0.facts.picture.format) }
        guard Set(ranks.lazy.compactMap(\.self)).count > 1 else { return }
        let names = photos.map { PhotoName.shared($0.file.path) }
        var shown: [String: Int] = [:]
        for (index, rank) in ranks.enumerated() {
            guard let rank else { continue }
            let best = shown[names[index]].flatMap { ranks[$0] } ?? .max
            if rank < best { shown[names[index]] = index }
        }
        var leftOut: Set<Int> = []
        for (index, rank) in ranks.enumerated() {
            guard let rank, let other = shown[names[index]], let best = ranks[other], rank > best
            else { continue }
            leftOut.insert(index)
            guard let content = photos[index].content else { continue }
            let known = photos[other].otherForm.flatMap { self.rank($0.format) } ?? -1
            guard rank > known else { continue }
            photos[other].otherForm = PhotoForm(
                source: photos[index].file.path, stamp: photos[index].file.stamp,
                format: photos[index].facts.picture.format, content: content)
        }
        photos = photos.enumerated().filter { !leftOut.contains($0.offset) }.map(\.element)
    }
}
