/// The position of a watermark on a picture.
public enum WatermarkPosition: String, Sendable, Hashable, Codable, CaseIterable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
    case center
    /// Tiled, with every other row shifted by half a step.
    case tiled
}
