internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The limits of the user for processes, which no process of this program can raise.
struct MachineLimits: Sendable {
    /// The bytes of address space; nil without a limit.
    var addressSpace: UInt64?
    /// The bytes of a file that is written; nil without a limit.
    var fileBytes: UInt64?
    /// The seconds of processor time of a process; nil without a limit.
    var processorSeconds: UInt64?
    /// The number of open files of a process; nil without a limit.
    var openFiles: UInt64?

    /// The limits of this process.
    static func current() -> MachineLimits {
        MachineLimits(
            addressSpace: hardLimit(RLIMIT_AS), fileBytes: hardLimit(RLIMIT_FSIZE),
            processorSeconds: hardLimit(RLIMIT_CPU), openFiles: hardLimit(RLIMIT_NOFILE))
    }

    #if canImport(Darwin)
        private typealias Resource = CInt
    #else
        private typealias Resource = __rlimit_resource
    #endif

    private static func hardLimit(_ resource: Resource) -> UInt64? {
        var limit = rlimit()
        #if canImport(Darwin)
            guard getrlimit(resource, &limit) == 0 else { return nil }
        #else
            guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return nil }
        #endif
        // No limit is the largest number, signed or unsigned.
        return limit.rlim_max >= rlim_t(Int64.max) ? nil : UInt64(limit.rlim_max)
    }

    /// How a process ended, as its parent knows.
    struct Ending {
        /// The signal that ended it; 0 for an exit.
        var signal: CInt
        /// The processor time that it used, in seconds.
        var processorSeconds: UInt64
        /// Whether it had the time that it may use for one file.
        var hadItsTime: Bool
        /// The limits that this program set for it, in bytes.
        var memoryBytes: Int, resultBytes: Int
    }

    /// What the machine refused to a process that a signal ended; nil when the file in work may be the reason, or a
    /// limit of this program.
    func refusal(of ending: Ending) -> MachineRefusal? {
        switch ending.signal {
        case SIGKILL, SIGXCPU:
            // The system sends SIGKILL at a hard limit.
            if let limit = processorSeconds, ending.processorSeconds + 1 >= limit {
                return .processorTime
            }
            if ending.signal == SIGKILL { return .killed }
            return ending.hadItsTime ? nil : .processorTime
        case SIGXFSZ: return Self.isBelow(fileBytes, ending.resultBytes) ? .fileSize : nil
        // A failed allocation of Swift traps.
        case SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS:
            return isShort(ofMemory: ending.memoryBytes) ? .addressSpace : nil
        default: return nil
        }
    }

    /// What the machine probably refused to a process that ends as soon as it is started.
    func refusal(ofStartWithMemory memoryBytes: Int, files: Int) -> MachineRefusal {
        if Self.isBelow(openFiles, files) { return .openFiles }
        return isShort(ofMemory: memoryBytes) ? .addressSpace : .workers
    }

    /// Whether a process cannot have the memory that this program would grant it.
    func isShort(ofMemory bytes: Int) -> Bool { Self.isBelow(addressSpace, bytes) }

    private static func isBelow(_ limit: UInt64?, _ wanted: Int) -> Bool {
        limit.map { $0 < UInt64(max(0, wanted)) } ?? false
    }
}

extension MachineRefusal {
    /// What an error number of the system says about the machine; nil when it is about the file.
    init?(errno: CInt) {
        switch errno {
        case EMFILE: self = .openFiles
        case ENFILE: self = .systemOpenFiles
        case EAGAIN: self = .processes
        case ENOMEM: self = .memory
        case EFBIG: self = .fileSize
        case ENOSPC: self = .space
        case EDQUOT: self = .quota
        default: return nil
        }
    }
}

extension WorkerFailure {
    /// What the machine refused; nil when the file is the reason.
    var refusal: MachineRefusal? {
        switch self {
        case .refused(let refusal): refusal
        case .notStarted(let errno): MachineRefusal(errno: errno)
        case .crashed, .ended, .timedOut, .nonsense, .cancelled: nil
        }
    }
}

extension ImageError {
    /// What the machine refused; nil when the file is the reason.
    var refusal: MachineRefusal? {
        switch self {
        case .worker(let failure): failure.refusal
        case .unreadable(let errno): MachineRefusal(errno: errno)
        default: nil
        }
    }
}

extension VideoProblem {
    /// What the machine refused; nil when the file is the reason.
    var refusal: MachineRefusal? {
        switch self {
        case .worker(let failure), .notConverted(let failure): failure.refusal
        case .unreadable(let errno): MachineRefusal(errno: errno)
        default: nil
        }
    }
}

extension Problem {
    /// What the machine refused; nil when the file is the reason.
    var refusal: MachineRefusal? {
        switch self {
        case .photo(let error), .noDownload(let error), .noAnimation(let error): error.refusal
        case .video(let problem): problem.refusal
        case .plainPoster(let failure): failure.refusal
        case .unreadable(let errno), .ignored(.folderUnreadable(let errno)),
            .frontMatter(.unreadable(let errno)):
            MachineRefusal(errno: errno)
        default: nil
        }
    }
}

extension BuildError {
    /// The error for a failure whose reason is the machine.
    static func refused(_ failure: WorkerFailure, path: String) -> BuildError {
        .refused(failure.refusal ?? .workers, path: path)
    }
}

extension Problems {
    /// Throws the first problem that is a fault of the machine and not of a file.
    func throwRefusal() throws(BuildError) {
        for diagnostic in diagnostics {
            if let refusal = diagnostic.problem.refusal {
                throw .refused(refusal, path: diagnostic.path)
            }
        }
    }
}
