/// Embedded colour profiles (ICC.1:2022), passed on as they are.
enum ColorProfile {
    /// The colour model that a profile is for.
    enum Model: String {
        case rgb = "RGB "
        case gray = "GRAY"
    }

    private static let headerBytes = 128
    private static let mostBytes = 4 << 20

    /// The profile of a JPEG, put together from its numbered chunks; nil when one is missing, when two say
    /// they are the same one, or when it is not for `model`.
    static func assembled(from header: ImageHeader, in bytes: [UInt8], model: Model) -> [UInt8]? {
        var chunks: [(number: Int, range: Range<Int>)] = []
        var expected = 0
        for segment in header.segments {
            guard case .profile(let number, let total) = segment.kind else { continue }
            if expected == 0 { expected = total }
            guard total == expected, segment.range.upperBound <= bytes.count else { return nil }
            chunks.append((number, segment.range))
        }
        chunks.sort { $0.number < $1.number }
        guard expected > 0, chunks.map(\.number) == Array(1...expected) else { return nil }
        return checked(chunks.flatMap { bytes[$0.range] }, model: model)
    }

    /// `profile`, or nil when it is no profile for `model`.
    static func checked(_ profile: [UInt8], model: Model) -> [UInt8]? {
        guard profile.count >= headerBytes, profile.count <= mostBytes,
            profile[36..<40].elementsEqual("acsp".utf8),
            profile[16..<20].elementsEqual(model.rawValue.utf8)
        else { return nil }
        return profile
    }
}
