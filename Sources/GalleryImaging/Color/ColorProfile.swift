internal import GalleryFacts

/// What a picture's samples mean, as far as a rendition must state it.
enum PictureColor: Hashable {
    /// sRGB, or gray with its tone curve, which is what a file without a profile means.
    case standard
    /// What an ICC profile defines.
    case profile([UInt8])

    /// The profile to embed.
    var profile: [UInt8]? {
        guard case .profile(let bytes) = self else { return nil }
        return bytes
    }
}

/// The choice of the profile that renditions embed.
///
/// A profile is rebuilt from what describes colour, so the pixels stay what they are. One that is equivalent to
/// sRGB is left out. One over 64 KB would outweigh the small renditions: if it has a matrix and curves, these alone
/// are kept, and lookup tables are kept only where nothing else defines the colours.
enum ColorProfile {
    private static let maxBytes = 4 << 20
    private static let maxWholeBytes = 65_536

    /// The colours of a JPEG, by its profile or else by its Exif.
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

    /// The profile of a JPEG, put together from its numbered chunks; nil when one is missing or when two state
    /// they are the same one.
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

    /// The meaning of the profile `bytes`; nil when they are no profile that a browser could use for `model`.
    static func color(_ bytes: [UInt8], model: ICCProfile.Model) -> PictureColor? {
        guard bytes.count <= maxBytes, let profile = ICCProfile(bytes), profile.model == model,
            profile.isUsable
        else { return nil }
        if profile.isStandard { return .standard }
        guard let whole = profile.rebuilt(.reading) else { return nil }
        guard whole.count > maxWholeBytes else { return .profile(whole) }
        return .profile(profile.rebuilt(.none) ?? whole)
    }

    /// The profile `bytes` as a stripped original keeps it; nil when it defines no colours.
    static func original(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.count <= maxBytes ? ICCProfile(bytes)?.rebuilt(.editing) : nil
    }
}
