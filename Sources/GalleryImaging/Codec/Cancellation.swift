internal import CImageCodecs

/// A request to stop, which codecs look for between bands of rows and scans.
///
/// Codecs never call back into Swift, so they cannot ask their task.
package final class Cancellation: Sendable {
    // Set once and freed in deinit alone; what it points to is an atomic of C, made for use from every thread.
    nonisolated(unsafe) let flag: OpaquePointer?

    /// Creates one that has not been requested.
    package init() { flag = codec_flag_create() }

    deinit { codec_flag_destroy(flag) }

    /// Requests it; may be called from any thread, any number of times.
    package func request() { if let flag { codec_flag_raise(flag) } }

    /// Whether it has been requested.
    package var isRequested: Bool { codec_flag_is_raised(flag) != 0 }

    /// Runs `work`, which is notified when the task is cancelled. Does not suspend.
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
