internal import CImageCodecs

/// Allocator settings with which threads share freed memory.
package enum AllocatorTuning {
    /// Lets up to four threads share freed memory, on a machine with `cores`; call it while there is one thread.
    ///
    /// By default each thread of glibc keeps its freed planes and files, 7 MB at the peak of a build with two jobs,
    /// and returns large ones to the system after every photo, which clears the same pages again for the next one:
    /// a twentieth of the time of small photos. No effect with other C libraries.
    package static func prepare(cores: Int) {
        allocator_tune(
            Int32(clamping: max(1, cores / 4)), Int32(largestKept), Int32(maxKept))
    }

    /// The file of nearly every camera, and the largest plane of its renditions.
    private static let largestKept = 16 << 20
    private static let maxKept = 32 << 20
}
