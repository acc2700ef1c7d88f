/// What the machine refused to a build, because of a limit of the system, of the user or of a disk. It is no fault of the
/// file in work: the build fails instead of leaving the file out.
public enum MachineRefusal: Error, Sendable, Hashable, Codable {
    /// This process has as many open files as it may have (`EMFILE`, `ulimit -n`).
    case openFiles
    /// The system has as many open files as it may have (`ENFILE`).
    case systemOpenFiles
    /// The user has as many processes as it may have, or the system has (`EAGAIN`, `ulimit -u`).
    case processes
    /// The system has no memory left (`ENOMEM`).
    case memory
    /// The address space of a process is limited to less than decoding may take (`ulimit -v`).
    case addressSpace
    /// A file may not get as long as needed (`EFBIG`, `ulimit -f`).
    case fileSize
    /// The disk is full (`ENOSPC`).
    case space
    /// The disk quota of the user is used up (`EDQUOT`).
    case quota
    /// The processor time of the process is used up (`ulimit -t`).
    case processorTime
    /// A process that reads files was killed, and not by this program: usually by the system when memory runs out.
    case killed
    /// A process that reads files ends as soon as it is started.
    case workers
}
