/// The process in which files of a photo folder are parsed and decoded.
public enum Isolation: Sendable, Hashable {
    /// This process: a decoder that crashes ends it.
    case inProcess
    /// Worker processes of the executable at a path, which calls `FileWorker.run()` when its first argument is
    /// `FileWorker.argument`. Each worker reads one file after the other, or with `oneFileEach` a single file.
    case processes(executable: String, oneFileEach: Bool = false)
}
