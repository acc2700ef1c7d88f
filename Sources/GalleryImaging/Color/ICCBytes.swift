/// The bytes of colour profiles.
enum ICCBytes {
    /// A profile of a header of 128 bytes, whose length is filled in, and tags; equal tags are stored once.
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

    /// A big-endian number of `bytes` bytes.
    static func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - 1 - $0))) }
    }

    /// A number in sixteenths of a sixteen-bit step: s15Fixed16.
    static func fixed(_ value: Double) -> [UInt8] { number(units(value)) }

    /// `value` in units of s15Fixed16.
    static func units(_ value: Double) -> Int { Int((value * 65_536).rounded()) }
}
