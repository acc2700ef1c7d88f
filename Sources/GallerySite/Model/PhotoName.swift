/// The names of the files of one photo: its picture, its raw file, its video, its sidecars, and its edit.
package enum PhotoName {
    /// What the paths of all files of a photo have in common: the path without its ending, in lower case, of an edit that of
    /// what was edited.
    package static func shared(_ path: String) -> String {
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        var stem = path[start...]
        if let dot = stem.lastIndex(of: "."), start < dot { stem = stem[..<dot] }
        let name = isEdit(path) ? "img_" + stem.suffix(digitCount) : stem.lowercased()
        return path[..<start].lowercased() + name
    }

    /// Whether a file is an edit as telephones keep them beside what was edited: `IMG_E2041.JPG` beside `IMG_2041.HEIC`.
    package static func isEdit(_ path: String) -> Bool {
        let bytes = path.utf8
        let slash = UInt8(ascii: "/")
        let name = bytes[
            (bytes.lastIndex(of: slash).map(bytes.index(after:)) ?? bytes.startIndex)...]
        // Letters become capitals, and the underscore stays what it is.
        guard name.prefix(editPrefix.count).elementsEqual(editPrefix, by: { $0 & 0xDF == $1 })
        else { return false }
        let rest = name.dropFirst(editPrefix.count)
        let ending = rest.dropFirst(digitCount)
        return rest.prefix(digitCount).count(where: { (0x30...0x39).contains($0) }) == digitCount
            && (ending.isEmpty || ending.lastIndex(of: UInt8(ascii: ".")) == ending.startIndex)
    }

    private static let editPrefix = Array("IMG_E".utf8)
    private static let digitCount = 4
}
