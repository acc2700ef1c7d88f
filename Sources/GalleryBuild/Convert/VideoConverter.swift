internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Extracts pictures of videos and converts videos to what every browser plays, with ffmpeg. The results are stored
/// and reused.
///
/// Without ffmpeg, pictures are plain and videos are not converted.
struct VideoConverter: Sendable {
    /// A pending conversion.
    struct Job: Sendable {
        /// The video.
        var video: InspectedVideo
        /// The resolved path of the photo folder.
        var root: String
        /// The facts that ffprobe states; nil when the video is converted already, or cannot be read.
        var probe: VideoProbe?
        /// The seconds of video to convert, as a measure of work.
        var seconds: Int
    }

    /// A picture of a video.
    struct Frame: Sendable {
        /// The path of its file.
        var path: String
        /// Whether it is of one colour.
        var isPlain: Bool
        /// Why it is plain although ffmpeg is installed.
        var failure: WorkerFailure?
    }

    /// The programs; nil where they are not installed.
    var programs: VideoPrograms?
    /// The limits for one file.
    var limits: ReadingLimits
    /// The folder of converted files.
    var files: ConvertedFiles

    /// Whether there are programs that decode videos.
    var isAvailable: Bool { programs != nil }

    /// The maximum size of a converted file in relation to its source, with room for headers.
    private static let maxGrowth = 8
    private static let headerBytes = 64 << 20
    private static let maxFileBytes = 1 << 40
    private static let maxSeconds = 7 * 86_400
    /// The position of the picture, as a part of the length of the video.
    private static let posterShare = 0.1
    /// The maximum length of a side of a plain picture, in pixels.
    private static let maxPlainSide = 3_840

    // MARK: Conversion

    /// Whether a video is converted already.
    func hasConverted(_ video: InspectedVideo) -> Bool {
        video.content.map { files.existing(.video, of: $0) != nil } ?? false
    }

    /// Examines a video that needs a conversion.
    func job(for video: InspectedVideo, root: String) -> Job {
        guard let content = video.content, files.existing(.video, of: content) == nil,
            let file = try? video.file.opened(below: root), let demuxer = VideoDemuxer(of: file),
            let probe = try? probe(file, demuxer)
        else { return Job(video: video, root: root, probe: nil, seconds: 0) }
        let seconds = probe.seconds.map { Int($0.rounded(.up)) }
        return Job(video: video, root: root, probe: probe, seconds: max(1, seconds ?? 1))
    }

    /// Converts a video, unless it is converted already; `onProgress` receives the converted seconds.
    func converted(
        _ job: Job, _ readers: FileReaders, onProgress: (Int) -> Void
    ) throws(VideoProblem) -> ConvertedVideo {
        guard let content = job.video.content else { throw .changed }
        do throws(WorkerFailure) {
            if let path = files.existing(.video, of: content) {
                if let video = try described(path, readers) { return video }
                // The stored file was damaged.
                files.remove(path)
            }
            let path = try readers.retrying { () throws(WorkerFailure) in
                try convert(job, content, onProgress)
            }
            if let video = try described(path, readers) { return video }
            files.remove(path)
            throw .nonsense
        } catch {
            throw .notConverted(error)
        }
    }

    /// A converted file; nil when it is not a publishable video.
    private func described(
        _ path: String, _ readers: FileReaders
    ) throws(WorkerFailure) -> ConvertedVideo? {
        let handle: SourceFileHandle
        do { handle = try readers.open(path) } catch {
            guard let refusal = MachineRefusal(errno: error.errno) else { return nil }
            throw .refused(refusal)
        }
        do throws(VideoProblem) {
            return ConvertedVideo(
                file: path, stamp: handle.stamp, header: try readers.video(handle).header,
                version: ConvertedFiles.Kind.video.rawValue)
        } catch {
            guard let refusal = error.refusal else { return nil }
            throw .refused(refusal)
        }
    }

    private func convert(
        _ job: Job, _ content: ContentIdentity, _ onProgress: (Int) -> Void
    ) throws(WorkerFailure) -> String {
        let source = try source(job.video, root: job.root)
        guard let programs, let demuxer = VideoDemuxer(of: source) else { throw .nonsense }
        let probe = if let probe = job.probe { probe } else { try self.probe(source, demuxer) }
        let keepsPicture = (try? job.video.result.get())?.playsEverywhere ?? false
        let program = self.program(
            programs.ffmpeg, Self.conversion(demuxer, probe, keepsPicture: keepsPicture), source)
        return try files.make(.video, of: content) { output throws(WorkerFailure) in
            try program.run(on: source.descriptor, writingTo: output) { line in
                let name = "out_time_us="
                guard line.hasPrefix(name), let time = Int(line.dropFirst(name.count)) else {
                    return
                }
                onProgress(max(0, time / 1_000_000))
            }
            guard FileStatus(descriptor: output)?.stamp.bytes ?? 0 > 0 else { throw .nonsense }
            // The result is stored under the identity of the source's content.
            guard source.isUnchanged else { throw .notStarted(errno: ESTALE) }
        }
    }

    // MARK: Pictures

