package import GalleryFacts

extension Problem {
    /// Whether the next build may succeed where this one failed, even if no file changes.
    package var isRetryable: Bool {
        switch self {
        case .photo(let error), .noDownload(let error), .noAnimation(let error): error.isRetryable
        case .video(let problem): problem.isRetryable
        case .plainPoster(let failure): failure.isRetryable
        case .unreadable, .frontMatter(.unreadable): true
        default: false
        }
    }
}

extension ImageError {
    fileprivate var isRetryable: Bool {
        switch self {
        case .changed, .unreadable, .outOfMemory: true
        case .worker(let failure): failure.isRetryable
        default: false
        }
    }
}

extension VideoProblem {
    /// Whether the next build may succeed, even if the file does not change.
    package var isRetryable: Bool {
        switch self {
        case .changed, .unreadable: true
        case .worker(let failure), .notConverted(let failure): failure.isRetryable
        default: false
        }
    }
}

extension WorkerFailure {
    fileprivate var isRetryable: Bool {
        switch self {
        case .notStarted, .refused: true
        default: false
        }
    }
}
