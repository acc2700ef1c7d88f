internal import GalleryImaging

/// The sentences for what can be wrong with a file: what it is, and what to do.
enum Sentence {
    /// The sentence for a photo that cannot be used.
    static func of(_ error: ImageError) -> String {
        switch error {
        case .empty:
            return "is empty (0 bytes); copy it again from the camera"
        case .notAPhoto(let kind):
            return of(kind)
        case .unreadable(let errno) where FileSystemError.isAbsence(errno):
            return "vanished while the site was built; build again"
        case .changed:
            return "changed while the site was built; build again when it is finished"
        case .unreadable(let errno):
            let reason = FileSystemError(operation: .read, path: "", errno: errno).reason
            return "cannot be read (\(reason)); check its permissions"
        case .truncated(let expected, let found):
            return "ends early (\(number(expected)) bytes expected, \(number(found)) found); "
                + "copy it again from the camera"
        case .malformed(let malformation):
            return of(malformation)
        case .unsupported(let kind):
            return of(kind)
        case .tooLarge(.pixels, let value, let limit):
            return
                "has too many pixels (\(number(value)), at most \(number(limit))); export it smaller"
        case .tooLarge(.markers, _, let limit):
            return
                "holds more than \(number(limit)) metadata segments, as no camera writes; export it again"
        case .tooLarge(.fileBytes, let value, let limit):
            return
                "is too large (\(number(value)) bytes, at most \(number(limit))); export it smaller"
        case .tooLarge(.workingBytes, let value, let limit):
            return
                "needs \(memory(value)) of memory to decode, more than the limit of \(memory(limit)); "
                + "save it as a baseline JPEG or a PNG without interlacing"
        case .tooLarge(.scans, _, let limit):
            return
                "has more than \(number(limit)) scans, as no camera writes; save it as a baseline JPEG"
        case .impossibleSize(let width, let height, let bytes):
            return
                "claims \(number(width)) × \(number(height)) pixels, which its \(number(bytes)) bytes "
                + "cannot hold; copy it again from the camera"
        case .undecodable(let message):
            return "cannot be decoded (\(message)); export it again"
        case .outOfMemory:
            return "needs more memory than there is; export it smaller or use --jobs 1"
        case .cancelled:
            return "was not finished"
        }
    }

    private static func of(_ kind: FileKind) -> String {
        let remedy = "export it as JPEG or PNG"
        switch kind {
        case .heic: return "is a HEIC picture, which most browsers cannot show; \(remedy)"
        case .avif: return "is an AVIF picture, which is not read; \(remedy)"
        case .webp: return "is a WebP picture, which is not read; \(remedy)"
        case .gif: return "is a GIF picture, which is not read; \(remedy)"
        case .tiff: return "is a TIFF or raw picture, which is not read; \(remedy)"
        case .bmp: return "is a BMP picture, which is not read; \(remedy)"
        case .jxl: return "is a JPEG XL picture, which is not read; \(remedy)"
        case .video: return "is a video, not a photo; rename it"
        case .pdf: return "is a PDF document, not a photo; rename or remove it"
        case .html: return "is a web page, not a photo; download the picture again"
        case .text: return "is text, not a photo; rename or remove it"
        case .jpeg, .png, .unknown: return "is neither JPEG nor PNG; \(remedy)"
        }
    }

    private static func of(_ malformation: ImageError.Malformation) -> String {
        let remedy = "copy it again from the camera"
        switch malformation {
        case .noFrameHeader: return "is no complete JPEG (it has no frame header); \(remedy)"
        case .noScan: return "holds no picture data; \(remedy)"
        case .zeroExtent: return "claims a width or height of 0; \(remedy)"
        case .segmentLength(let marker):
            return
                "is damaged (a segment of type 0x\(String(marker, radix: 16, uppercase: true)) has no "
                + "valid length); \(remedy)"
        case .frameHeader: return "is damaged (its frame header contradicts itself); \(remedy)"
        case .componentCount(let count):
            return "has \(count) colour components, from 1 to 4 are possible; export it again"
        case .imageHeader: return "is damaged (its image header breaks the rules of PNG); \(remedy)"
        }
    }

