internal import GalleryImaging

/// The memory of a process that builds sites.
public enum BuildMemory {
    /// Tunes the allocator so that the workers of all builds share freed memory; call it once, before the process
    /// starts threads.
    public static func prepare(cores: Int) { AllocatorTuning.prepare(cores: cores) }
}
