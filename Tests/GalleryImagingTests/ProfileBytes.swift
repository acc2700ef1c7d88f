@testable import GalleryImaging

/// Colour profiles made for a test, and ways to write their curves.
enum ProfileBytes {
    /// A profile with the given tags, by default of the display class.
    static func make(
        _ model: String = "RGB ", kind: String = "mntr", connection: String = "XYZ ",
        tags: [(name: String, bytes: [UInt8])]
    ) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 128)
        for (offset, text) in [(12, kind), (16, model), (20, connection), (36, "acsp")] {
            header.replaceSubrange(offset..<(offset + 4), with: Array(text.utf8))
        }
        header[8] = 2
        // The digest (profile ID) of a version 4 profile.
        header.replaceSubrange(84..<100, with: 1...16)
        return ICCBytes.profile(header: header, tags: tags)
    }

    /// A profile with sRGB's matrix, each number off by `shift`, and one curve for all three colours.
    static func rgb(
        curve: [UInt8], shift: Double = 0, more: [(name: String, bytes: [UInt8])] = []
    ) -> [UInt8] {
        let columns = [
            [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141],
        ]
        var tags: [(name: String, bytes: [UInt8])] = [("desc", text("profile"))]
        for (name, column) in zip(["rXYZ", "gXYZ", "bXYZ"], columns) {
            tags.append((name, coordinates(column.map { $0 + shift })))
        }
        for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, curve)) }
        return make(tags: tags + more)
    }

    static func text(_ text: String) -> [UInt8] {
        Array("text\0\0\0\0".utf8) + Array(text.utf8) + [0]
    }

    static func coordinates(_ values: [Double]) -> [UInt8] {
        Array("XYZ \0\0\0\0".utf8) + values.flatMap(ICCBytes.fixed)
    }

    /// A curve as a table of `count` values of `light`.
    static func table(_ count: Int, _ light: (Double) -> Double) -> [UInt8] {
        Array("curv\0\0\0\0".utf8) + ICCBytes.number(count)
            + (0..<count).flatMap { index in
                ICCBytes.number(
                    Int((light(Double(index) / Double(count - 1)) * 65_535).rounded()), bytes: 2)
            }
    }

    /// A curve that is a power function.
    static func gamma(_ exponent: Double) -> [UInt8] {
        Array("curv\0\0\0\0".utf8) + ICCBytes.number(1)
            + ICCBytes.number(Int((exponent * 256).rounded()), bytes: 2)
    }

    /// A parametric curve of type 0 to 4 with its parameters.
    static func parametric(_ kind: Int, _ values: [Double]) -> [UInt8] {
        Array("para\0\0\0\0".utf8) + ICCBytes.number(kind, bytes: 2) + [0, 0]
            + values.flatMap(ICCBytes.fixed)
    }

    static let standardCurve = parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

    /// An identity lookup table with 16-bit samples and `steps` nodes per input.
    static func table(inputs: Int = 3, outputs: Int = 3, steps: Int = 2) -> [UInt8] {
        let straight = ICCBytes.number(0, bytes: 2) + ICCBytes.number(0xFFFF, bytes: 2)
        var points = 1
        for _ in 0..<inputs { points *= steps }
        let colors = (0..<points).flatMap { point in
            (0..<outputs).flatMap { output -> [UInt8] in
                var step = point
                for _ in 0..<max(0, inputs - 1 - output) { step /= steps }
                return ICCBytes.number(step % steps * 0xFFFF / (steps - 1), bytes: 2)
            }
        }
        let one = ICCBytes.fixed(1)
        let zero = ICCBytes.fixed(0)
        return Array("mft2\0\0\0\0".utf8) + [UInt8(inputs), UInt8(outputs), UInt8(steps), 0]
            + [one, zero, zero, zero, one, zero, zero, zero, one].flatMap(\.self)
            + ICCBytes.number(2, bytes: 2) + ICCBytes.number(2, bytes: 2)
            + (0..<inputs).flatMap { _ in straight } + colors
            + (0..<outputs).flatMap { _ in straight }
    }

    /// A small lookup table.
    static let lookup: (name: String, bytes: [UInt8]) = ("A2B0", table())
}
