internal import CSandbox
package import GalleryFacts

/// The limit of threads.
package enum ThreadLimit {
    /// What the machine refuses when this process tries to start as many threads as it needs at once; nil when it can.
    /// Tasks would wait forever for threads that the system does not start. Costs some 100 µs.
    package static func refusal() -> MachineRefusal? {
        let reason = threads_try()
        return reason == 0 ? nil : MachineRefusal(errno: reason) ?? .processes
    }
}
