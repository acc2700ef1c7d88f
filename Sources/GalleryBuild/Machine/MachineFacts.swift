package import GalleryFacts

/// Facts about a machine. `gallery doctor` explains them.
package struct MachineFacts: Sendable, Hashable {
    /// A picture format and its support.
    package struct Picture: Sendable, Hashable {
        /// The format.
        package var kind: FileKind
        /// Whether it can be decoded.
        package var reading: Reading
    }

    /// The support of a picture format.
    package enum Reading: Sendable, Hashable {
        /// It can be decoded.
        case supported
        /// The program was built without the package trait that decodes it.
        case notBuiltIn(trait: String)
        /// The library has no decoder for it.
        case noDecoder
    }

    /// How far worker processes are confined.
    package enum Confinement: Sendable, Hashable {
        /// A sandbox denies other files, the network and other programs.
        case sandbox
        /// They only have limits of memory and time, or files are read in the main process.
        case limitsOnly
        /// No worker process answers.
        case failed(WorkerFailure)
    }

    /// The folder of all caches.
    package enum Cache: Sendable, Hashable {
        /// Files can be created in it.
        case writable(String)
        /// It, or the folder that would contain it, is not writable.
        case unwritable(String)
        /// There is no home folder.
        case noHome
    }

    /// ffmpeg and ffprobe.
    package enum VideoTools: Sendable, Hashable {
        /// One of them is not installed.
        case missing
        /// They fail in the sandbox in which builds run them.
        case failed(path: String, WorkerFailure)
        /// They work; `lacking` names the encoders and filters that builds use and that this ffmpeg lacks.
        case working(path: String, version: String, lacking: [String])
    }

    /// The operating system, by name and version.
    package var system: String
    /// The processor cores that programs may use.
    package var cores: Int
    /// The bytes of memory.
    package var memoryBytes: Int
    /// The names and versions of the libraries that the program uses.
    package var libraries: [String]
    /// Every picture format, those of every build of the program first.
    package var pictures: [Picture]
    /// Whether AVIF can be encoded.
    package var encodesAVIF: Bool
    /// How far worker processes are confined.
    package var confinement: Confinement
    /// The folder of the caches.
    package var cache: Cache
    /// ffmpeg with ffprobe.
    package var ffmpeg: VideoTools
}
