package import GalleryFacts

/// What a machine has that builds use: facts alone. `gallery doctor` states what they mean.
package struct MachineFacts: Sendable, Hashable {
    /// A kind of pictures, and whether it is read.
    package struct Picture: Sendable, Hashable {
        /// The kind.
        package var kind: FileKind
        /// Whether it is read.
        package var reading: Reading
    }

    /// Whether pictures of a kind are read.
    package enum Reading: Sendable, Hashable {
        /// They are read.
        case supported
        /// The program was built without the trait of its package that reads them.
        case notBuiltIn(trait: String)
        /// The library that reads them has no decoder for them.
        case noDecoder
    }

    /// Whether the processes that decode photos are confined.
    package enum Confinement: Sendable, Hashable {
        /// The system keeps them from other files, the network and other programs.
        case sandbox
        /// They have limits of memory and time alone.
        case limitsOnly
        /// No such process answers.
        case failed(WorkerFailure)
    }

    /// The folder of the caches of all photo folders.
    package enum Cache: Sendable, Hashable {
        /// Files can be made in it.
        case writable(String)
        /// It, or the folder that it would be made in, is closed.
        case unwritable(String)
        /// There is no home folder for it.
        case noHome
    }

    /// ffmpeg with ffprobe.
    package enum VideoTools: Sendable, Hashable {
        /// One of them is not installed.
        case missing
        /// They do not work in the sandbox in which builds run them.
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
    /// Every kind of pictures, those that all programs read first.
    package var pictures: [Picture]
    /// Whether pictures are encoded as AVIF.
    package var encodesAVIF: Bool
    /// Whether the processes that decode photos are confined.
    package var confinement: Confinement
    /// The folder of the caches.
    package var cache: Cache
    /// ffmpeg with ffprobe.
    package var ffmpeg: VideoTools
    /// The path of rsync; nil where it is not installed.
    package var rsync: String?
    /// The path of rclone; nil where it is not installed.
    package var rclone: String?
}
