/// Where the files of a photo folder are parsed and decoded.
public enum Isolation: Sendable, Hashable {
    /// In this process: a decoder that crashes ends it.
    case inProcess
    /// In processes of the executable at a path, which calls `FileWorker.run()` when its first argument is
    /// `FileWorker.argument`: each reads the files of a job, one after the other, or with `oneFileEach` a single file.
    case processes(executable: String, oneFileEach: Bool = false)
}
