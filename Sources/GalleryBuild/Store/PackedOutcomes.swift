internal import GalleryFacts
internal import GallerySite

/// What inspection found, with what photos say packed into the records that the cache keeps of them: a third
/// of a kilobyte a photo, where header and metadata take one or two.
struct PackedOutcomes {
    /// The outcomes, in the order in which they were given.
    let outcomes: [Inspection.Outcome]
    private let block: RecordBlock
    private let places: [Range<Int>]

    /// Packs outcomes; one that has no record stays as it is. `rights` are those that were read already.
    init(_ found: [Inspection.Outcome], rights: inout [UInt64: Boxed<PhotoRights>]) {
        var bytes: [UInt8] = []
        var places: [Range<Int>] = []
        for outcome in found {
            let start = bytes.count
            if let record = PhotoRecord.bytes(of: outcome) { bytes += record }
            places.append(start..<bytes.count)
        }
        let block = RecordBlock(bytes)
        outcomes = zip(found, places).map { outcome, place in
            guard let file = outcome.file, !place.isEmpty,
                let packed = try? PhotoRecord.outcome(
                    of: file, in: block, at: place, rights: &rights)
            else { return outcome }
            return packed.outcome
        }
        (self.block, self.places) = (block, places)
    }

    /// The record of an outcome; nil when it has none.
    func record(_ index: Int) -> ArraySlice<UInt8>? {
        places[index].isEmpty ? nil : block.bytes[places[index]]
    }
}
