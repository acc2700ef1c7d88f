/// Text of cameras, editors and people: mostly UTF-8, sometimes Windows-1252, often padded with spaces or zeros.
package enum MetadataText {
    private static let space = UInt8(ascii: " ")

    /// Decodes and trims a text. Control characters except line feeds become spaces. Nil if nothing visible is left.
    ///
    /// `isUTF8` means that the file states its encoding. A UTF-8 text that was cut within a character, as in fields
    /// of limited length, loses that character.
    package static func decode(_ bytes: [UInt8], isUTF8: Bool = false) -> String? {
        // Nearly every text is printable ASCII, for which this path is much faster.
        let text = bytes.drop { $0 == space }.prefix { $0 >= space && $0 < 0x7F }
        if let end = text.lastIndex(where: { $0 != space }),
            bytes[text.endIndex...].allSatisfy({ $0 == 0 })
        {
            return String(decoding: text[...end], as: UTF8.self)
        }
        return clean(
            String(validating: bytes, as: UTF8.self) ?? truncatedUTF8(bytes, isStated: isUTF8)
                ?? windows1252(bytes))
    }

    /// Decodes and cleans UTF-16 without a byte order mark up to its first zero, as Windows writes it into Exif; nil if
    /// nothing visible is left.
    package static func decodeUTF16(_ bytes: [UInt8], bigEndian: Bool) -> String? {
        let units = stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        return clean(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
    }

    /// `text` trimmed, with spaces for control characters except line feeds; nil when nothing visible is left.
    package static func clean(_ text: String) -> String? {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl =
                scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
                || scalar.value & 0xFFFE == 0xFFFE || scalar == "\u{FEFF}"
            scalars.append(isControl ? " " : scalar)
        }
        let isSeen = scalars.contains {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        }
        return isSeen ? trim(String(scalars)) : nil
    }

    private static func trim(_ text: String) -> String {
        var trimmed = Substring(text)
        while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        return String(trimmed)
    }

    /// `bytes` decoded without the incomplete character at their end; nil if there is none, or if the rest is not valid
    /// UTF-8. When the encoding is not stated, another multi-byte character is required.
    private static func truncatedUTF8(_ bytes: [UInt8], isStated: Bool) -> String? {
        let tail = bytes.suffix(3)
        guard let lead = tail.lastIndex(where: { $0 >= 0xC2 }),
            tail[(lead + 1)...].allSatisfy({ $0 & 0xC0 == 0x80 }),
            isStated || bytes[..<lead].contains(where: { $0 >= 0x80 })
        else { return nil }
        return String(validating: bytes[..<lead], as: UTF8.self)
    }

    /// The characters of Windows-1252 in place of Latin-1's second block of control characters.
    private static let upper: [Unicode.Scalar] = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    /// Decodes Windows-1252, which includes Latin-1.
    package static func windows1252(_ bytes: [UInt8]) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            scalars.append(
                (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(scalars)
    }
}

extension MetadataText {
    /// Whether a text is a placeholder that cameras and programs write into every file.
    package static func isPlaceholder(_ text: String) -> Bool {
        let words = text.uppercased()
        return words.hasSuffix("DIGITAL CAMERA") || words.hasSuffix("DIGITAL STILL CAMERA")
            || words.hasSuffix("CAMERA PICTURES") || words.hasSuffix("ACTION CAM")
            || placeholderStarts.contains(where: words.hasPrefix)
            || (words.hasPrefix("<") && words.hasSuffix(">"))
            || (words.hasPrefix("(C) BY") && words.hasSuffix(" USER"))
            || placeholders.contains(words) || isFileName(words)
    }

    /// Whether a title is the name that a camera gave to the file, in the words of the author's programs: those keep
    /// every other title.
    package static func isCameraName(_ title: String) -> Bool {
        let words = title.uppercased()
        let stem = words.drop { $0 == "_" }
        return isFileName(words)
            && (words.contains(".") || cameraNames.contains(String(stem.prefix { $0.isLetter })))
    }

    /// Whether a title is only the name of the photo's own file, with or without its extension.
    package static func isName(_ title: String, of file: String) -> Bool {
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
        return [file[...], stem].contains { $0.lowercased() == title.lowercased() }
    }

    /// The beginnings of the names of files that only cameras and phones give.
    private static let cameraNames: Set<String> = [
        "IMG", "DSC", "DSCN", "DSCF", "MG", "PICT", "IMGP", "DSCI", "SAM", "CIMG", "PXL", "MVIMG",
        "DJI", "GOPR", "SDIM", "HPIM", "KIF", "STA", "STC", "EOS",
    ]

    /// The beginnings of placeholders.
    private static let placeholderStarts = [
        "SONY DSC", "MINOLTA DSC", "EPSON DSC", "EXIF_JPEG", "EXIF JPEG", "DCF 1.", "DCF 2.",
        "CREATED BY DPE", "FILTER:", "OPPO_", "VIVO_", "DJI_",
    ]

    /// Placeholders; the short ones are modes of phones.
    private static let placeholders: Set<String> = [
        "SAMSUNG", "DCIM", "DEFAULT", "UNTITLED", "JPEG", "IMAGE", "BINARY COMMENT", "SCREENSHOT",
        "CAMERA", "USER COMMENTS", "N/A", "NONE", "DCF", "KODAK", "NIKON", "CANON",
        "MY BEAUTIFUL PICTURE",
        "COF", "EDF", "HDR", "RHDR", "MDE", "NOR", "DAV", "BTF", "PTR", "SDR", "FPTBTY",
    ]

    /// Whether an upper-case text is a file name, such as those of cameras, which some programs write as the
    /// title: `Harbour final.jpg`, `IMG_2041`, `_DSC0815.JPG`, `P1010023`, `20240503_181502`.
    private static func isFileName(_ words: String) -> Bool {
        let endings = [
            ".JPG", ".JPEG", ".PNG", ".TIF", ".TIFF", ".HEIC", ".HEIF", ".DNG", ".NEF", ".CR2",
            ".CR3",
            ".ARW", ".RAF", ".ORF", ".RW2", ".PSD",
        ]
        // With or without a folder; drones write `DCIM\100MEDIA\DJI_0001.JPG`.
        if endings.contains(where: words.hasSuffix) { return true }
        var name = Substring(words)
        name = name.drop { $0 == "_" }
        let letters = name.prefix { $0.isLetter }
        let known: Set<Substring> = [
            "IMG", "DSC", "DSCN", "DSCF", "MG", "PICT", "IMGP", "DSCI", "SAM", "CIMG", "P", "L",
            "PXL", "MVIMG", "DJI", "GOPR", "SDIM", "HPIM", "KIF", "STA", "STC", "EOS", "IMAGE",
            "PHOTO", "SCAN", "",
        ]
        let digits = name.dropFirst(letters.count)
        return known.contains(letters) && digits.count { $0.isNumber } >= (letters.isEmpty ? 8 : 4)
            && digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "_" || $0 == "-") }
    }

    /// Whether a comment was probably written by a person and not by a program.
    package static func readsLikeWords(_ text: String) -> Bool {
        let lower = text.lowercased()
        let programs = [
            "gimp", "photoshop", "creator:", "created with", "created by", "jpeg", "lavc", "ffmpeg",
            "quality", "optimi", "compress", "software", "lead technologies", "intel(r)",
            "imagemagick", "handmade", "http:", "https:", "charset=", "version", "={", "\":", "xmp",
        ]
        return text.count(where: { $0 == " " }) >= 2 && !programs.contains { lower.contains($0) }
            && text.count(where: { $0.isLetter || $0 == " " }) * 4 >= text.count * 3
    }
}
