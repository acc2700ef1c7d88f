/// A colour profile (ICC.1:2022, and ICC.1:2001 for version 2), parsed with bounds checks.
struct ICCProfile {
    /// The supported colour models; only originals are published in CMYK.
    enum Model: String {
        case rgb = "RGB "
        case gray = "GRAY"
        case cmyk = "CMYK"

        /// The number of samples per pixel.
        var channels: Int {
            switch self {
            case .rgb: 3
            case .gray: 1
            case .cmyk: 4
            }
        }
    }

    /// The profile up to its declared length.
    let bytes: [UInt8]
    /// The colour model of the samples.
    let model: Model
    private let tags: [Tag]

    private struct Tag {
        var name: [UInt8]
        var range: Range<Int>
    }

    private static let tableStart = 132
    private static let maxTags = 100
    /// Displays, cameras and scanners, printers, and colour spaces; device links and named colours do not define a
    /// picture's colours.
    private static let classes = ["mntr", "scnr", "prtr", "spac"]

    /// Parses the header and the tag table; nil if they violate a rule, for which browsers reject the profile, too.
    init?(_ bytes: [UInt8]) {
        guard let length = Self.number(bytes, at: 0), length >= Self.tableStart,
            length <= bytes.count, Self.text(bytes, at: 36) == "acsp",
            let model = Self.text(bytes, at: 16).flatMap(Model.init),
            let connection = Self.text(bytes, at: 20), ["XYZ ", "Lab "].contains(connection),
            let kind = Self.text(bytes, at: 12), Self.classes.contains(kind),
            let count = Self.number(bytes, at: 128), count <= Self.maxTags,
            Self.tableStart + 12 * count <= length
        else { return nil }
        var tags: [Tag] = []
        for index in 0..<count {
            let entry = Self.tableStart + 12 * index
            guard let offset = Self.number(bytes, at: entry + 4),
                let size = Self.number(bytes, at: entry + 8),
                offset >= Self.tableStart, size >= 8, offset + size <= length
            else { return nil }
            tags.append(Tag(name: Array(bytes[entry..<(entry + 4)]), range: offset..<offset + size))
        }
        self.bytes = Array(bytes.prefix(length))
        self.model = model
        self.tags = tags
    }

    private static func number(_ bytes: [UInt8], at offset: Int) -> Int? {
        guard offset + 4 <= bytes.count else { return nil }
        return bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func text(_ bytes: [UInt8], at offset: Int) -> String? {
        guard offset + 4 <= bytes.count else { return nil }
        return String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
    }

    /// The content of the first tag of a name; nil if there is none.
    func tag(_ name: String) -> ArraySlice<UInt8>? {
        tags.first { $0.name.elementsEqual(name.utf8) }.map { bytes[$0.range] }
    }

    /// The coordinates X, Y and Z in a tag, relative to D50.
    private func coordinates(_ name: String) -> SIMD3<Double>? {
        guard let tag = tag(name), tag.count >= 20, tag.prefix(4).elementsEqual("XYZ ".utf8) else {
            return nil
        }
        func coordinate(_ index: Int) -> Double {
            let start = tag.startIndex + 8 + 4 * index
            let bits = tag[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return Double(Int32(bitPattern: bits)) / 65_536
        }
        return SIMD3(coordinate(0), coordinate(1), coordinate(2))
    }

    private func curve(_ name: String) -> ToneCurve? { tag(name).flatMap(ToneCurve.init(icc:)) }

    private func curves(_ names: [String]) -> [ToneCurve]? {
        let curves = names.compactMap(curve)
        return curves.count == names.count ? curves : nil
    }

    // MARK: Meaning

    static let columns = ["rXYZ", "gXYZ", "bXYZ"]
    static let rgbCurves = ["rTRC", "gTRC", "bTRC"]
    static let lookups = ["A2B0", "A2B1", "A2B2"]

    private var hasLookups: Bool { Self.lookups.contains { rebuilt($0) != nil } }

    /// Whether a matrix and curves, or a gray curve, define the meaning of each sample.
    var hasMatrix: Bool {
        switch model {
        case .gray: curve("kTRC") != nil
        case .rgb:
            Self.columns.allSatisfy { coordinates($0) != nil } && curves(Self.rgbCurves) != nil
        case .cmyk: false
        }
    }

    /// Whether it defines the meaning of each sample.
    var isUsable: Bool { hasLookups || hasMatrix }

    /// The colours of sRGB's red, green and blue under D50 (IEC 61966-2-1, adapted by Bradford).
    private static let standardColumns = [
        SIMD3(0.4360747, 0.2225045, 0.0139322), SIMD3(0.3850649, 0.7168786, 0.0971045),
        SIMD3(0.1430804, 0.0606169, 0.7141733),
    ]
    /// Programs round, and adapt by slightly different matrices. A difference of half a per cent of white is invisible.
    private static let columnTolerance = 0.005

    /// Whether it is equivalent to sRGB, or to gray with sRGB's curve; by its content, because names are
    /// unreliable.
    var isStandard: Bool {
        guard !hasLookups else { return false }
        if model == .gray { return curve("kTRC")?.isStandard == true }
        guard curves(Self.rgbCurves)?.allSatisfy(\.isStandard) == true else { return false }
        return zip(Self.columns, Self.standardColumns).allSatisfy { name, standard in
            guard let found = coordinates(name) else { return false }
            let distance = found - standard
            return (0..<3).allSatisfy { abs(distance[$0]) <= Self.columnTolerance }
        }
    }

    /// The tone curve of all samples; nil if it differs between colours, is undefined, or for CMYK.
    var toneCurve: ToneCurve? {
        if model == .gray { return curve("kTRC") }
        guard hasMatrix, let all = curves(Self.rgbCurves), Set(all).count == 1 else { return nil }
        return all[0]
    }
}
