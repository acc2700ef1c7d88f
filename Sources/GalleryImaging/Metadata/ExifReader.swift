internal import CImageCodecs
internal import GalleryFacts

/// The values of an Exif segment, parsed by libexif.
struct ExifReader: ~Copyable {
    /// The supported directories.
    enum Directory {
        case image, photo, position

        fileprivate var code: exif_directory {
            switch self {
            case .image: EXIF_DIRECTORY_IMAGE
            case .photo: EXIF_DIRECTORY_PHOTO
            case .position: EXIF_DIRECTORY_POSITION
            }
        }
    }

    private let handle: OpaquePointer

    /// Parses a payload; nil if memory runs out.
    init?(_ payload: ExifPayload) {
        let bytes = payload.forLibexif
        guard let handle = exif_reader_create(bytes, UInt32(clamping: bytes.count)) else {
            return nil
        }
        self.handle = handle
    }

    deinit { exif_reader_destroy(handle) }

    private func value(_ tag: UInt16, _ directory: Directory) -> exif_value? {
        var value = exif_value()
        guard exif_reader_find(handle, directory.code, tag, &value) == 1, value.bytes != nil else {
            return nil
        }
        return value
    }

    private func number(_ value: exif_value, at offset: Int, bytes: Int) -> UInt32? {
        guard let base = value.bytes, offset + bytes <= Int(value.count) else { return nil }
        let big = exif_reader_is_big_endian(handle) == 1
        return (0..<bytes).reduce(0) { sum, index in
            sum << 8 | UInt32(base[offset + (big ? index : bytes - 1 - index)])
        }
    }

    /// The first integer of an entry of the types BYTE, SHORT or LONG; nil for other types.
    func integer(_ tag: UInt16, _ directory: Directory) -> Int? {
        guard let value = value(tag, directory) else { return nil }
        switch value.format {
        case 1: return number(value, at: 0, bytes: 1).map(Int.init)
        case 3: return number(value, at: 0, bytes: 2).map(Int.init)
        case 4: return number(value, at: 0, bytes: 4).map(Int.init)
        default: return nil
        }
    }

    /// The fraction at `index` of an entry of the types RATIONAL or SRATIONAL; nil if its denominator is 0.
    func fraction(_ tag: UInt16, _ directory: Directory, index: Int = 0) -> PhotoMetadata.Fraction?
    {
        guard let value = value(tag, directory), value.format == 5 || value.format == 10,
            let upper = number(value, at: index * 8, bytes: 4),
            let lower = number(value, at: index * 8 + 4, bytes: 4)
        else { return nil }
        return value.format == 5
            ? PhotoMetadata.Fraction(Int(upper), Int(lower))
            : PhotoMetadata.Fraction(Int(Int32(bitPattern: upper)), Int(Int32(bitPattern: lower)))
    }

    /// The first text of an entry that is not blank, trimmed; nil if there is none. Each text ends at a zero byte.
    func text(_ tag: UInt16, _ directory: Directory) -> String? {
        // Copyright may contain the photographer's and the editor's notice.
        guard let value = value(tag, directory), value.format == 2 || value.format == 7,
            let base = value.bytes
        else { return nil }
        var rest = UnsafeBufferPointer(start: base, count: Int(value.count))[...]
        while !rest.isEmpty {
            let part = rest.prefix { $0 != 0 }
            if let text = MetadataText.decode(Array(part)) { return text }
            rest = rest[part.endIndex...].dropFirst()
        }
        return nil
    }

    /// A text in one of the Windows tags, in little-endian UTF-16; nil if nothing visible is left.
    func windowsText(_ tag: UInt16) -> String? {
        bytes(tag, .image, formats: [1, 7]).flatMap {
            MetadataText.decodeUTF16($0, bigEndian: false)
        }
    }

    /// A comment, which starts with eight bytes for its encoding (Exif 2.32, UserComment); nil if it is blank, or in an
    /// encoding other than Unicode, ASCII and undefined.
    func comment(_ tag: UInt16) -> String? {
        guard let bytes = bytes(tag, .photo, formats: [7, 2]), bytes.count > 8 else { return nil }
        let text = Array(bytes[8...])
        if bytes.starts(with: "UNICODE\0".utf8) {
            // Exif 3 has UTF-8, in which a text has no zero bytes.
            if let utf8 = String(validating: text.prefix { $0 != 0 }, as: UTF8.self),
                !text.drop(while: { $0 != 0 }).contains(where: { $0 != 0 }),
                !utf8.unicodeScalars.contains(where: {
                    $0.value < 0x20 && !$0.properties.isWhitespace
                })
            {
                return MetadataText.clean(utf8)
            }
            // The byte order should be that of the block, but many programs write their own. In most texts, more of
            // the high bytes are zero.
            let evenZeros = stride(from: 0, to: text.count, by: 2).count { text[$0] == 0 }
            let oddZeros = stride(from: 1, to: text.count, by: 2).count { text[$0] == 0 }
            let isBig =
                evenZeros == oddZeros
                ? exif_reader_is_big_endian(handle) == 1 : evenZeros > oddZeros
            return MetadataText.decodeUTF16(text, bigEndian: isBig)
        }
        guard bytes.starts(with: "ASCII\0\0\0".utf8) || bytes.prefix(8).allSatisfy({ $0 == 0 })
        else { return nil }
        return MetadataText.decode(Array(text.prefix { $0 != 0 }))
    }

    private func bytes(_ tag: UInt16, _ directory: Directory, formats: [Int32]) -> [UInt8]? {
        guard let value = value(tag, directory), formats.contains(value.format),
            let base = value.bytes
        else { return nil }
        return Array(UnsafeBufferPointer(start: base, count: Int(value.count)))
    }
}
