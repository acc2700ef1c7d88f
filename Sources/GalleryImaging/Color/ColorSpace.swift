/// A colour space of three primaries, or gray, and one tone curve, as a small ICC profile defines it.
struct ColorSpace: Hashable {
    /// The name in the profile.
    var name: String
    /// The primaries; nil for gray.
    var primaries: Primaries?
    /// The light that a sample stands for.
    var curve: ToneCurve

    /// Adobe RGB (1998): the primaries and the exponent 563/256 of its specification, 4.3.1.
    static let adobeRGB = ColorSpace(
        name: "Adobe RGB (1998) compatible",
        primaries: Primaries(
            red: Chromaticity(0.64, 0.33), green: Chromaticity(0.21, 0.71),
            blue: Chromaticity(0.15, 0.06), white: .d65),
        curve: .gamma(563 / 256))
    /// Gray with the curve of Adobe RGB.
    static let grayAdobeRGB = ColorSpace(name: "Gray Gamma 2.2", curve: .gamma(563 / 256))

    /// The profile; nil when primaries or curve are none that a profile can hold.
    ///
    /// A power is written as version 2, which every reader knows; curves of two parts need version 4.
    var profile: [UInt8]? {
        var tags: [(name: String, bytes: [UInt8])] = []
        let isModern: Bool
        let curveTag: [UInt8]
        switch curve {
        case .gamma(let exponent):
            let units = (exponent * 256).rounded()
            guard (1...65_535).contains(units) else { return nil }
            isModern = false
            curveTag =
                Self.type("curv") + ICCBytes.number(1) + ICCBytes.number(Int(units), bytes: 2)
        case .parametric(let p):
            isModern = true
            curveTag =
                Self.type("para") + [0, 3, 0, 0]
                + [p.g, p.a, p.b, p.c, p.d].flatMap(ICCBytes.fixed)
        case .table:
            return nil
        }
        tags.append(("desc", isModern ? Self.localized(name) : Self.description(name)))
        tags.append(
            (
                "cprt",
                isModern ? Self.localized("CC0") : Self.type("text") + Array("CC0".utf8) + [0]
            ))
        if let primaries {
            guard let adapted = primaries.adapted else { return nil }
            let white = isModern ? Primaries.d50 : primaries.white.coordinates
            tags.append(("wtpt", Self.coordinates(white)))
            for (name, column) in zip(["rXYZ", "gXYZ", "bXYZ"], adapted.columns) {
                tags.append((name, Self.type("XYZ ") + column.flatMap { ICCBytes.number($0) }))
            }
            for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, curveTag)) }
            if isModern {
                tags.append(
                    ("chad", Self.type("sf32") + adapted.adaptation.flatMap(ICCBytes.fixed)))
            }
        } else {
            tags.append(("wtpt", Self.coordinates(Primaries.d50)))
            tags.append(("kTRC", curveTag))
        }
        return ICCBytes.profile(header: header(isModern: isModern), tags: tags)
    }

    private func header(isModern: Bool) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 128)
        func put(_ part: [UInt8], at offset: Int) {
            bytes.replaceSubrange(offset..<(offset + part.count), with: part)
        }
        put(isModern ? [4, 0x20] : [2, 0x10], at: 8)
        put(Array("mntr".utf8) + Array((primaries == nil ? "GRAY" : "RGB ").utf8), at: 12)
        put(Array("XYZ ".utf8), at: 20)
        // The first of January 2026: a date must be there, and must not change.
        put([0x07, 0xEA, 0, 1, 0, 1], at: 24)
        put(Array("acsp".utf8), at: 36)
        put(Self.coordinates(Primaries.d50).suffix(12), at: 68)
        return bytes
    }

    private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

    private static func coordinates(_ value: SIMD3<Double>) -> [UInt8] {
        type("XYZ ") + (0..<3).flatMap { ICCBytes.fixed(value[$0]) }
    }

    /// A text of version 2: ASCII, and the empty Unicode and Macintosh texts that must follow it.
    private static func description(_ text: String) -> [UInt8] {
        let ascii = Array(text.utf8) + [0]
        return type("desc") + ICCBytes.number(ascii.count) + ascii
            + repeatElement(0, count: 4 + 4 + 2 + 1 + 67)
    }

    /// A text of version 4, in American English.
    private static func localized(_ text: String) -> [UInt8] {
        let units = text.utf16.flatMap { ICCBytes.number(Int($0), bytes: 2) }
        return type("mluc") + ICCBytes.number(1) + ICCBytes.number(12) + Array("enUS".utf8)
            + ICCBytes.number(units.count) + ICCBytes.number(28) + units
    }
}