    /// The picture of a video: the first frame from a tenth of its length on that is not black, else the frame at a
    /// tenth, else the first frame; a plain picture when the video cannot be decoded. Nil when no file can be
    /// written, or when the identity of the content or the size is not known. Throws only what the machine refused.
    func frame(of video: InspectedVideo, root: String) throws(WorkerFailure) -> Frame? {
        guard let content = video.content else { return nil }
        if let path = files.existing(.frame, of: content) {
            return Frame(path: path, isPlain: false)
        }
        guard programs != nil else { return try plain(video, content, nil) }
        do throws(WorkerFailure) {
            return Frame(path: try decoded(video, content, root: root), isPlain: false)
        } catch {
            if error.refusal != nil { throw error }
            return try plain(video, content, error)
        }
    }

    private func decoded(
        _ video: InspectedVideo, _ content: ContentIdentity, root: String
    ) throws(WorkerFailure) -> String {
        // Never a frame of the converted file: the picture must not depend on the conversion.
        let source = try self.source(video, root: root)
        guard let programs, let demuxer = VideoDemuxer(of: source) else { throw .nonsense }
        let probe = try probe(source, demuxer)
        let start = (probe.seconds ?? 0) * Self.posterShare
        // A video may stay black from there on, and its sound may be longer than its picture.
        let attempts = [(start, true), (start, false), (0, false)].map { start, skipsBlack in
            program(
                programs.ffmpeg, Self.frame(demuxer, probe, at: start, skipsBlack: skipsBlack),
                source)
        }
        // The time limit of a photo applies to all attempts together.
        let limit = min(limits.seconds, Self.maxSeconds)
        let begin = SuspendingClock.now
        return try files.make(.frame, of: content) { output throws(WorkerFailure) in
            for var attempt in attempts {
                let left = limit - Int((SuspendingClock.now - begin).components.seconds)
                guard left > 0 else { throw .timedOut(seconds: limit) }
                attempt.seconds = left
                try attempt.run(on: source.descriptor, writingTo: output)
                guard FileStatus(descriptor: output)?.stamp.bytes ?? 0 > 0 else { continue }
                guard source.isUnchanged else { throw .notStarted(errno: ESTALE) }
                return
            }
            throw .nonsense
        }
    }

    /// The plain picture of a video, in place of one that cannot be used.
    func plainFrame(of video: InspectedVideo) throws(WorkerFailure) -> Frame? {
        guard let content = video.content else { return nil }
        return try plain(video, content, .nonsense)
    }

    private func plain(
        _ video: InspectedVideo, _ content: ContentIdentity, _ failure: WorkerFailure?
    ) throws(WorkerFailure) -> Frame? {
        if let path = files.existing(.plain, of: content) {
            return Frame(path: path, isPlain: true, failure: failure)
        }
        guard var size = ((try? video.result.get()) ?? video.publishedHeader)?.size else {
            return nil
        }
        let side = max(size.width, size.height)
        if side > Self.maxPlainSide {
            size = PixelSize(
                width: max(1, size.width * Self.maxPlainSide / side),
                height: max(1, size.height * Self.maxPlainSide / side))
        }
        guard let bytes = try? PlainPicture.png(size, gray: Self.plainGray) else { return nil }
        do throws(WorkerFailure) {
            let path = try files.make(.plain, of: content) { output throws(WorkerFailure) in
                do throws(FileSystemError) {
                    try DescriptorWriting.write(bytes, to: output, path: "")
                } catch {
                    throw .notStarted(errno: error.errno)
                }
            }
            return Frame(path: path, isPlain: true, failure: failure)
        } catch {
            if error.refusal != nil { throw error }
            return nil
        }
    }

    /// Darker than the background of light pages, and lighter than that of dark ones.
    private static let plainGray: UInt8 = 56

    // MARK: Programs

    /// Opens a file and checks that it is unchanged since its inspection.
    private func source(
        _ video: InspectedVideo, root: String
    ) throws(WorkerFailure) -> SourceFileHandle {
        do throws(FileSystemError) {
            let source = try video.file.opened(below: root)
            guard video.file.stamp == source.stamp else {
                throw FileSystemError(operation: .read, path: source.path, errno: ESTALE)
            }
            return source
        } catch {
            throw .notStarted(errno: error.errno)
        }
    }

    private func probe(
        _ source: borrowing SourceFileHandle, _ demuxer: VideoDemuxer
    ) throws(WorkerFailure) -> VideoProbe {
        guard let programs else { throw .nonsense }
        var probe = VideoProbe()
        try program(programs.ffprobe, Self.probe(demuxer), source)
            .run(on: source.descriptor) { probe.learn($0) }
        return probe
    }

    private func program(
        _ path: String, _ arguments: [String], _ source: borrowing SourceFileHandle
    ) -> ConfinedProgram {
        // A header may state any length.
        let count = min(source.count, Self.maxFileBytes)
        // The time limit of a photo applies to each mebibyte of video.
        return ConfinedProgram(
            arguments: [path] + arguments, memoryBytes: limits.memoryBytes,
            resultBytes: Self.maxGrowth * count + Self.headerBytes,
            seconds: min(min(limits.seconds, Self.maxSeconds) * (1 + count >> 20), Self.maxSeconds))
    }
}
