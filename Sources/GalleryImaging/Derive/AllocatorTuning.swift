internal import CImageCodecs

/// Settings of glibc's allocator that let threads share freed memory.
package enum AllocatorTuning {
    /// Limits the allocator to one arena per four `cores`, at least one. Must be called while there is one thread.
    ///
    /// By default glibc keeps freed planes and files for each thread, 7 MB at the peak of a build with two jobs. It
    /// returns large ones to the system after every photo, which clears the same pages again for the next photo: a
    /// twentieth of the time of small photos. No effect with other C libraries.
    package static func prepare(cores: Int) {
        allocator_tune(
            Int32(clamping: max(1, cores / 4)), Int32(largestKept), Int32(maxKept))
    }

    /// The size of blocks that are mapped separately, in bytes: larger than the files of nearly every camera and the
    /// planes of their renditions.
    private static let largestKept = 16 << 20
    private static let maxKept = 32 << 20
}
