internal import CImageCodecs

/// Memory that workers hand on to each other.
package enum SharedMemory {
    /// Lets up to four threads share what they free, on a machine of `cores`; to be called while there is one.
    ///
    /// By default each thread of glibc keeps planes and files for itself that another could use, 7 MB at the
    /// peak of a build with two jobs. Has no effect with other C libraries.
    package static func prepare(cores: Int) {
        memory_limit_arenas(Int32(clamping: max(1, cores / 4)))
    }
}
