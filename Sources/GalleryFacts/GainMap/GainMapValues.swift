/// What the samples of a gain map mean: with a sample g from 0 to 1, the base picture B in linear light and
/// the gain G = 2^(minimum + (maximum - minimum) · g^(1/gamma)), the alternate picture is
/// (B + base offset) · G - alternate offset (ISO 21496-1, 6.3).
package struct GainMapValues: Sendable, Hashable, Codable {
    /// The values of one colour.
    package struct Channel: Sendable, Hashable, Codable {
        /// The gain of sample 0, in stops.
        package var minimum = 0.0
        /// The gain of the largest sample, in stops.
        package var maximum = 0.0
        /// The exponent that the gains were encoded with.
        package var gamma = 1.0
        /// The offset of the base, in linear light.
        package var baseOffset = 1.0 / 64
        /// The offset of the alternate, in linear light.
        package var alternateOffset = 1.0 / 64

        /// Creates the default values of a file that states none.
        package init() {}
    }

    /// The values of red, green and blue, or one for all.
    package var channels: [Channel]
    /// The headroom of the display for the base picture, in stops.
    package var baseHeadroom = 0.0
    /// The headroom of the display for the alternate picture, in stops.
    package var alternateHeadroom = 0.0
    /// Whether gains apply in the colour space of the base, not in that of the map's own profile.
    package var usesBaseSpace = true

    /// Creates values for one or three channels.
    package init(channels: [Channel]) { self.channels = channels }

    /// Whether the base picture is the brighter one, and the map describes the darker one.
    package var baseIsBrighter: Bool { baseHeadroom > alternateHeadroom }

    /// The headroom of the brighter of both pictures, in stops.
    package var headroom: Double { max(baseHeadroom, alternateHeadroom) }

    /// Whether there are one or three channels and all values are plausible. The limits are far beyond any display;
    /// both headrooms must differ.
    package var arePossible: Bool {
        func all(_ value: (Channel) -> Double, _ range: ClosedRange<Double>) -> Bool {
            channels.allSatisfy { range.contains(value($0)) }
        }
        return (channels.count == 1 || channels.count == 3)
            && all(\.minimum, -32...32) && all(\.maximum, -32...32)
            && channels.allSatisfy { $0.minimum <= $0.maximum }
            && all(\.gamma, 0.001...100) && all(\.baseOffset, -16...16)
            && all(\.alternateOffset, -16...16)
            && (0...32).contains(baseHeadroom) && (0...32).contains(alternateHeadroom)
            && baseHeadroom != alternateHeadroom
    }

    /// The integer for the value 1 in both encodings: a step is one ten-millionth, finer than any sample.
    package static let unit = 10_000_000.0

    /// A value in ten-millionths, rounded to the nearest.
    package static func scaled(_ value: Double) -> Int { Int((value * unit).rounded()) }
}
