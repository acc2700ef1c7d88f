internal import CImageCodecs

/// The last rows of one component, as floating-point numbers, in a ring buffer.
final class LightRing {
    private let capacity: Int
    private let stride: Int
    private let numbers: UnsafeMutablePointer<Float>

    /// Keeps the last `capacity` rows of `width` numbers.
    init(capacity: Int, width: Int) {
        self.capacity = capacity
        stride = width + Int(RESAMPLE_ROW_SLACK)
        numbers = .allocate(capacity: capacity * stride)
        // Numbers past the end of a row are read, with weights of 0, so they must be finite.
        numbers.initialize(repeating: 0, count: capacity * stride)
    }

    deinit { numbers.deallocate() }

    /// The row numbered `y` from the top; valid while it is among the last `capacity`.
    func row(_ y: Int) -> UnsafeMutablePointer<Float> { numbers + (y % capacity) * stride }
}
