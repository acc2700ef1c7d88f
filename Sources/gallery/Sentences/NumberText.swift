/// Numbers in sentences.
enum NumberText {
    /// An amount of memory in decimal units with at most one fraction digit: 950 MB, 1 GB, 2.4 GB.
    static func memory(_ bytes: Int) -> String {
        let (unit, name) = bytes >= 999_500_000 ? (100_000_000, "GB") : (100_000, "MB")
        let tenths = (bytes + unit / 2) / unit
        if tenths >= 100 { return "\((bytes + 5 * unit) / (10 * unit)) \(name)" }
        let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
        return "\(tenths / 10)\(fraction) \(name)"
    }

    /// An integer with digits in groups of three, as SI recommends.
    static func grouped(_ value: Int) -> String {
        let digits = Array(String(value))
        var groups: [String] = []
        var end = digits.count
        while end > 0 {
            groups.insert(String(digits[max(0, end - 3)..<end]), at: 0)
            end -= 3
        }
        return groups.joined(separator: " ")
    }

    /// A byte in hexadecimal, as format specifications write it.
    static func hexadecimal(_ byte: UInt8) -> String {
        "0x" + String(byte, radix: 16, uppercase: true)
    }
}
