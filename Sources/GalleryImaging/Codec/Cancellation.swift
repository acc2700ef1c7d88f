internal import CImageCodecs

/// A cancellation flag, which codecs check between bands of rows and scans.
///
/// Codecs never call back into Swift, so they cannot check their task.
package final class Cancellation: Sendable {
    // Set once and freed only in deinit; it points to a C atomic, which every thread may use.
    nonisolated(unsafe) let flag: OpaquePointer?

    /// Creates a flag that is not set.
    package init() { flag = codec_flag_create() }

    deinit { codec_flag_destroy(flag) }

    /// Sets the flag; may be called from any thread, any number of times.
    package func request() { if let flag { codec_flag_raise(flag) } }

    /// Whether the flag is set.
    package var isRequested: Bool { codec_flag_is_raised(flag) != 0 }

    /// Runs `work` with a flag that is set when the task is cancelled. Does not suspend.
    package static func following<Success>(
        _ work: (Cancellation) -> Success
    ) async -> Success {
        let cancellation = Cancellation()
        return await withTaskCancellationHandler {
            work(cancellation)
        } onCancel: {
            cancellation.request()
        }
    }
}
