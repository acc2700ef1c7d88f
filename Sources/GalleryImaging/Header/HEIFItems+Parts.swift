internal import GalleryFacts

/// The parts of pictures: the tiles of a grid, the layers of an overlay.
extension HEIFItems {
    private static let composedTypes: Set<String> = ["grid", "iovl"]

    /// Throws for a picture with more parts, or more pixels in them, than the limits permit. A picture of a few pixels
    /// may be composed of the same large part 65,000 times.
    func checkParts(_ limits: ImageLimits) throws(ImageError) {
        var areas: [Int: Int] = [:]
        func area(_ id: Int) -> Int {
            if let known = areas[id] { return known }
            let area = properties("ispe", of: id).first.flatMap(ImageHeader.size)?.area ?? 0
            areas[id] = area
            return area
        }
        for (kind, from, parts) in references
        where kind == "dimg" && Self.composedTypes.contains(items[from]?.type ?? "") {
            guard parts.count <= limits.markers else {
                throw .tooLarge(.markers, value: parts.count, limit: limits.markers)
            }
            var pixels = 0
            for part in parts {
                // A part may not have parts: their numbers would multiply.
                guard !Self.composedTypes.contains(items[part]?.type ?? "") else {
                    throw .malformed(.structure(.heic))
                }
                let (sum, isTooLarge) = pixels.addingReportingOverflow(area(part))
                pixels = isTooLarge ? .max : sum
                guard pixels <= limits.pixels else {
                    throw .tooLarge(.pixels, value: pixels, limit: limits.pixels)
                }
            }
        }
    }
}
