package import GalleryFacts

/// Another file of a published photo: the raw file or the HEIC beside a JPEG.
package struct PhotoForm: Sendable, Hashable {
    /// The file when it was inspected.
    package var file: SourceTree.File
    /// Its format.
    package var format: ImageHeader.Format
    /// The identities of its content.
    package var content: PhotoContent

    /// The path below the photo folder.
    package var source: String { file.path }
}

/// The choice between the files of one photo that cameras, phones and editors write.
package enum PhotoForms {
    /// The rank of a format among the files of one photo, of which the file with the lowest rank is shown; nil for
    /// formats whose files are always separate photos. A JPEG was made from one of the others by the camera or the
    /// photographer.
    private static func rank(_ format: ImageHeader.Format) -> Int? {
        switch format {
        case .jpeg: 0
        case .heif, .avif, .webp, .jpegXL: 1
        case .tiff: 2
        case .raw: 3
        case .png, .gif: nil
        }
    }

    /// Keeps one file of each photo, with the file of the highest rank as its other form. Of a photo with an edited
    /// file, only the edited one is kept, and of a burst with a marked cover only the cover.
    package static func merge(_ photos: inout [InspectedPhoto]) {
        leaveOutEdited(&photos)
        leaveOutBursts(&photos)
        leaveOutForms(&photos)
    }

    /// Removes photos for which a phone stored an edited file.
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
        // In most folders all photos have one rank.
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
                file: photos[index].file, format: photos[index].facts.picture.format,
                content: content)
        }
        photos = photos.enumerated().filter { !leftOut.contains($0.offset) }.map(\.element)
    }
}
