internal import CImageCodecs

/// The values of an Exif segment, read by libexif.
struct ExifReader: ~Copyable {
    /// The directories that are read.
    enum Directory {
        case image, photo

        fileprivate var code: exif_directory {
            switch self {
            case .image: EXIF_DIRECTORY_IMAGE
            case .photo: EXIF_DIRECTORY_PHOTO
            }
        }
    }

    private let handle: OpaquePointer

    /// Reads a payload; nil when memory is short.
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

    /// A whole number of the types BYTE, SHORT or LONG.
    func integer(_ tag: UInt16, _ directory: Directory) -> Int? {
        guard let value = value(tag, directory) else { return nil }
        switch value.format {
        case 1: return number(value, at: 0, bytes: 1).map(Int.init)
        case 3: return number(value, at: 0, bytes: 2).map(Int.init)
        case 4: return number(value, at: 0, bytes: 4).map(Int.init)
        default: return nil
        }
    }

    /// The fraction at `index` of an entry of the types RATIONAL or SRATIONAL; nil when it divides by 0.
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

    /// A text up to its first zero byte, trimmed; nil when nothing is left.
    func text(_ tag: UInt16, _ directory: Directory) -> String? {
        guard let value = value(tag, directory), value.format == 2 || value.format == 7,
            let base = value.bytes
        else { return nil }
        let bytes = UnsafeBufferPointer(start: base, count: Int(value.count))
        // Copyright may hold a photographer's and an editor's part, each ended by a zero byte.
        return bytes.split(separator: 0).lazy.compactMap { MetadataText.decode(Array($0)) }.first
    }
}
