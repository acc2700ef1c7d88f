/// A cache of arrangements, so that laying out a page again, or at another size, costs less.
///
/// A cache is a value; callers that share one between threads must synchronize access. It holds a
/// limited number of results and evicts the least recently used one. A cached result equals the
/// computed one.
public struct ArrangementCache: Sendable {
    /// The numbers of cache hits and misses.
    public struct Counts: Sendable, Hashable {
        /// The number of results found in the cache.
        public var hits: Int
        /// The number of results computed.
        public var misses: Int

        /// Creates counts; both default to 0.
        public init(hits: Int = 0, misses: Int = 0) {
            self.hits = hits
            self.misses = misses
        }
    }

    /// Everything that determines the cells of items.
    struct PlacementKey: Hashable {
        var spans: [GridSpan]
        var starts: [GridStart]
        var tracks: Int
        var flow: TracksLayout.Flow
        var packing: TracksLayout.Packing
    }

    /// Everything that determines an arrangement: all options, all properties of the items, and the
    /// bounds.
    struct ArrangementKey: Hashable {
        var layout: TracksLayout
        var items: [LayoutItem]
        var bounds: Size
    }

    /// The lookups of cells, which do not depend on sizes and bounds, since the cache was created.
    public private(set) var placementCounts = Counts()
    /// The lookups of whole arrangements since the cache was created.
    public private(set) var arrangementCounts = Counts()
    /// The maximum number of cached results of each kind.
    public let capacity: Int

    private var placements: Recent<PlacementKey, GridPlacement>
    private var arrangements: Recent<ArrangementKey, GridArrangement>

    /// Creates an empty cache for `capacity` results of each kind, clamped to 1...10,000.
    public init(capacity: Int = 32) {
        self.capacity = min(max(capacity, 1), 10_000)
        placements = Recent(capacity: self.capacity)
        arrangements = Recent(capacity: self.capacity)
    }

    /// The number of cached arrangements.
    public var count: Int { arrangements.count }

    /// Removes all results, for example under memory pressure; the counts stay.
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
    /// Places `items` like ``arrange(_:bounds:)``, with `cache` unless the layout's ``cache`` is `never`.
    ///
    /// A hit takes O(n) to hash and compare the request. Throws the same errors as without a cache;
    /// errors are not cached.
    public func arrange(
        _ items: [LayoutItem], bounds: Size, cache: inout ArrangementCache
    ) throws(LayoutError) -> GridArrangement {
        guard self.cache == .inMemory else { return try arrange(items, bounds: bounds) }
        let key = ArrangementCache.ArrangementKey(layout: self, items: items, bounds: bounds)
        return try cache.arrangement(key) { (cache: inout ArrangementCache) throws(LayoutError) in
            try checkOptions()
            let warnings = try check(items, holdPlaces: true)
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

/// A least-recently-used cache.
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
        // A key that contains NaN could never be found again or removed.
        guard key == key else { return }
        // A linear scan, because the capacity is small and computing a result costs far more.
        if values.count >= capacity, values[key] == nil,
            let oldest = values.min(by: { $0.value.used < $1.value.used })?.key
        {
            values[oldest] = nil
        }
        clock += 1
        values[key] = (value, clock)
    }
}
