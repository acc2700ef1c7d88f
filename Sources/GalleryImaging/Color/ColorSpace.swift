/// A colour space of three primaries, or gray, with one tone curve, which a small ICC profile can define.
struct ColorSpace: Hashable {
    /// The primaries; nil for gray.
    var primaries: Primaries?
    /// The tone curve.
    var curve: ToneCurve

    /// Adobe RGB (1998): the primaries and the exponent 563/256 of its specification, 4.3.1.
    static let adobeRGB = ColorSpace(
        primaries: Primaries(
            red: Chromaticity(0.64, 0.33), green: Chromaticity(0.21, 0.71),
            blue: Chromaticity(0.15, 0.06), white: .d65),
        curve: .gamma(563 / 256))
    /// Gray with the curve of Adobe RGB.
    static let grayAdobeRGB = ColorSpace(curve: .gamma(563 / 256))

    /// The profile; nil if the primaries or the curve are out of range, and for a curve that is a table.
    ///
    /// A power is written as version 2, which every program reads, rounded to 256ths; curves of two parts need version
    /// 4.
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
                ICCBytes.type("curv") + ICCBytes.number(1) + ICCBytes.number(Int(units), bytes: 2)
        case .parametric(let p):
            isModern = true
            curveTag =
                ICCBytes.type("para") + [0, 3, 0, 0]
                + [p.g, p.a, p.b, p.c, p.d].flatMap(ICCBytes.fixed)
        case .table:
            return nil
        }
        if let primaries {
            guard let adapted = primaries.adapted else { return nil }
            let white = isModern ? Primaries.d50 : primaries.white.coordinates
            tags.append(("wtpt", ICCBytes.coordinates(white)))
            if isModern {
                tags.append(
                    ("chad", ICCBytes.type("sf32") + adapted.adaptation.flatMap(ICCBytes.fixed)))
            }
            for (name, column) in zip(["rXYZ", "gXYZ", "bXYZ"], adapted.columns) {
                tags.append((name, ICCBytes.type("XYZ ") + column.flatMap { ICCBytes.number($0) }))
            }
            for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, curveTag)) }
        } else {
            tags.append(("wtpt", ICCBytes.coordinates(Primaries.d50)))
            tags.append(("kTRC", curveTag))
        }
        let model: ICCProfile.Model = primaries == nil ? .gray : .rgb
        return ICCBytes.profile(.init(model: model, isModern: isModern), tags: tags)
    }
}
