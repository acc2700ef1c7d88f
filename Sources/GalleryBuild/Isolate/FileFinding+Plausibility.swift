internal import GalleryFacts
internal import GalleryImaging

/// Whether the answer of a worker, or a row of a store, can be true. A compromised worker may send anything, and
/// anyone may have written to a store; no such value may crash this process.
extension FileFinding {
    /// Whether a file of `count` bytes can have this header.
    func isPlausible(count: Int) -> Bool {
        switch self {
        case .photo(let header, let metadata, _):
            header.isPlausible(count: count) && metadata.isPlausible
        case .video(let header): header.isPlausible
        case .unusableVideo, .failed: true
        }
    }
}

extension PixelSize {
    // Widths of PNG have 31 bits, and the product of two of them fits in 63.
    fileprivate var isPlausible: Bool {
        (1..<1 << 31).contains(width) && (1..<1 << 31).contains(height)
    }
}

extension PictureFacts {
    /// Whether a picture can have this header.
    var isPlausible: Bool {
        storedSize.isPlausible && (1...4).contains(components) && (1...64).contains(bitsPerSample)
    }
}

extension ImageHeader {
    fileprivate func isPlausible(count: Int) -> Bool {
        func isInside(_ range: Range<Int>) -> Bool {
            range.lowerBound >= 0 && range.upperBound <= count
        }
        let ranges = segments.map(\.range) + (gainMap?.usable.map { [$0.range] } ?? [])
        return PictureFacts(self).isPlausible && ranges.allSatisfy(isInside)
            && embeddedStart.map { (0..<count).contains($0) } ?? true
            && gainMap?.usable.map(\.isPlausible) ?? true
    }
}

extension GainMap {
    fileprivate var isPlausible: Bool {
        size.isPlausible && [1, 3].contains(components) && headroom.isFinite
            && headroom.magnitude < 1_000
    }
}

extension PhotoMetadata {
    /// Whether a reader can have returned every number.
    var isPlausible: Bool {
        func isNumber(_ value: Double?) -> Bool {
            value.map { $0.isFinite && $0.magnitude < 1e9 } ?? true
        }
        func isCount(_ value: Int?) -> Bool { (0..<1 << 53).contains(value ?? 0) }
        return isNumber(focalLength) && isNumber(aperture) && isNumber(position?.altitude)
            && isCount(focalLength35mm) && isCount(iso)
            && exposureTime.map { $0.denominator != 0 && $0.value.magnitude < 1e9 } ?? true
            && rating.map { (-1...5).contains($0) } ?? true && taken?.isPlausible ?? true
            && position.map { $0.latitude.magnitude <= 90 && $0.longitude.magnitude <= 180 } ?? true
    }
}

extension CaptureDate {
    fileprivate var isPlausible: Bool {
        (1...9_999).contains(year) && (1...12).contains(month) && (1...31).contains(day)
            && (0...23).contains(hour) && (0...59).contains(minute) && (0...60).contains(second)
            && (0...999).contains(millisecond) && offsetMinutes?.magnitude ?? 0 <= 24 * 60
    }
}

extension VideoHeader {
    /// Whether a video can have this header.
    var isPlausible: Bool {
        size.isPlausible && (0..<1 << 53).contains(milliseconds ?? 0)
            && taken?.isPlausible ?? true
    }
}

extension VideoFile {
    /// Whether this cleaning fits a file of `count` bytes.
    func isPlausible(count: Int) -> Bool {
        header.isPlausible && cleaning.isPlausible(ofFile: count)
    }
}

extension DerivedPhoto {
    /// Whether the share of a picture that ends early is finite.
    var isPlausible: Bool { damage.isPlausible }
}

extension PictureDamage? {
    fileprivate var isPlausible: Bool {
        guard case .endsEarly(let share) = self else { return true }
        return share.isFinite
    }
}

extension VerifiedFile {
    /// Whether a file can have this size and damage.
    var isPlausible: Bool { size?.isPlausible ?? true && damage.isPlausible }
}
