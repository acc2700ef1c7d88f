internal import GalleryFacts

/// The extent of a logo, so that its place on a page is kept free while it loads.
enum LogoSize {
    /// The size of a PNG by its header (PNG specification, 11.2.1), of an SVG by `width` and `height` or the
    /// `viewBox` of its first element, rounded to whole px; nil for anything else.
    static func of(_ bytes: [UInt8], name: String) -> PixelSize? {
        name.lowercased().hasSuffix(".svg") ? ofSVG(bytes) : ofPNG(bytes)
    }

    private static func ofPNG(_ bytes: [UInt8]) -> PixelSize? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
        func number(_ offset: Int) -> Int {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return size(Double(number(16)), Double(number(20)))
    }

    private static func ofSVG(_ bytes: [UInt8]) -> PixelSize? {
        let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
        guard let start = text.firstRange(of: "<svg") else { return nil }
        let element = text[start.upperBound...].prefix { $0 != ">" }
        if let width = length("width", element), let height = length("height", element) {
            return size(width, height)
        }
        let box = attribute("viewBox", element)?.split { $0 == " " || $0 == "," }
            .compactMap { Double($0) }
        guard let box, box.count == 4 else { return nil }
        return size(box[2], box[3])
    }

    private static func length(_ name: String, _ element: Substring) -> Double? {
        guard let text = attribute(name, element) else { return nil }
        return Double(text.hasSuffix("px") ? text.dropLast(2) : text)
    }

    private static func attribute(_ name: String, _ element: Substring) -> Substring? {
        for quote in ["\"", "'"] {
            var rest = element
            while let found = rest.firstRange(of: name + "=" + quote) {
                let before = rest[..<found.lowerBound].last ?? " "
                rest = rest[found.upperBound...]
                if before.isWhitespace { return rest.prefix { String($0) != quote } }
            }
        }
        return nil
    }

    private static func size(_ width: Double, _ height: Double) -> PixelSize? {
        guard (0.5...16_384).contains(width), (0.5...16_384).contains(height) else { return nil }
        return PixelSize(width: Int(width.rounded()), height: Int(height.rounded()))
    }
}
