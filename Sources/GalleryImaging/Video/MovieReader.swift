internal import GalleryFacts

/// Reads MP4 and QuickTime files.
///
/// A published copy is written from what is known to show picture and sound: no box of the file is copied.
struct MovieReader {
    private var isQuickTime = true
    private var duration: (units: Int, scale: Int)?
    private var matrix = MovieMatrix()
    // The dates in the metadata and in the header.
    private var taken: (stated: CaptureDate?, created: CaptureDate?)
    private var tracks: [MovieTrack] = []
    private var fragments = MovieFragments()
    private var hasMovie = false
    private var media: [Range<Int>] = []

    private static let fileBoxes: Set<String> = [
        "ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix", "pdin",
    ]
    private static let defaultScale = 1_000

    private init() {}

    /// Reads a file. Without `readsSamples`, the copy is empty.
    static func read(
        _ source: inout VideoSource, readsSamples: Bool
    ) throws(VideoProblem) -> VideoFile {
        var reader = MovieReader()
        try reader.readFile(&source)
        let shown = try reader.shown()
        guard let picture = shown.first, let size = picture.size, let entry = picture.entries.first
        else { throw .noPicture }
        var header = VideoHeader(
            format: .mp4, size: size, milliseconds: reader.milliseconds, codec: entry.codec,
            soundCodec: shown.dropFirst().first?.entries.first?.codec)
        header.taken = reader.taken.stated ?? reader.taken.created
        var copy = MovieCopy(
            scale: reader.scale, isQuickTime: reader.isQuickTime, matrix: reader.matrix,
            tracks: shown)
        try copy.prepare(media: reader.media)
        let cleaning = readsSamples ? try copy.written(&source) : VideoCleaning()
        return VideoFile(header: header, cleaning: cleaning)
    }

    private var scale: Int {
        duration.map(\.scale).flatMap { $0 > 0 ? $0 : nil } ?? Self.defaultScale
    }

    /// The picture and the sound that players show: of several, the first one that is not disabled. The samples of
    /// fragments follow those of the tables.
    private func shown() throws(VideoProblem) -> [MovieTrack] {
        func first(_ kind: MovieTrack.Kind) -> MovieTrack? {
            let all = tracks.filter { track in
                track.kind == kind && !track.entries.isEmpty
                    && (kind == .sound || track.size != nil)
            }
            return all.first { $0.isEnabled } ?? all.first
        }
        guard let picture = first(.picture) else { throw .noPicture }
        var shown = [picture]
        if let sound = first(.sound), !sound.samples.isEmpty || fragments.samples[sound.id] != nil {
            shown.append(sound)
        }
        // Both begin when the first one does.
        let starts = shown.map { track in
            Double(fragments.starts[track.id] ?? 0) / Double(max(1, track.scale))
        }
        let begin = starts.min() ?? 0
        for index in shown.indices {
            let samples = fragments.samples[shown[index].id] ?? []
            guard !samples.isEmpty else { continue }
            if shown[index].samples.contains(where: { $0.count > 1 }) { throw .malformed }
            shown[index].samples += samples
            shown[index].statedSize = nil
            let delay = Int(min(1e12, (starts[index] - begin) * Double(scale)).rounded())
            if delay > 0 { shown[index].delay(by: delay) }
        }
        return shown
    }

    // MARK: The file

    private mutating func readFile(_ source: inout VideoSource) throws(VideoProblem) {
        var start = 0
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
                return
            }
            switch box.type {
            case "ftyp":
                let brands = try source.bytes(
                    at: box.content.lowerBound, count: min(64, box.content.count))
                isQuickTime = stride(from: 0, to: brands.count, by: 4).contains {
                    brands.dropFirst($0).starts(with: Array("qt  ".utf8))
                }
            case "moov":
                guard !hasMovie else { throw .malformed }
                hasMovie = true
                try readMovie(box, &source)
            case "moof":
                guard hasMovie else { throw .malformed }
                try fragments.read(box, &source)
            case "mdat": media.append(box.content)
            default: break
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
            case "trak": tracks.append(try MovieTrack.read(box, &source))
            case "mvex":
                for inner in try MovieBox.all(&source, in: box.content) {
                    if inner.type == "trex" { try fragments.readDefaults(inner, &source) }
                    guard inner.type == "mehd" else { continue }
                    let isLong = try inner.number(at: 0, bytes: 1, &source) == 1
                    let units = try inner.number(at: 4, bytes: isLong ? 8 : 4, &source)
                    if let scale = duration?.scale { duration = (units, scale) }
                }
            case "cmov": throw .compressedHeader
            case "meta", "udta":
                taken.stated = taken.stated ?? MovieDate.inMetadata(box, &source)
            default: break
            }
        }
    }

    private mutating func readHeader(
        _ box: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) {
        let isLong = try box.number(at: 0, bytes: 1, &source) == 1
        taken.created = CaptureDate(
            secondsSince1904: try box.number(at: 4, bytes: isLong ? 8 : 4, &source))
        duration = (
            try box.number(at: isLong ? 24 : 16, bytes: isLong ? 8 : 4, &source),
            try box.number(at: isLong ? 20 : 12, bytes: 4, &source)
        )
        let start = isLong ? 48 : 36
        guard box.content.count >= start + 36 else { return }
        matrix = MovieMatrix(
            Array(try box.prefix(start + 36, &source).suffix(36)), width: 0, height: 0)
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