    private static func of(_ kind: ImageError.Unsupported) -> String {
        let remedy = "export it as a baseline JPEG of 8 bits"
        switch kind {
        case .lossless: return "is a lossless JPEG, which browsers cannot show; \(remedy)"
        case .hierarchical: return "is a hierarchical JPEG, which browsers cannot show; \(remedy)"
        case .bitsPerSample(let bits):
            return "is a JPEG of \(bits) bits a sample, which browsers cannot show; \(remedy)"
        case .heightInLaterMarker: return "does not say how high it is; \(remedy)"
        case .appleOptimisedPNG:
            return "is a PNG in Apple's private form; export it as a standard PNG"
        case .highDynamicRangePNG:
            return "is an HDR PNG (BT.2100), which looks wrong on most displays; export it as SDR"
        }
    }

    /// The sentence for a photo that was published although its data is damaged.
    static func of(_ damage: PictureDamage) -> String {
        switch damage {
        case .endsEarly(let share) where share > 0 && share < 1:
            return "ends early (\(Int((share * 100).rounded(.down))) % of the picture found); "
                + "copy it again from the camera"
        case .endsEarly: return "ends early; copy it again from the camera"
        case .corrupt(let message): return "is damaged (\(message)); compare it with the original"
        }
    }

    /// The sentence for a photo that was published without its gain map.
    static func of(_ problem: GainMapProblem) -> String {
        let reason: String
        let remedy = "export it again with HDR, or use --hdr drop"
        switch problem {
        case .missing: reason = "its gain map is not where the file says"
        case .cutOff:
            return "is shown without HDR (its gain map is cut off); copy it again from the camera"
        case .unreadable: reason = "its gain map is no picture that can be one"
        case .unknownVersion: reason = "its gain map is of a version that is not known"
        case .unknownValues: reason = "what it says of its gain map makes no sense"
        case .otherShape: reason = "its gain map has not the shape of the photo"
        case .damaged:
            return "is shown without HDR (its gain map is damaged); copy it again from the camera"
        }
        return "is shown without HDR (\(reason)); \(remedy)"
    }

    /// The sentence for a name that was passed over.
    static func of(_ reason: SourceTree.Problem.Reason) -> String {
        switch reason {
        case .nameIsNotUTF8: return "has a name that is not UTF-8; rename it"
        case .linkLeavesFolder:
            return
                "is a link that leads out of the photo folder; copy the photo or use --follow-symlinks"
        case .brokenLink: return "is a link to nothing; remove it or mend it"
        case .folderUnreadable(let errno):
            let reason = FileSystemError(operation: .list, path: "", errno: errno).reason
            return "is a folder that cannot be read (\(reason)); check its permissions"
        }
    }

    /// The sentence for a refusal of the file system, which fails a build.
    static func of(_ error: FileSystemError) -> String {
        let verb: String
        switch error.operation {
        case .open, .read: verb = "read"
        case .list: verb = "list"
        case .create: verb = "create"
        case .write, .rename: verb = "write"
        case .remove: verb = "remove"
        }
        return "cannot \(verb) it (\(error.reason))"
    }

    /// The sentence for a file that the settings of a site name.
    static func of(_ error: SiteContentError) -> String {
        switch error {
        case .unreadable(let error): return of(error)
        case .pageIsNotMarkdown: return "is no page; pages are Markdown files that end in .md"
        case .pageNameTaken:
            return "has the name of another page; rename it, since its address is made of it"
        case .fontIsNotWOFF2:
            return
                "is no whole WOFF2 font; export one, or convert a TTF or OTF whose licence allows it"
        case .logoWithoutSize:
            return "is no logo; give a PNG, or an SVG with width and height or a viewBox"
        }
    }

    /// The sentence for a cache that is not used as it is.
    static func of(_ problem: BuildCache.Problem) -> String {
        switch problem {
        case .otherVersion: "is the cache of another version; it is made anew"
        case .damaged: "is a damaged cache; it is made anew"
        case .locked: "is a cache in use by another build; this one goes on without it"
        case .unusable(let reason):
            "cannot be used as a cache (\(reason)); this build goes on without it"
        }
    }

