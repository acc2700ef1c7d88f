internal import GalleryFacts

extension GainMapValues {
    /// The name that an APP2 segment with values begins with.
    static let isoName = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)

    /// The content of the segment in the base: the minimum version for readers and the version of the writer, both 0.
    static let isoVersion: [UInt8] = [0, 0, 0, 0]

    /// Why a segment cannot be parsed.
    enum Unreadable: Error {
        case version, values
    }

    private enum Flag {
        static let severalChannels: UInt8 = 0x80
        static let baseSpace: UInt8 = 0x40
        /// An early form: one denominator for all values.
        static let commonDenominator: UInt8 = 0x08
    }

    /// Parses the segment of a map, after its name: ISO 21496-1, annex C, as libultrahdr and Skia do. Bytes after the
    /// values are ignored.
    init(iso bytes: ArraySlice<UInt8>) throws(Unreadable) {
        var rest = bytes
        func take(_ count: Int) throws(Unreadable) -> Int {
            guard rest.count >= count else { throw .values }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
        }
        guard try take(2) == 0 else { throw .version }
        _ = try take(2)
        let flags = UInt8(try take(1))
        guard flags & ~(Flag.severalChannels | Flag.baseSpace | Flag.commonDenominator) == 0 else {
            throw .values
        }
        let common = flags & Flag.commonDenominator != 0 ? try take(4) : nil
        func ratio(signed: Bool) throws(Unreadable) -> Double {
            let number = try take(4)
            let numerator = signed ? Int(Int32(truncatingIfNeeded: number)) : number
            let denominator: Int
            if let common { denominator = common } else { denominator = try take(4) }
            guard denominator > 0 else { throw .values }
            return Double(numerator) / Double(denominator)
        }
        self.init(channels: [])
        usesBaseSpace = flags & Flag.baseSpace != 0
        baseHeadroom = try ratio(signed: false)
        alternateHeadroom = try ratio(signed: false)
        for _ in 0..<(flags & Flag.severalChannels != 0 ? 3 : 1) {
            var channel = Channel()
            channel.minimum = try ratio(signed: true)
            channel.maximum = try ratio(signed: true)
            channel.gamma = try ratio(signed: false)
            channel.baseOffset = try ratio(signed: true)
            channel.alternateOffset = try ratio(signed: true)
            channels.append(channel)
        }
        guard arePossible else { throw .values }
    }

    /// The segment of a map, after its name.
    var iso: [UInt8] {
        var bytes = Self.isoVersion
        bytes.append(
            (channels.count == 3 ? Flag.severalChannels : 0) | (usesBaseSpace ? Flag.baseSpace : 0))
        func put(_ value: Double) {
            let numerator = Self.scaled(value)
            // In lowest terms, so that common values are recognisable.
            var (a, b) = (abs(numerator), Int(Self.unit))
            while b != 0 { (a, b) = (b, a % b) }
            for number in [numerator / a, Int(Self.unit) / a] {
                bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
            }
        }
        put(baseHeadroom)
        put(alternateHeadroom)
        for channel in channels {
            put(channel.minimum)
            put(channel.maximum)
            put(channel.gamma)
            put(channel.baseOffset)
            put(channel.alternateOffset)
        }
        return bytes
    }
}
