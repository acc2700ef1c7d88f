package import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The sentences for what can be wrong with a file: what it is, and what to do.
package enum Sentence {
    /// The sentence for a photo that cannot be used.
    package static func of(_ error: ImageError) -> String {
        switch error {
        case .empty:
            return "is empty (0 bytes); copy it again from the camera"
        case .notAPhoto(let kind):
            return of(kind)
        case .unreadable(let errno) where errno == ENOENT || errno == ENOTDIR:
            return "deleted during the build; build again"
        case .changed:
            return "changed during the build; build again when it is complete"
        case .unreadable(let errno):
            return "cannot be read (\(systemReason(errno))); check its permissions"
        case .truncated(let expected, let found):
            return "is truncated (\(number(expected)) bytes expected, \(number(found)) found); "
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
                "has more than \(number(limit)) metadata segments; export it again"
        case .tooLarge(.fileBytes, let value, let limit):
            return
                "is too large (\(number(value)) bytes, at most \(number(limit))); export it smaller"
        case .tooLarge(.workingBytes, let value, let limit):
            return
                "needs \(memory(value)) of memory to decode, more than the limit of \(memory(limit)); "
                + "save it as a baseline JPEG or a PNG without interlacing"
        case .tooLarge(.scans, _, let limit):
            return
                "has more than \(number(limit)) scans; save it as a baseline JPEG"
        case .impossibleSize(let width, let height, let bytes):
            return
                "has a header for \(number(width)) × \(number(height)) pixels but only \(number(bytes)) bytes; "
                + "copy it again from the camera"
        case .undecodable(let message):
            return "cannot be decoded (\(message)); export it again"
        case .outOfMemory:
            return "ran out of memory; export it smaller or use --jobs 1"
        case .cancelled:
            return "was cancelled"
        }
    }

    private static func of(_ kind: FileKind) -> String {
        let remedy = "export it as JPEG or PNG"
        switch kind {
        case .heic: return "is a HEIC image, which is not supported; \(remedy)"
        case .avif: return "is an AVIF image, which is not supported; \(remedy)"
        case .webp: return "is a WebP image, which is not supported; \(remedy)"
        case .gif: return "is a GIF image, which is not supported; \(remedy)"
        case .tiff: return "is a TIFF or raw image, which is not supported; \(remedy)"
        case .bmp: return "is a BMP image, which is not supported; \(remedy)"
        case .jxl: return "is a JPEG XL image, which is not supported; \(remedy)"
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
        case .noFrameHeader: return "is an incomplete JPEG (no frame header); \(remedy)"
        case .noScan: return "has no image data; \(remedy)"
        case .zeroExtent: return "has a width or height of 0; \(remedy)"
        case .segmentLength(let marker):
            return
                "is damaged (segment 0x\(String(marker, radix: 16, uppercase: true)) has an invalid "
                + "length); \(remedy)"
        case .frameHeader: return "is damaged (inconsistent frame header); \(remedy)"
        case .componentCount(let count):
            return "has \(count) colour components, which must be 1 to 4; export it again"
        case .imageHeader: return "is damaged (invalid PNG image header); \(remedy)"
        }
    }

    private static func of(_ kind: ImageError.Unsupported) -> String {
        let remedy = "export it as an 8-bit baseline JPEG"
        switch kind {
        case .lossless: return "is a lossless JPEG, which browsers cannot show; \(remedy)"
        case .hierarchical: return "is a hierarchical JPEG, which browsers cannot show; \(remedy)"
        case .bitsPerSample(let bits):
            return "is a JPEG with \(bits) bits per sample, which browsers cannot show; \(remedy)"
        case .heightInLaterMarker: return "has no height in its frame header; \(remedy)"
        case .appleOptimisedPNG:
            return "is a PNG in Apple's private CgBI format; export it as a standard PNG"
        case .highDynamicRangePNG:
            return "is an HDR PNG (BT.2100), which looks wrong on most displays; export it as SDR"
        }
    }

    /// The sentence for a photo that was published although its data is damaged.
    package static func of(_ damage: PictureDamage) -> String {
        switch damage {
        case .endsEarly(let share) where share > 0 && share < 1:
            return "is truncated (\(Int((share * 100).rounded(.down))) % of the picture found); "
                + "copy it again from the camera"
        case .endsEarly: return "is truncated; copy it again from the camera"
        case .corrupt(let message): return "is damaged (\(message)); compare it with the original"
        }
    }

    /// The sentence for a photo that was published without its gain map.
    package static func of(_ problem: GainMapProblem) -> String {
        let reason: String
        let remedy = "export it again with HDR, or use --hdr drop"
        switch problem {
        case .missing: reason = "gain map not found"
        case .cutOff:
            return "is shown without HDR (truncated gain map); copy it again from the camera"
        case .unreadable: reason = "unreadable gain map"
        case .unknownVersion: reason = "unsupported gain map version"
        case .unknownValues: reason = "invalid gain map metadata"
        case .otherShape: reason = "gain map with another aspect ratio"
        case .damaged:
            return "is shown without HDR (damaged gain map); copy it again from the camera"
        }
        return "is shown without HDR (\(reason)); \(remedy)"
    }

    /// The sentence for a name that was ignored.
    package static func of(_ reason: SourceTree.Problem.Reason) -> String {
        switch reason {
        case .nameIsNotUTF8: return "has a name that is not UTF-8; rename it"
        case .linkLeavesFolder:
            return
                "symbolic link out of the photo folder; copy the photo or use --follow-symlinks"
        case .brokenLink: return "broken symbolic link; remove or fix it"
        case .folderUnreadable(let errno):
            return "is a folder that cannot be read (\(systemReason(errno))); check its permissions"
        }
    }

    /// The sentence for a file that the settings of a site name.
    package static func of(_ error: SiteContentError) -> String {
        switch error {
        case .unreadable(_, let errno): return "cannot read it (\(systemReason(errno)))"
        case .pageIsNotMarkdown: return "not a Markdown file (.md); rename or convert it"
        case .pageNameTaken:
            return "has the same name as another page; rename it"
        case .fontIsNotWOFF2:
            return
                "invalid or truncated WOFF2 font; export it again, or convert a TTF or OTF whose licence allows it"
        case .logoWithoutSize:
            return "has no size; use a PNG, or an SVG with width and height or a viewBox"
        }
    }

    /// The sentence for a theme that cannot be used.
    package static func of(_ error: ThemeError) -> (path: String, message: String) {
        switch error {
        case .noFolder(let path): return (path, "is not a folder; name the folder of a theme")
        case .unknownFile(let name, let suggestion):
            return (
                name,
                name.hasPrefix(Theme.wordsFolder + "/")
                    ? "not a file of words; name it after a language, such as words/de.yml"
                    : "not a style sheet of a theme; "
                        + (suggestion.map { "did you mean \($0)?" }
                            ?? "put your own rules in custom.css")
            )
        case .unreadable(let path, let errno):
            return (path, "cannot read it (\(systemReason(errno)))")
        case .invalidTemplate(let file, let line, let problem): return ("\(file):\(line)", problem)
        case .unknownName(let file, let line, let name, let suggestion):
            return (
                "\(file):\(line)",
                "unknown name \(name)"
                    + (suggestion.map { "; did you mean \($0)?" } ?? "")
            )
        case .unknownWord(let file, let line, let name, let suggestion):
            return (
                "\(file):\(line)",
                "unknown word \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
            )
        case .missingPartial(let file, let line, let name):
            return ("\(file):\(line)", "template \(name).mustache does not exist")
        case .circularPartial(let file, let line, let name):
            return (
                "\(file):\(line)",
                "\(name).mustache includes this template: circular include"
            )
        case .unusedTemplate(let name, let suggestion):
            return (
                name,
                "not used by any page; "
                    + (suggestion.map { "did you mean \($0)?" }
                        ?? "include it in one that pages use, or remove it")
            )
        case .unpublishedAddress(let file, let line, let address, let suggestion):
            return (
                "\(file):\(line)",
                "\(address) is not published; "
                    + (suggestion.map { "did you mean \($0)?" }
                        ?? "pictures of a theme are SVG files beside its style sheets")
            )
        case .invalidScript(let file, let line, let problem): return ("\(file):\(line)", problem)
        case .unusedModule(let name, let suggestion):
            return (
                name,
                "not imported by any module; "
                    + (suggestion.map { "did you mean \($0)?" } ?? "import it or remove it")
            )
        case .unknownMetric(let file, let line, let name, let suggestion):
            return (
                "\(file):\(line)",
                "unknown number \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
            )
        case .invalidMetric(let file, let line, let name, let expected):
            return ("\(file):\(line)", "\(name) must be \(expected)")
        case .missingMetric(let file, let line, let name):
            return (
                "\(file):\(line)",
                "\(name) is missing; copy it from the file that gallery theme writes"
            )
        case .forbiddenAddress(let file, let line, let address):
            return (
                "\(file):\(line)",
                "\(address) is blocked by the content security policy; "
                    + "pictures of a theme are SVG files beside its style sheets"
            )
        }
    }

    /// The system's words for the number of an error.
    package static func systemReason(_ errno: Int32) -> String { String(cString: strerror(errno)) }

    /// An amount of memory in decimal units with at most one fraction digit: 950 MB, 1 GB, 2.4 GB.
    static func memory(_ bytes: Int) -> String {
        let (unit, name) = bytes >= 999_500_000 ? (100_000_000, "GB") : (100_000, "MB")
        let tenths = (bytes + unit / 2) / unit
        let isWhole = tenths % 10 == 0 || tenths >= 100
        return isWhole
            ? "\((tenths + 5) / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
    }

    /// A whole number with its digits in groups of three, as SI writes them.
    package static func number(_ value: Int) -> String {
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
