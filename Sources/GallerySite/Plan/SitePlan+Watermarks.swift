package import GalleryFacts

extension SitePlan {
    /// The watermarks of the photos of a plan, by their numbers.
    struct Watermarks: Sendable {
        private var all: [Watermark] = []
        // The place in `all` of each photo's, -1 for none; empty while no photo has one.
        private var places: [Int32] = []

        /// Notes what the photo of the next number has.
        mutating func add(_ watermark: Watermark?, number: Int) {
            guard let watermark else {
                if !places.isEmpty { places.append(-1) }
                return
            }
            if places.isEmpty { places = Array(repeating: -1, count: number) }
            let known = all.lastIndex(of: watermark)
            if known == nil { all.append(watermark) }
            places.append(Int32(known ?? all.count - 1))
        }

        /// The watermark of a photo.
        subscript(number: Int) -> Watermark? {
            guard places.indices.contains(number), places[number] >= 0 else { return nil }
            return all[Int(places[number])]
        }
    }

    /// What is drawn over the renditions of a photo of this plan, of those that are wide enough.
    package func watermark(of photo: Photo) -> Watermark? { watermarks[photo.number] }
}
