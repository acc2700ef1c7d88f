internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The videos: with photos of the same name for posters, or with extracted pictures.
extension InspectStage {
    /// Adds the published videos, and a photo for each one without a poster.
    func add(
        _ videos: [InspectedVideo], to inspected: inout InspectedPhotos, _ store: Store
    ) async throws(BuildError) {
        guard !videos.isEmpty else { return }
        let pairing = VideoPairing(
            videos, photos: inspected.photos, failed: inspected.problems.omitted.compactMap(\.path))
        for rest in pairing.rest { inspected.problems.omit(rest.path, rest.problem) }
        var shown = pairing.shown
        try await identify(&shown, store)
        if self.videos == .transcode { try convert(&shown, &inspected.problems) }
        inspected.videoContents += shown.compactMap(\.video.content)
        shown.removeAll { shown in
            guard shown.video.publishedHeader == nil || shown.video.content == nil else {
                return false
            }
            if case .failure(let problem) = shown.video.result {
                inspected.problems.omit(shown.video.file.path, .video(problem))
            }
            return true
        }
        for shown in shown {
            inspected.videos[shown.source] = PhotoVideo(shown.video)
            report(shown.video, &inspected.problems)
        }
        try await addFrames(of: shown.filter { $0.poster == nil }.map(\.video), to: &inspected)
    }

    /// Hashes the content of the videos whose identity is not known, except for those that cannot be published.
    /// Throws `.interrupted` when the task is cancelled.
    private func identify(
        _ shown: inout [VideoPairing.Shown], _ store: Store
    ) async throws(BuildError) {
        let converts = videos == .transcode
        let unknown = shown.indices.filter { index in
            let video = shown[index].video
            if case .failure(let problem) = video.result, !(converts && problem.isConvertible) {
                return false
            }
            return video.content == nil
        }
        // At most two whole files at a time: reading more in parallel makes a disk no faster.
        let read = try? await Workers.map(unknown.map { shown[$0].video }, jobs: min(2, jobs)) {
            [root, readers] in $0.identified(root: root, readers)
        }
        guard let read else { throw .interrupted }
        for (index, video) in zip(unknown, read) { shown[index].video = video }
        let found = read.filter { $0.content != nil }.map { Inspection.Outcome.video($0) }
        store.save(Store.Changes(inspected: found.filter(isSettled)))
    }

    /// Reports what many browsers cannot play.
    private func report(_ video: InspectedVideo, _ problems: inout Problems) {
        guard let header = video.publishedHeader else { return }
        if !header.playsEverywhere {
            problems.report(.warning, video.file.path, .uncommonCodec(header.codec))
        } else if !header.soundPlaysEverywhere, let codec = header.soundCodec {
            problems.report(.warning, video.file.path, .uncommonSoundCodec(codec))
        }
    }

    // MARK: Conversion

    /// Converts the videos that some browsers cannot play; progress counts seconds of video.
    private func convert(
        _ shown: inout [VideoPairing.Shown], _ problems: inout Problems
    ) throws(BuildError) {
        var indices = shown.indices.filter {
            shown[$0].video.isConvertible && shown[$0].video.content != nil
        }
        if !converter.isAvailable {
            let count = indices.count
            indices.removeAll { !converter.hasConverted(shown[$0].video) }
            if indices.count < count {
                problems.report(.warning, nil, .unconvertedVideos(count - indices.count))
            }
        }
        // Existing conversions take no time.
        let work = indices.map { (index: $0, job: converter.job(for: shown[$0].video, root: root)) }
        let total = work.reduce(0) { $0 + $1.job.seconds }
        var done = 0
        for (index, job) in work {
            do throws(VideoProblem) {
                shown[index].video.converted = try converter.converted(job, readers) { seconds in
                    context.onEvent(
                        .progress(
                            stage: .convert, done: done + min(seconds, job.seconds), total: total))
                }
            } catch {
                try context.stopIfCancelled()
                // A video that many browsers play is better than none.
                if case .success = shown[index].video.result {
                    problems.report(.warning, shown[index].video.file.path, .video(error))
                } else {
                    shown[index].video.result = .failure(error)
                }
            }
            done += job.seconds
            try context.stopIfCancelled()
        }
        if total > 0 { context.onEvent(.progress(stage: .convert, done: total, total: total)) }
    }

    // MARK: Posters

    /// Adds a photo for each video without a poster: a picture of the video.
    private func addFrames(
        of videos: [InspectedVideo], to inspected: inout InspectedPhotos
    ) async throws(BuildError) {
        guard !videos.isEmpty else { return }
        let made = try? await Workers.map(
            videos, jobs: min(2, jobs),
            onProgress: {
                context.onEvent(.progress(stage: .posters, done: $0, total: videos.count))
            }
        ) { [root, converter, readers] video in
            Result { () throws(WorkerFailure) in
                try readers.retrying { () throws(WorkerFailure) in
                    try converter.frame(of: video, root: root)
                }
            }
        }
        guard let made else { throw .interrupted }
        var frames: [VideoConverter.Frame?] = []
        for (video, frame) in zip(videos, made) {
            do throws(WorkerFailure) { frames.append(try frame.get()) } catch {
                throw .refused(error, path: video.file.path)
            }
        }
        for (video, frame) in zip(videos, frames) {
            if let failure = frame?.failure {
                inspected.problems.report(.warning, video.file.path, .plainPoster(failure))
            }
        }
        let plainCount = frames.count { $0?.isPlain == true && $0?.failure == nil }
        if plainCount > 0 { inspected.problems.report(.note, nil, .plainPosters(plainCount)) }
        try await add(frames, of: videos, to: &inspected)
        try context.stopIfCancelled()
    }

    /// Adds the pictures of videos as photos; a video without a picture is left out.
    private func add(
        _ frames: [VideoConverter.Frame?], of videos: [InspectedVideo],
        to inspected: inout InspectedPhotos
    ) async throws(BuildError) {
        let files = frames.map { frame in
            let status = frame.flatMap { FileStatus(path: $0.path) }
            let path = frame?.path ?? ""
            return status.map { SourceTree.File(path: path, $0, leavesFolder: true) }
                ?? SourceTree.File(path: path, bytes: 0)
        }
        // The paths are absolute.
        let outcomes = try? await Inspection(
            root: "", readsContent: true, jobs: jobs, readers: readers
        ).run(files)
        guard let outcomes else { throw .interrupted }
        for (index, outcome) in outcomes.enumerated() {
            let video = videos[index]
            guard let frame = frames[index], case .photo(var photo) = outcome else {
                if case .failed(_, let error) = outcome, let refusal = error.refusal {
                    throw .refused(refusal, path: video.file.path)
                }
                let plain: VideoConverter.Frame?
                do throws(WorkerFailure) {
                    plain =
                        frames[index]?.isPlain == false
                        ? try converter.plainFrame(of: video) : nil
                } catch {
                    throw .refused(error, path: video.file.path)
                }
                if let plain {
                    inspected.problems.report(.warning, video.file.path, .plainPoster(.nonsense))
                    try await add([plain], of: [video], to: &inspected)
                    continue
                }
                inspected.videos[video.file.path] = nil
                inspected.problems.omit(video.file.path, .video(.notConverted(.nonsense)))
                continue
            }
            photo.file.path = video.file.path
            photo.frame = VideoFrame(file: frame.path, isPlain: frame.isPlain)
            photo.metadata.taken =
                CaptureDate(fileName: FilePath.name(of: video.file.path))
                ?? (try? video.result.get())?.taken
            photo.header = nil
            inspected.photos.append(photo)
        }
    }
}
