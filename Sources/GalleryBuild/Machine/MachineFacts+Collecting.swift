internal import Foundation
internal import GalleryFacts
internal import GalleryImaging

extension MachineFacts {
    /// Examines this machine. Starts a worker as a build with `isolation` does, and ffmpeg, unless nil, in its sandbox;
    /// writes nothing. Takes some 0.3 s.
    package static func collect(
        _ isolation: Isolation, ffmpeg: VideoPrograms?
    ) -> MachineFacts {
        let process = ProcessInfo.processInfo
        return MachineFacts(
            system: process.operatingSystemVersionString, cores: process.activeProcessorCount,
            memoryBytes: Int(clamping: process.physicalMemory), libraries: BuiltIn.libraries,
            pictures: readableKinds.map { Picture(kind: $0, reading: reading(of: $0)) },
            encodesAVIF: AVIFEncoder.exists, confinement: confinement(of: isolation),
            cache: cache(), ffmpeg: ffmpeg.map(VideoTools.init) ?? .missing)
    }

    private static let readableKinds: [FileKind] = [
        .jpeg, .png, .webp, .raw, .heic, .avif, .tiff, .gif, .jxl,
    ]

    private static func reading(of kind: FileKind) -> Reading {
        if let trait = kind.missingTrait { return .notBuiltIn(trait: trait) }
        return CodecVersions.hasDecoder(of: kind) ? .supported : .noDecoder
    }

    private static func confinement(of isolation: Isolation) -> Confinement {
        guard case .processes(let executable, _) = isolation else { return .limitsOnly }
        let limits = ReadingLimits()
        do throws(WorkerFailure) {
            let worker = try WorkerProcess(
                executable,
                .init(
                    settings: WorkerSettings(
                        limits: limits.image, seconds: limits.seconds,
                        memoryBytes: limits.memoryBytes),
                    machine: .current()))
            return worker.hasSandbox ? .sandbox : .limitsOnly
        } catch {
            return .failed(error)
        }
    }

    private static func cache() -> Cache {
        guard let folder = StoreLocation.folder() else { return .noHome }
        // The first build creates missing folders.
        var existing = folder
        while !existing.isEmpty, !FileManager.default.fileExists(atPath: existing) {
            existing = existing.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        }
        let isWritable = FileManager.default.isWritableFile(
            atPath: existing.isEmpty ? "/" : existing)
        return isWritable ? .writable(folder) : .unwritable(folder)
    }
}
