internal import GalleryFacts

/// The meaning of a picture's samples, as far as a rendition must state it.
enum PictureColor: Hashable {
    /// sRGB, or gray with its tone curve: the meaning of a file without a profile.
    case standard
    /// The meaning that an ICC profile defines.
    case profile([UInt8])

    /// The profile to embed.
    var profile: [UInt8]? {
        guard case .profile(let bytes) = self else { return nil }
        return bytes
    }
}

/// The choice of the profile to embed in renditions.
///
/// Pixels are not converted; their profile is rebuilt from its tags about colour. A profile equivalent to sRGB is
/// omitted. A profile over 64 KiB would outweigh small renditions: if it has a matrix and curves, only these are kept,
/// and lookup tables are kept only if nothing else defines the colours.
enum ColorProfile {
    private static let maxBytes = 4 << 20
    private static let maxWholeBytes = 65_536

    /// The colours of a JPEG, by its profile, or else by Adobe RGB in its Exif.
    static func ofJPEG(
        _ header: ImageHeader, in bytes: [UInt8], model: ICCProfile.Model
    ) -> PictureColor {
        if let embedded = assembled(from: header, in: bytes).flatMap({ color($0, model: model) }) {
            return embedded
        }
        guard let exif = header.exif, exif.upperBound <= bytes.count,
            ExifPayload(tiff: Array(bytes[exif]))?.saysAdobeRGB == true
        else { return .standard }
        let space = model == .gray ? ColorSpace.grayAdobeRGB : .adobeRGB
        return space.profile.map(PictureColor.profile) ?? .standard
    }

    /// The embedded profile, joined from its numbered chunks; nil if there is none, if a chunk is missing or repeated,
    /// or if it exceeds 4 MiB.
    static func assembled(from header: ImageHeader, in bytes: [UInt8]) -> [UInt8]? {
        var chunks: [(number: Int, range: Range<Int>)] = []
        var expected = 0
        var count = 0
        for segment in header.segments {
            guard case .profile(let number, let total) = segment.kind else { continue }
            if expected == 0 { expected = total }
            count += segment.range.count
            guard total == expected, segment.range.upperBound <= bytes.count, count <= maxBytes
            else { return nil }
            chunks.append((number, segment.range))
        }
        chunks.sort { $0.number < $1.number }
        guard expected > 0, chunks.map(\.number) == Array(1...expected) else { return nil }
        return chunks.flatMap { bytes[$0.range] }
    }

    /// The meaning of the profile `bytes`; nil if browsers cannot use it for `model`, or if it exceeds 4 MiB.
    static func color(_ bytes: [UInt8], model: ICCProfile.Model) -> PictureColor? {
        guard bytes.count <= maxBytes, let profile = ICCProfile(bytes), profile.model == model,
            profile.isUsable
        else { return nil }
        if profile.isStandard { return .standard }
        guard let whole = profile.rebuilt(.reading) else { return nil }
        guard whole.count > maxWholeBytes else { return .profile(whole) }
        return .profile(profile.rebuilt(.none) ?? whole)
    }

    /// The profile `bytes` rebuilt for a stripped original; nil if it defines no colours or exceeds 4 MiB.
    static func original(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.count <= maxBytes ? ICCProfile(bytes)?.rebuilt(.editing) : nil
    }
}
