internal import GalleryFacts

/// Reads MP4 and QuickTime files.
///
/// A published copy keeps only the boxes that are needed to show picture and sound: others, such as `udta`, `meta` and
/// `uuid`, may contain personal data.
struct MovieReader {
    var cleaning: VideoCleaning
    private var duration: (units: Int, scale: Int)?
    private var picture: (size: PixelSize, codec: String)?
    // The dates in the metadata and in the header.
    private var taken: (stated: CaptureDate?, created: CaptureDate?)
    var tracks: [MovieTrack] = []
    var fragments = MovieFragments()
    var isFragmented = false
    var media: [Range<Int>] = []

    private static let fileBoxes: Set<String> = [
        "ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix", "pdin",
    ]
    private static let movieBoxes: Set<String> = ["mvhd", "trak", "mvex", "iods"]
    private static let extensionBoxes: Set<String> = ["mehd", "trex", "leva"]
    private static let fragmentBoxes: Set<String> = ["mfhd", "traf"]
    private static let trackFragmentBoxes: Set<String> = [
        "tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs", "saiz", "saio", "senc",
    ]

    private init(count: Int) { cleaning = VideoCleaning(count: count) }

    /// Reads a file. With `readsSamples`, also finds the messages in its samples that must be blanked.
    static func read(
        _ source: inout VideoSource, readsSamples: Bool
    ) throws(VideoProblem) -> VideoFile {
        var reader = MovieReader(count: source.count)
        try reader.readFile(&source)
        guard let picture = reader.picture else { throw .noPicture }
        try reader.removeUnshown(&source, readsSamples: readsSamples)
        reader.cleaning.settle()
        var header = VideoHeader(
            format: .mp4, size: picture.size, milliseconds: reader.milliseconds,
            codec: picture.codec, soundCodec: reader.tracks.lazy.compactMap(\.soundCodec).first)
        header.taken = reader.taken.stated ?? reader.taken.created
        return VideoFile(header: header, cleaning: reader.cleaning)
    }

    // MARK: The file

    private mutating func readFile(_ source: inout VideoSource) throws(VideoProblem) {
        var start = 0
        var hasMovie = false
        while start < source.count {
            let box: MovieBox
            do throws(VideoProblem) {
                box = try MovieBox.read(&source, in: start..<source.count)
            } catch {
                let type =
                    start + 8 <= source.count
                    ? String(
                        decoding: try source.bytes(at: start + 4, count: 4), as: Unicode.ASCII.self)
                    : ""
                // Cameras and phones append their own data after the video.
                guard hasMovie, !media.isEmpty, !Self.fileBoxes.contains(type) else { throw error }
                cleaning.cut(at: start)
                return
            }
            switch box.type {
            case "moov":
                guard !hasMovie else { throw .malformed }
                hasMovie = true
                try readMovie(box, &source)
            case "moof":
                isFragmented = true
                try readFragment(box, &source)
                try fragments.read(box, &source)
            case "mdat": media.append(box.content)
            default: if !Self.fileBoxes.contains(box.type) { cleaning.free(box) }
            }
            start = box.range.upperBound
        }
        guard hasMovie else { throw .malformed }
    }

    private mutating func readMovie(
        _ movie: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) {
        for box in try MovieBox.all(&source, in: movie.content) {
            switch box.type {
            case "mvhd": try readHeader(box, &source)
            case "trak":
                let track = try MovieTrack.read(box, &source)
                tracks.append(track)
                guard track.isShown else {
                    cleaning.free(box)
                    break
                }
                cleaning.append(track.patches)
                if picture == nil, let size = track.size, let codec = track.codec {
                    picture = (size, codec)
                }
            case "mvex":
                isFragmented = true
                for inner in try MovieBox.all(&source, in: box.content) {
                    if !Self.extensionBoxes.contains(inner.type) { cleaning.free(inner) }
                    if inner.type == "trex" { try fragments.readDefaults(inner, &source) }
                    guard inner.type == "mehd" else { continue }
                    let isLong = try source.number(at: inner.content.lowerBound, bytes: 1) == 1
                    let units = try source.number(
                        at: inner.content.lowerBound + 4, bytes: isLong ? 8 : 4)
                    if let scale = duration?.scale { duration = (units, scale) }
                }
            case "cmov": throw .compressedHeader
            case "meta", "udta":
                taken.stated = taken.stated ?? MovieDate.inMetadata(box, &source)
                cleaning.free(box)
            default: if !Self.movieBoxes.contains(box.type) { cleaning.free(box) }
            }
        }
    }

    private mutating func readHeader(
        _ box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let start = box.content.lowerBound
        let isLong = try source.number(at: start, bytes: 1) == 1
        guard box.content.count >= (isLong ? 32 : 20) else { throw .malformed }
        taken.created = CaptureDate(
            secondsSince1904: try source.number(at: start + 4, bytes: isLong ? 8 : 4))
        cleaning.replace(start + 4..<start + (isLong ? 20 : 12))
        duration = (
            try source.number(at: start + (isLong ? 24 : 16), bytes: isLong ? 8 : 4),
            try source.number(at: start + (isLong ? 20 : 12), bytes: 4)
        )
    }

    private mutating func readFragment(
        _ fragment: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) {
        for box in try MovieBox.all(&source, in: fragment.content) {
            if !Self.fragmentBoxes.contains(box.type) { cleaning.free(box) }
            guard box.type == "traf" else { continue }
            for inner in try MovieBox.all(&source, in: box.content)
            where !Self.trackFragmentBoxes.contains(inner.type) {
                cleaning.free(inner)
            }
        }
    }

    /// The duration in milliseconds, rounded to the nearest; nil if the header omits it, as in live recordings.
    private var milliseconds: Int? {
        guard let duration, duration.scale > 0, duration.units > 0,
            duration.units != Int(UInt32.max), duration.units != .max
        else { return nil }
        let seconds = Double(duration.units) / Double(duration.scale)
        return seconds < 1e9 ? Int((seconds * 1_000).rounded()) : nil
    }
}
