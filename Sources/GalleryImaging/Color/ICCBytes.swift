/// Writing of colour profiles.
enum ICCBytes {
    /// The fields of a profile's header about its colours.
    struct Kind {
        /// The model of the samples.
        var model: ICCProfile.Model
        /// Whether the tags are those of version 4, and not of version 2.
        var isModern: Bool
        /// Four characters: the kind of device.
        var deviceClass = ArraySlice("mntr".utf8)
        /// Four characters: the connection space.
        var connection = ArraySlice("XYZ ".utf8)
        /// The rendering intent, 0 to 3.
        var intent: UInt8 = 0
    }

    /// A profile with tags about colour. Header, description and copyright, which are required, reveal nothing
    /// about its origin. Equal tags are stored once.
    static func profile(_ kind: Kind, tags: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        let description = kind.model == .gray ? "Gray" : kind.model == .rgb ? "RGB" : "CMYK"
        let named = [
            ("desc", kind.isModern ? localized(description) : text(description)),
            (
                "cprt",
                kind.isModern ? localized("CC0") : type("text") + Array("CC0".utf8) + [0]
            ),
        ]
        return profile(header: header(kind), tags: named + tags)
    }

    private static func header(_ kind: Kind) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 128)
        func put(_ part: some Collection<UInt8>, at offset: Int) {
            bytes.replaceSubrange(offset..<(offset + part.count), with: part)
        }
        put(kind.isModern ? [4, 0x20] : [2, 0x10], at: 8)
        put(kind.deviceClass, at: 12)
        put(kind.model.rawValue.utf8, at: 16)
        put(kind.connection, at: 20)
        // The first of January 2026: a date is required, and must be constant.
        put([0x07, 0xEA, 0, 1, 0, 1], at: 24)
        put("acsp".utf8, at: 36)
        bytes[67] = kind.intent
        put(coordinates(Primaries.d50).suffix(12), at: 68)
        return bytes
    }

    /// A profile with a header of 128 bytes, whose length is filled in, and tags; equal tags are stored once.
    static func profile(header: [UInt8], tags: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        var table = number(tags.count)
        var body: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        let start = header.count + 4 + 12 * tags.count
        for (name, bytes) in tags {
            let place = places[bytes] ?? start + body.count
            if places[bytes] == nil {
                places[bytes] = place
                body += bytes + repeatElement(0, count: (4 - bytes.count % 4) % 4)
            }
            table += Array(name.utf8) + number(place) + number(bytes.count)
        }
        let profile = header + table + body
        return number(profile.count) + profile.dropFirst(4)
    }

    // MARK: Types

    /// The first bytes of a tag of a type.
    static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

    /// A tag of coordinates X, Y and Z.
    static func coordinates(_ value: SIMD3<Double>) -> [UInt8] {
        type("XYZ ") + (0..<3).flatMap { fixed(value[$0]) }
    }

    /// A text of version 2: ASCII, and the required empty Unicode and Macintosh texts.
    private static func text(_ text: String) -> [UInt8] {
        let ascii = Array(text.utf8) + [0]
        return type("desc") + number(ascii.count) + ascii
            + repeatElement(0, count: 4 + 4 + 2 + 1 + 67)
    }

    /// A text of version 4, in American English.
    private static func localized(_ text: String) -> [UInt8] {
        let units = text.utf16.flatMap { number(Int($0), bytes: 2) }
        return type("mluc") + number(1) + number(12) + Array("enUS".utf8)
            + number(units.count) + number(28) + units
    }

    // MARK: Numbers

    /// A big-endian number of `bytes` bytes.
    static func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - 1 - $0))) }
    }

    /// A number in s15Fixed16: four bytes, in 65,536ths.
    static func fixed(_ value: Double) -> [UInt8] { number(units(value)) }

    /// `value` in 65,536ths, rounded to the nearest.
    static func units(_ value: Double) -> Int { Int((value * 65_536).rounded()) }
}
