internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Calls of the system that may never return, because a disk on a network or a file system in a program does not answer.
package enum TimedCall {
    private final class Answer<Value: Sendable>: Sendable {
        let value = Mutex<Result<Value, FileSystemError>?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    /// What `call` gives for `path`; the error of `operation` that means a timeout when that takes longer than `seconds`. It
    /// then goes on in a thread of its own, until the system answers or the process ends. Costs some microseconds.
    package static func result<Value: Sendable>(
        of operation: FileSystemError.Operation, _ path: String, seconds: Int,
        _ call: @escaping @Sendable (String) throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value {
        let answer = Answer<Value>()
        // A queue of its own has a thread of its own, also while all those that tasks share are busy or wait.
        DispatchQueue(label: "call with a timeout").async {
            let result: Result<Value, FileSystemError>
            do throws(FileSystemError) { result = .success(try call(path)) } catch {
                result = .failure(error)
            }
            answer.value.withLock { $0 = result }
            answer.isThere.signal()
        }
        guard answer.isThere.wait(timeout: .now() + .seconds(seconds)) == .success,
            let result = answer.value.withLock({ $0 })
        else { throw FileSystemError(operation: operation, path: path, errno: ETIMEDOUT) }
        return try result.get()
    }
}
