internal import CImageCodecs

/// Settings of the allocator with which threads share the memory that they free.
package enum AllocatorTuning {
    /// Lets up to four threads share what they free, on a machine of `cores`; to be called while there is one.
    ///
    /// By default each thread of glibc keeps planes and files for itself that another could use, 7 MB at the
    /// peak of a build with two jobs, and gives large ones back to the system after every photo, which then
    /// clears the same pages again for the next: a twentieth of the time that small photos take. Has no effect
    /// with other C libraries.
    package static func prepare(cores: Int) {
        allocator_tune(
            Int32(clamping: max(1, cores / 4)), Int32(largestKept), Int32(maxKept))
    }

    /// The file of nearly every camera, and the largest plane of its renditions.
    private static let largestKept = 16 << 20
    private static let maxKept = 32 << 20
}