    /// The sentence for a site that cannot be served.
    static func of(_ error: ServeError) -> String {
        switch error {
        case .build(let error): error.diagnostic.message
        case .portIsTaken(let port):
            "port \(port) is used by another program; choose another with --port, or none to get a free one"
        case .noPortIsFree(let ports):
            "the ports from \(ports.lowerBound) to \(ports.upperBound) are all used by other programs; "
                + "choose another with --port"
        case .portIsForbidden(let port):
            "port \(port) is not for programs of this user; choose one from 1024 on with --port"
        case .cannotListen(let reason):
            "the system does not let this program listen (\(reason)); choose another port with --port"
        }
    }

    /// The sentence for a system that does not tell of changes.
    static func of(_ problem: WatchProblem) -> String {
        let remedy = "changes are looked for every second instead"
        switch problem {
        case .tooManyFolders(let limit):
            return "the system watches no more than \(number(limit)) folders "
                + "(fs.inotify.max_user_watches); \(remedy)"
        case .unavailable(let reason):
            return "the system does not tell of changes (\(reason)); \(remedy)"
        }
    }

    /// The sentence for a theme that cannot be used.
    static func of(_ error: ThemeError) -> (path: String, message: String) {
        switch error {
        case .noFolder(let path): return (path, "is not a folder; name the folder of a theme")
        case .unknownFile(let name, let suggestion):
            return (
                name,
                name.hasPrefix(Theme.wordsFolder + "/")
                    ? "is no file of words; they are named after languages, such as words/de.yml"
                    : "is no style sheet of a theme; "
                        + (suggestion.map { "did you mean \($0)?" }
                            ?? "rules of your own go in custom.css")
            )
        case .unreadable(let error): return (error.path, of(error))
        case .invalidTemplate(let file, let line, let problem): return ("\(file):\(line)", problem)
        case .unknownName(let file, let line, let name, let suggestion):
            return (
                "\(file):\(line)",
                "no page has a value named \(name)"
                    + (suggestion.map { "; did you mean \($0)?" } ?? "")
            )
        case .unknownWord(let file, let line, let name, let suggestion):
            return (
                "\(file):\(line)",
                "there is no word \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
            )
        case .missingPartial(let file, let line, let name):
            return ("\(file):\(line)", "there is no template \(name).mustache to include")
        case .circularPartial(let file, let line, let name):
            return (
                "\(file):\(line)",
                "\(name).mustache includes this template, so it cannot be included here"
            )
        case .unusedTemplate(let name, let suggestion):
            return (
                name,
                "no page uses this template; "
                    + (suggestion.map { "did you mean \($0)?" }
                        ?? "include it in one that pages use, or remove it")
            )
        case .unpublishedAddress(let file, let line, let address, let suggestion):
            return (
                "\(file):\(line)",
                "\(address) would be missing from the site; "
                    + (suggestion.map { "did you mean \($0)?" }
                        ?? "pictures of a theme are SVG files beside its style sheets")
            )
        case .forbiddenAddress(let file, let line, let address):
            return (
                "\(file):\(line)",
                "\(address) would not be loaded, because pages load nothing but files of the site; "
                    + "pictures of a theme are SVG files beside its style sheets"
            )
        }
    }

    /// An amount of memory in decimal units with at most one fraction digit: 950 MB, 1 GB, 2.4 GB.
    static func memory(_ bytes: Int) -> String {
        let (unit, name) = bytes >= 999_500_000 ? (100_000_000, "GB") : (100_000, "MB")
        let tenths = (bytes + unit / 2) / unit
        let isWhole = tenths % 10 == 0 || tenths >= 100
        return isWhole
            ? "\((tenths + 5) / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
    }

    /// A whole number with its digits in groups of three, as SI writes them.
    static func number(_ value: Int) -> String {
        let digits = Array(String(value))
        var groups: [String] = []
        var end = digits.count
        while end > 0 {
            groups.insert(String(digits[max(0, end - 3)..<end]), at: 0)
            end -= 3
        }
        return groups.joined(separator: " ")
    }
}
