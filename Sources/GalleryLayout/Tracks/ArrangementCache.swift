/// Arrangements already made, so that a page asked for again, or at another size, costs less.
///
/// A value: whoever shares one between threads guards it. It holds a bounded number of answers and
/// drops the one used longest ago. A hit is the same as the computation.
public struct ArrangementCache: Sendable {
    /// How often an answer was at hand and how often it was not.
    public struct Counts: Sendable, Hashable {
        /// The answers found.
        public var hits: Int
        /// The answers computed.
        public var misses: Int

        /// Creates counts; both default to 0.
        public init(hits: Int = 0, misses: Int = 0) {
            self.hits = hits
            self.misses = misses
        }
    }

    /// What decides the cells of items.
    struct PlacementKey: Hashable {
        var spans: [GridSpan]
        var starts: [GridStart]
        var tracks: Int
        var flow: TracksLayout.Flow
        var packing: TracksLayout.Packing
    }

    /// What decides a whole arrangement: every option and property there is.
    struct ArrangementKey: Hashable {
        var layout: TracksLayout
        var items: [LayoutItem]
        var bounds: Size
    }

    /// Lookups of cells, which do not depend on sizes and bounds, since the cache was made.
    public private(set) var placementCounts = Counts()
    /// Lookups of whole arrangements, since the cache was made.
    public private(set) var arrangementCounts = Counts()
    /// The most answers of either kind that are kept.
    public let capacity: Int

    private var placements: Recent<PlacementKey, GridPlacement>
    private var arrangements: Recent<ArrangementKey, GridArrangement>

    /// Creates an empty cache for `capacity` answers of either kind, at least 1 and at most 10,000.
    public init(capacity: Int = 32) {
        self.capacity = min(max(capacity, 1), 10_000)
        placements = Recent(capacity: self.capacity)
        arrangements = Recent(capacity: self.capacity)
    }

    /// The number of arrangements kept.
    public var count: Int { arrangements.count }

    /// Drops every answer, as under memory pressure; the counts stay.
    public mutating func clear() {
        placements = Recent(capacity: capacity)
        arrangements = Recent(capacity: capacity)
    }

    mutating func arrangement(
        _ key: ArrangementKey,
        else compute: (inout ArrangementCache) throws(LayoutError) -> GridArrangement
    ) throws(LayoutError) -> GridArrangement {
        if let known = arrangements.value(for: key) {
            arrangementCounts.hits += 1
            return known
        }
        arrangementCounts.misses += 1
        let made = try compute(&self)
        arrangements.insert(made, for: key)
        return made
    }

    mutating func placement(
        _ key: PlacementKey, else compute: () throws(LayoutError) -> GridPlacement
    ) throws(LayoutError) -> GridPlacement {
        if let known = placements.value(for: key) {
            placementCounts.hits += 1
            return known
        }
        placementCounts.misses += 1
        let made = try compute()
        placements.insert(made, for: key)
        return made
    }
}

extension TracksLayout {
    /// Places `items` like ``arrange(_:bounds:)``, with the answers of `cache` unless the layout has none.
    ///
    /// An answer at hand costs O(n) for comparing the request. Throws as without a cache; errors
    /// are not kept.
    public func arrange(
        _ items: [LayoutItem], bounds: Size, cache: inout ArrangementCache
    ) throws(LayoutError) -> GridArrangement {
        guard self.cache == .inMemory else { return try arrange(items, bounds: bounds) }
        let key = ArrangementCache.ArrangementKey(layout: self, items: items, bounds: bounds)
        return try cache.arrangement(key) { (cache: inout ArrangementCache) throws(LayoutError) in
            try checkOptions()
            let warnings = try check(items)
            let cells = ArrangementCache.PlacementKey(
                spans: items.map(\.span), starts: items.map(\.start), tracks: tracks.count,
                flow: flow, packing: packing)
            let placement = try cache.placement(cells) { () throws(LayoutError) in
                try self.placement(of: items)
            }
            return try arrange(items, placement: placement, bounds: bounds, warnings: warnings)
        }
    }
}

/// The values of the keys used last.
private struct Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    let capacity: Int
    private var values: [Key: (value: Value, used: Int)] = [:]
    private var clock = 0

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { values.count }

    mutating func value(for key: Key) -> Value? {
        guard let known = values[key] else { return nil }
        clock += 1
        values[key] = (known.value, clock)
        return known.value
    }

    mutating func insert(_ value: Value, for key: Key) {
        // A key that holds what is not a number can never be found again, nor be removed.
        guard key == key else { return }
        // A scan, because the capacity is small and an answer costs far more than it.
        if values.count >= capacity, values[key] == nil,
            let oldest = values.min(by: { $0.value.used < $1.value.used })?.key
        {
            values[oldest] = nil
        }
        clock += 1
        values[key] = (value, clock)
    }
}
