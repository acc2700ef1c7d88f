internal import GalleryBuild
internal import GalleryDeploy
internal import GalleryFacts
internal import GallerySite

/// A fact about a machine, as `gallery doctor` prints it.
struct MachineFinding: Encodable, Hashable {
    /// Its meaning for builds.
    enum Status: String, Encodable {
        case ok
        /// A function is not available.
        case missing
        /// No site can be built.
        case broken
    }

    var status: Status
    /// The fact, its meaning, and the remedy.
    var message: String

    /// The findings about what builds use.
    static func findings(in facts: MachineFacts) -> [MachineFinding] {
        var findings = [
            MachineFinding(
                .ok,
                "gallery \(ProgramVersion.text) on \(facts.system): \(facts.cores.counted("core")), "
                    + "\(NumberText.memory(facts.memoryBytes)) of memory"),
            MachineFinding(.ok, "libraries: " + facts.libraries.joined(separator: ", ")),
        ]
        findings += formats(facts.pictures)
        findings.append(avif(facts))
        findings.append(confinement(facts.confinement))
        findings.append(cache(facts.cache))
        findings.append(ffmpeg(facts.ffmpeg))
        return findings
    }

    /// The finding about a program that copies a site to its host, by the path of its file.
    init(_ program: DeployProgram, _ path: Result<String, DeployError>) {
        let name = program.rawValue
        let places =
            switch program {
            case .rsync: "to servers over SSH"
            case .rclone: "to S3, WebDAV and other stores"
            }
        switch path {
        case .success(let path): self.init(.ok, "\(name) (\(path)) publishes \(places)")
        case .failure(.notInstalled):
            self.init(
                .missing, "\(name): without it nothing is published \(places); install \(name)")
        case .failure(let error):
            let remedy = error.remedy.map { "; " + $0.words } ?? ""
            self.init(.missing, "\(error.fact): nothing is published \(places)\(remedy)")
        }
    }

    private init(_ status: Status, _ message: String) {
        (self.status, self.message) = (status, message)
    }

    // MARK: Formats

    private static func formats(_ pictures: [MachineFacts.Picture]) -> [MachineFinding] {
        let supported = pictures.filter { $0.reading == .supported }.map { name(of: $0.kind) }
        return [MachineFinding(.ok, "reads " + supported.joined(separator: ", "))]
            + pictures.compactMap { picture in
                let name = name(of: picture.kind)
                switch picture.reading {
                case .supported: return nil
                case .notBuiltIn(let trait):
                    return MachineFinding(
                        .missing,
                        "\(name) is not read: this program was built without it; "
                            + Remedy.buildWithTrait(trait).words)
                case .noDecoder:
                    let (coding, package) =
                        picture.kind == .avif
                        ? ("AV1", "libheif-plugin-dav1d") : ("HEVC", "libheif-plugin-libde265")
                    return MachineFinding(
                        .missing,
                        "\(name) is not read: libheif has no decoder of \(coding); "
                            + "install one for libheif (\(package) on Debian and Ubuntu)")
                }
            }
    }

    private static func name(of kind: FileKind) -> String {
        switch kind {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webp: "WebP"
        case .heic: "HEIC"
        case .avif: "AVIF"
        case .tiff: "TIFF"
        case .gif: "GIF"
        case .jxl: "JPEG XL"
        case .raw: "the JPEG in raw files"
        default: kind.rawValue
        }
    }

    private static func avif(_ facts: MachineFacts) -> MachineFinding {
        if facts.encodesAVIF { return MachineFinding(.ok, "writes AVIF with --avif") }
        let isBuiltIn = facts.pictures.contains {
            if case .notBuiltIn = $0.reading { $0.kind == .avif } else { false }
        }
        return MachineFinding(
            .missing,
            isBuiltIn
                ? "--avif cannot be used: this program was built without libheif; "
                    + Remedy.buildWithTrait("HEIF").words
                : "--avif cannot be used: libheif has no encoder of AV1; install one for libheif "
                    + "(libheif-plugin-aomenc on Debian and Ubuntu)")
    }

    // MARK: System

    private static func confinement(_ confinement: MachineFacts.Confinement) -> MachineFinding {
        switch confinement {
        case .sandbox:
            MachineFinding(
                .ok,
                "sandbox: processes that decode photos reach no other file, no network and no program"
            )
        case .limitsOnly:
            MachineFinding(
                .missing,
                "this system has no sandbox: processes that decode photos have only "
                    + "limits of memory and time; use Linux 5.13 or newer with Landlock and seccomp, or macOS"
            )
        case .failed(let failure):
            MachineFinding(
                .broken,
                "no process that decodes photos works: it \(failure.conversionFact); "
                    + Remedy.decodeInProcess.words)
        }
    }

    private static func cache(_ cache: MachineFacts.Cache) -> MachineFinding {
        switch cache {
        case .writable(let folder): MachineFinding(.ok, "caches are in \(folder)")
        case .unwritable(let folder):
            MachineFinding(
                .missing,
                "\(folder) cannot be written to: without a cache every build takes as long as the first; "
                    + "check its permissions, or use --cache")
        case .noHome:
            MachineFinding(
                .missing,
                "there is no home folder for a cache: without one every build takes as long as the first; "
                    + "use --cache")
        }
    }

    // MARK: Programs

    private static func ffmpeg(_ tools: MachineFacts.VideoTools) -> MachineFinding {
        let noVideos = "videos have plain posters, and --videos transcode converts nothing"
        switch tools {
        case .missing:
            return MachineFinding(
                .missing, "ffmpeg: without it \(noVideos); \(Remedy.installFFmpeg.words)")
        case .failed(let path, let failure):
            return MachineFinding(
                .missing,
                "\(path) does not work in the sandbox (\(failure.conversionFact)): \(noVideos); "
                    + "install the ffmpeg of the system, not of snap")
        case .working(let path, let version, let lacking):
            guard !lacking.isEmpty else {
                return MachineFinding(
                    .ok, "ffmpeg \(version) (\(path)) makes posters of videos and converts videos")
            }
            let isForHDR = Set(lacking).isSubset(of: ["zscale", "tonemap"])
            let isForConversion = Set(lacking).isSubset(of: ["libx264", "aac"])
            let meaning =
                isForHDR
                ? "videos in HDR have plain posters and are not converted"
                : isForConversion ? "--videos transcode converts nothing" : noVideos
            return MachineFinding(
                .missing,
                "ffmpeg \(version) (\(path)) has no \(lacking.joined(separator: ", no ")): \(meaning); "
                    + "install one that has")
        }
    }
}
