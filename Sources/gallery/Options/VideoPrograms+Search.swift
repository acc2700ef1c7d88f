internal import Foundation
internal import GalleryBuild
internal import GalleryFiles

extension VideoPrograms {
    /// The programs in the folders of `PATH`; nil when one of them is missing.
    static func installed() -> VideoPrograms? {
        let path = ProcessInfo.processInfo.environment["PATH"]
        guard let ffmpeg = InstalledProgram.path(of: "ffmpeg", in: path),
            let ffprobe = InstalledProgram.path(of: "ffprobe", in: path)
        else { return nil }
        return VideoPrograms(ffmpeg: ffmpeg, ffprobe: ffprobe)
    }
}
