/// The facts in a picture's header that a build stores.
package struct PictureFacts: Sendable, Hashable {
    /// The result of reading the gain map.
    package enum GainMap: Sendable, Hashable {
        /// There is a usable one.
        case usable
        /// There is one, or the file states so, and it cannot be used.
        case unusable(GainMapProblem)
    }

    /// The file format.
    package var format: ImageHeader.Format
    /// The stored size of the pixels.
    package var storedSize: PixelSize
    /// The orientation of the stored pixels.
    package var orientation: Orientation
    /// The number of colour components, alpha included.
    package var components: Int
    /// The bits of one sample.
    package var bitsPerSample: Int
    /// Whether the pixels are coded in several passes over the whole picture.
    package var isProgressive: Bool
    /// Whether the picture has transparent parts.
    package var hasAlpha: Bool
    /// The result of reading the gain map; nil when nothing states that there is one.
    package var gainMap: GainMap?
    /// Whether there are several frames.
    package var isAnimated = false

    /// Creates the facts of a picture.
    package init(
        format: ImageHeader.Format, storedSize: PixelSize, orientation: Orientation,
        components: Int, bitsPerSample: Int, isProgressive: Bool, hasAlpha: Bool, gainMap: GainMap?
    ) {
        (self.format, self.storedSize, self.orientation) = (format, storedSize, orientation)
        (self.components, self.bitsPerSample) = (components, bitsPerSample)
        (self.isProgressive, self.hasAlpha, self.gainMap) = (isProgressive, hasAlpha, gainMap)
    }

    /// The facts of a parsed header.
    package init(_ header: ImageHeader) {
        var isProgressive = false
        if case .progressive = header.coding { isProgressive = true }
        self.init(
            format: header.format, storedSize: header.storedSize, orientation: header.orientation,
            components: header.components, bitsPerSample: header.bitsPerSample,
            isProgressive: isProgressive, hasAlpha: header.hasAlpha,
            gainMap: header.gainMap.map { finding in
                switch finding {
                case .usable: .usable
                case .unusable(let problem): .unusable(problem)
                }
            })
        isAnimated = header.isAnimated
    }

    /// The size of the upright picture.
    package var size: PixelSize { orientation.transposes ? storedSize.transposed : storedSize }
}

extension PictureFacts.GainMap {
    private static let usableText = "usable"

    /// Encodes the result for a store.
    package var text: String {
        switch self {
        case .usable: Self.usableText
        case .unusable(let problem): problem.rawValue
        }
    }

    /// Decodes `text`; nil for any other string.
    package init?(text: String) {
        if text == Self.usableText {
            self = .usable
        } else if let problem = GainMapProblem(rawValue: text) {
            self = .unusable(problem)
        } else {
            return nil
        }
    }
}
