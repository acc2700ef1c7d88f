internal import GalleryFacts

/// The size of a logo, so that pages reserve its space while it loads.
enum LogoSize {
    /// The size of a PNG by its header (PNG specification, 11.2.1), of an SVG by `width` and `height` or the `viewBox`
    /// of its first element, rounded to whole px; nil for any other file, and unless both are from 0.5 to 16,384 px.
    static func of(_ bytes: [UInt8], name: String) -> PixelSize? {
        name.lowercased().hasSuffix(".svg") ? ofSVG(bytes) : ofPNG(bytes)
    }

    /// The bytes of a logo as browsers show it at its ratio: an SVG with only a `viewBox` has no size in an `img`,
    /// so `width` and `height` are added. Other files are not changed.
    static func sized(_ bytes: [UInt8], name: String) -> [UInt8] {
        guard name.lowercased().hasSuffix(".svg"), let size = ofSVG(bytes),
            let text = String(validating: bytes, as: UTF8.self),
            let start = text.firstRange(of: "<svg")
        else { return bytes }
        var element = text[start.upperBound...].prefix { $0 != ">" }
        let rest = text[element.endIndex...]
        for name in ["width", "height"] {
            guard let value = attribute(name, element) else { continue }
            // Browsers understand any other length.
            guard value.hasSuffix("%") || value == "auto" else { return bytes }
            let before = element[..<value.startIndex].dropLast(name.utf8.count + 2)
            element = Substring(before + element[value.endIndex...].dropFirst())
        }
        let extent = " width=\"\(size.width)\" height=\"\(size.height)\""
        return Array((text[..<start.upperBound] + extent + element + rest).utf8)
    }

    private static func ofPNG(_ bytes: [UInt8]) -> PixelSize? {
        guard bytes.count >= 24, FileKind(prefix: bytes) == .png else { return nil }
        func number(_ offset: Int) -> Int {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return size(Double(number(16)), Double(number(20)))
    }

    private static func ofSVG(_ bytes: [UInt8]) -> PixelSize? {
        var scanner = MarkupScanner(Array(bytes.prefix(1 << 16)), .xml)
        while let token = scanner.next() {
            guard case .start(let tag) = token, tag.name.hasPrefix("svg") else { continue }
            if let width = length(tag["width"]), let height = length(tag["height"]) {
                return size(width, height)
            }
            let box = tag["viewBox"]?.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
            guard let box, box.count == 4 else { return nil }
            return size(box[2], box[3])
        }
        return nil
    }

    private static func length(_ text: String?) -> Double? {
        text.flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0[...]) }
    }

    /// The raw value of an attribute.
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
