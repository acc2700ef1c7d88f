internal import GalleryFacts

extension MachineRefusal {
    /// What the machine refused, with the name of the limit.
    var fact: String {
        switch self {
        case .openFiles: "too many open files: the limit of this process is reached (ulimit -n)"
        case .systemOpenFiles: "too many open files in the system (ENFILE, fs.file-max)"
        case .processes:
            "no process or thread can be started: there are too many (ulimit -u, or pids.max)"
        case .memory: "the system has no memory left (ENOMEM)"
        case .addressSpace: "decoding does not fit into the limit of address space (ulimit -v)"
        case .fileSize: "a file does not fit into the limit of file sizes (ulimit -f)"
        case .space: "no space left on device (ENOSPC)"
        case .quota: "disk quota exceeded (EDQUOT)"
        case .processorTime: "the limit of processor time is used up (ulimit -t)"
        case .killed:
            "the process that reads it was killed (SIGKILL), by the system if memory ran out"
        case .workers: "the process that reads it ends as soon as it is started"
        }
    }

    /// How to fix it.
    var remedyWords: String {
        switch self {
        case .openFiles: "raise the limit, such as with ulimit -n 1024, or use --jobs 1"
        case .systemOpenFiles: "close other programs, or raise fs.file-max"
        case .processes: "raise the limit, end other programs, or use --jobs 1"
        case .memory, .killed: "close other programs, or use fewer --jobs"
        case .addressSpace: "raise the limit, such as with ulimit -v unlimited"
        case .fileSize: "raise the limit, such as with ulimit -f unlimited"
        case .space, .quota: "free space there and build again"
        case .processorTime: "raise the limit, such as with ulimit -t unlimited"
        case .workers: "run gallery doctor"
        }
    }
}
