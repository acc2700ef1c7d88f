/// The names of the files of one photo: its picture, raw file, video, sidecars and edited file.
package enum PhotoName {
    /// The part that the paths of all files of a photo share: the path without its extension, in lower case; for an
    /// edited file the path of the unedited one.
    package static func shared(_ path: String) -> String {
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        var stem = path[start...]
        if let dot = stem.lastIndex(of: "."), start < dot { stem = stem[..<dot] }
        let name = isEdit(path) ? "img_" + stem.suffix(digitCount) : stem.lowercased()
        return path[..<start].lowercased() + name
    }

    /// Whether a file is an edited one as phones name them: `IMG_E2041.JPG` beside `IMG_2041.HEIC`.
    package static func isEdit(_ path: String) -> Bool {
        let name = path.utf8[nameStart(path)...]
        // Clearing the bit makes letters upper-case, and does not change the underscore.
        guard name.prefix(editPrefix.count).elementsEqual(editPrefix, by: { $0 & 0xDF == $1 })
        else { return false }
        let rest = name.dropFirst(editPrefix.count)
        let ending = rest.dropFirst(digitCount)
        return rest.prefix(digitCount).count(where: { (0x30...0x39).contains($0) }) == digitCount
            && (ending.isEmpty || ending.lastIndex(of: UInt8(ascii: ".")) == ending.startIndex)
    }

    /// The names of the photos with an edited file.
    package static func edits(of paths: some Sequence<String>) -> Set<String> {
        Set(paths.lazy.filter(isEdit).map(shared))
    }

    /// The burst of a photo, as Android phones name it: `00003IMG_00003_BURST20240809101112.jpg`; the cover ends in
    /// `_COVER`. Nil for other names.
    package static func burst(_ path: String) -> (name: String, isCover: Bool)? {
        let start = nameStart(path)
        // The parts between underscores, one of which is the word with the digits.
        let parts = path.utf8[start...].split(separator: UInt8(ascii: "_"))
        guard let place = parts.firstIndex(where: { $0.starts(with: burstMark) }) else {
            return nil
        }
        let digits = parts[place].dropFirst(burstMark.count).prefix { (0x30...0x39).contains($0) }
        guard digits.count >= minBurstDigits else { return nil }
        let isCover = parts[place...].dropFirst().first?.starts(with: coverMark) == true
        return (String(path[..<start]) + String(Substring(digits)), isCover)
    }

    private static func nameStart(_ path: String) -> String.Index {
        let bytes = path.utf8
        return bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    }

    private static let burstMark = Array("BURST".utf8)
    private static let coverMark = Array("COVER".utf8)
    /// The digits of a date and a time; without them the word may have any meaning.
    private static let minBurstDigits = 14
    private static let editPrefix = Array("IMG_E".utf8)
    private static let digitCount = 4
}
