internal import Foundation
internal import GalleryBuild

extension VideoPrograms {
    /// The programs in the folders of `PATH`; nil where one of them is missing.
    static func installed(
        path: String? = ProcessInfo.processInfo.environment["PATH"]
    ) -> VideoPrograms? {
        // A name that is not whole would be looked for below the current folder, which may be anyone's.
        let folders = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        func program(_ name: String) -> String? {
            folders.lazy.map { "\($0)/\(name)" }.first {
                FileManager.default.isExecutableFile(atPath: $0)
            }
        }
        guard let ffmpeg = program("ffmpeg"), let ffprobe = program("ffprobe") else { return nil }
        return VideoPrograms(ffmpeg: ffmpeg, ffprobe: ffprobe)
    }
}
