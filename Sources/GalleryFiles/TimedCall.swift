internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// System calls with a timeout, because a network disk or a file system in user space may never answer.
package enum TimedCall {
    private final class Answer<Value: Sendable>: Sendable {
        let value = Mutex<Result<Value, FileSystemError>?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    /// Returns the result of `call` for `path`; throws a timeout of `operation` when it takes longer than
    /// `seconds`. The call then continues in its own thread until the system answers or the process ends. Costs
    /// some microseconds.
    package static func result<Value: Sendable>(
        of operation: FileSystemError.Operation, _ path: String, seconds: Int,
        _ call: @escaping @Sendable (String) throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value {
        let answer = Answer<Value>()
        // A queue has its own thread, even while all threads of tasks are busy.
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
