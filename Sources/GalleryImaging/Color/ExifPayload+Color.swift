extension ExifPayload {
    /// Whether the Exif block states Adobe RGB.
    ///
    /// Exif itself has no value for it: ColorSpace is 1 for sRGB and 65,535 for anything else, which DCF 2.0 makes
    /// Adobe RGB by the index R03 of the interoperability directory. Some programs write 2 instead. A file name
    /// with a leading underscore, DCF's other sign, is ignored: names change.
    var saysAdobeRGB: Bool {
        guard let main = number(at: 4, bytes: 4), let photo = directory(0x8769, in: main) else {
            return false
        }
        let space = entry(0xA001, in: photo).flatMap { entry in
            number(at: entry + 2, bytes: 2) == 3 ? number(at: entry + 8, bytes: 2) : nil
        }
        switch space {
        case 2: return true
        case nil, 0xFFFF: break
        default: return false
        }
        guard let interoperability = directory(0xA005, in: photo),
            let index = entry(0x0001, in: interoperability), number(at: index + 2, bytes: 2) == 2,
            let count = number(at: index + 4, bytes: 4), (3...4).contains(count)
        else { return false }
        // Four bytes of text are in the entry itself, in either byte order.
        return tiff[(index + 8)..<(index + 11)].elementsEqual("R03".utf8)
    }

    /// The offset of the directory to which the entry with `tag` points.
    private func directory(_ tag: Int, in offset: Int) -> Int? {
        entry(tag, in: offset).flatMap { number(at: $0 + 8, bytes: 4) }
    }
}
