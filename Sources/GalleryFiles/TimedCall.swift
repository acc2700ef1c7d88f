internal import Dispatch
internal import Synchronization

/// Calls of the system that may never return, because a disk on a network or a file system in a program does not answer.
package enum TimedCall {
    private final class Answer<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    /// What `call` returns; nil when it takes longer than `seconds`. It then goes on in a thread of its own, until the system
    /// answers or the process ends. Costs some microseconds.
    package static func result<Value: Sendable>(
        seconds: Int, _ call: @escaping @Sendable () -> Value
    ) -> Value? {
        let answer = Answer<Value>()
        DispatchQueue.global().async {
            let value = call()
            answer.value.withLock { $0 = value }
            answer.isThere.signal()
        }
        guard answer.isThere.wait(timeout: .now() + .seconds(seconds)) == .success else {
            return nil
        }
        return answer.value.withLock { $0 }
    }
}
