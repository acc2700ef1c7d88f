internal import Foundation
internal import GalleryBuild

extension VideoPrograms {
    /// The programs in the folders of `PATH`; nil when one of them is missing.
    static func installed(
        path: String? = ProcessInfo.processInfo.environment["PATH"]
    ) -> VideoPrograms? {
        guard let ffmpeg = InstalledProgram.path(of: "ffmpeg", in: path),
            let ffprobe = InstalledProgram.path(of: "ffprobe", in: path)
        else { return nil }
        return VideoPrograms(ffmpeg: ffmpeg, ffprobe: ffprobe)
    }
}
