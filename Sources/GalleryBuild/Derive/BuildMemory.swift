internal import GalleryImaging

/// The memory of a process that builds sites.
public enum BuildMemory {
    /// Lets the workers of all builds share what they free; to be called once, while the process has one thread.
    public static func prepare(cores: Int) { AllocatorTuning.prepare(cores: cores) }
}
