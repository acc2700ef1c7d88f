/// A grid of tracks in which items cover several cells, sit at given places, and the rest flows around.
///
/// The model is exyte's Grid. Under the flow `rows` the tracks are columns and rows follow downwards;
/// under `columns` the tracks are rows and columns follow to the right.
public struct TracksLayout: Sendable, Hashable {
    /// The size of a track across the flow.
    public enum Track: Sendable, Hashable {
        /// So many points; a negative number counts as 0, with a warning.
        case pt(Double)
        /// As large as its largest content.
        case fit
        /// A part of what the other tracks leave, in proportion; negative counts as 0, with a warning.
        case fr(Double)
    }

    /// The direction in which items follow each other.
    public enum Flow: String, Sendable, CaseIterable {
        /// Row after row; the tracks are columns.
        case rows
        /// Column after column; the tracks are rows.
        case columns
    }

    /// How the direction that grows gets its extent.
    public enum ContentMode: String, Sendable, CaseIterable {
        /// The bounds are divided equally.
        case fill
        /// Every line is as large as its content, without end.
        case scroll
    }

    /// Where items without a start go.
    public enum Packing: String, Sendable, CaseIterable {
        /// Behind the item before, so that the order is kept.
        case sparse
        /// Into the first place that is free.
        case dense
    }

    /// Whether arrangements are kept in the cache that is passed along.
    public enum CachePolicy: String, Sendable, CaseIterable {
        /// They are.
        case inMemory
        /// They are not; written "none", a name that Swift would read as no choice at all.
        case never = "none"
    }

    /// Where the space between items comes from.
    public enum SpacingModel: String, Sendable, CaseIterable {
        /// It lies between tracks only.
        case gaps
        /// Each item carries half of it on every side inside its track, as in exyte's Grid, which leaves
        /// a margin around the whole and makes `pt` and `fr` smaller than they say.
        case padded
    }

    /// Which tracks grow for an item that spans several of them and is larger.
    public enum SpanSharing: String, Sendable, CaseIterable {
        /// `fit` tracks without an item of their own, else `fit` tracks.
        case openFirst
        /// All of them equally, `pt` included, as in exyte's Grid.
        case equal
        /// As `equal`, by whole points; for comparison with exyte's Grid only.
        case equalRounded
    }

    /// The tracks across the flow, up to 10,000; one of `fr(1)` by default.
    public var tracks: [Track]
    /// The direction in which items follow each other; `rows` by default.
    public var flow: Flow
    /// How the direction that grows gets its extent; `fill` by default.
    public var contentMode: ContentMode
    /// Where items without a start go; `sparse` by default.
    public var packing: Packing
    /// The space between tracks, in points; 0 or more, 5 by default.
    public var spacing: Spacing
    /// Where an item without an alignment of its own lies in its cell; the middle by default.
    public var commonItemsAlignment: UnitPoint
    /// Where content smaller than the bounds lies in them; the middle by default.
    public var contentAlignment: UnitPoint
    /// Whether arrangements are kept in the cache that is passed along; they are by default.
    public var cache: CachePolicy
    /// Where the space between items comes from; `gaps` by default.
    public var spacingModel: SpacingModel
    /// Which tracks grow for an item that spans several of them and is larger; `openFirst` by
    /// default.
    public var spanSharing: SpanSharing
    /// How positions are rounded; `exact` by default.
    public var rounding: Rounding
    /// How an item with a ratio fills its cell; `contain` by default.
    public var fit: ItemFit

    /// Options that a layout inherits from what surrounds it; `nil` leaves an option open.
    public struct Context: Sendable, Hashable {
        /// See ``TracksLayout/flow``.
        public var flow: Flow?
        /// See ``TracksLayout/contentMode``.
        public var contentMode: ContentMode?
        /// See ``TracksLayout/packing``.
        public var packing: Packing?
        /// See ``TracksLayout/commonItemsAlignment``.
        public var commonItemsAlignment: UnitPoint?
        /// See ``TracksLayout/contentAlignment``.
        public var contentAlignment: UnitPoint?
        /// See ``TracksLayout/cache``.
        public var cache: CachePolicy?

        /// Creates a context; what is left out stays open.
        public init(
            flow: Flow? = nil, contentMode: ContentMode? = nil, packing: Packing? = nil,
            commonItemsAlignment: UnitPoint? = nil, contentAlignment: UnitPoint? = nil,
            cache: CachePolicy? = nil
        ) {
            self.flow = flow
            self.contentMode = contentMode
            self.packing = packing
            self.commonItemsAlignment = commonItemsAlignment
            self.contentAlignment = contentAlignment
            self.cache = cache
        }
    }

    /// Creates a layout; an option left out is the context's, else `rows`, `fill`, `sparse`, the
    /// middle, and a cache in memory.
    public init(
        tracks: [Track] = [.fr(1)], flow: Flow? = nil, contentMode: ContentMode? = nil,
        packing: Packing? = nil, spacing: Spacing = 5, commonItemsAlignment: UnitPoint? = nil,
        contentAlignment: UnitPoint? = nil, cache: CachePolicy? = nil,
        spacingModel: SpacingModel = .gaps, spanSharing: SpanSharing = .openFirst,
        rounding: Rounding = .exact, fit: ItemFit = .contain, context: Context = Context()
    ) {
        self.tracks = tracks
        self.flow = flow ?? context.flow ?? .rows
        self.contentMode = contentMode ?? context.contentMode ?? .fill
        self.packing = packing ?? context.packing ?? .sparse
        self.spacing = spacing
        self.commonItemsAlignment = commonItemsAlignment ?? context.commonItemsAlignment ?? .center
        self.contentAlignment = contentAlignment ?? context.contentAlignment ?? .center
        self.cache = cache ?? context.cache ?? .inMemory
        self.spacingModel = spacingModel
        self.spanSharing = spanSharing
        self.rounding = rounding
        self.fit = fit
    }

    /// The tracks that a bare number stands for: so many of one fraction each.
    ///
    /// A negative number is none; more than 10,000 are one more than 10,000, which the layout reports.
    public static func equalTracks(_ count: Int) -> [Track] {
        [Track](repeating: .fr(1), count: min(max(count, 0), maximumTracks + 1))
    }

    func checkOptions() throws(LayoutError) {
        try checkLength(spacing.horizontal, field: "spacing")
        try checkLength(spacing.vertical, field: "spacing")
        for track in tracks {
            let size: Double
            switch track {
            case .fit: continue
            case .pt(let points): size = points
            case .fr(let fraction): size = fraction
            }
            // Negative numbers pass here: they count as 0.
            guard abs(size) <= maximumLength else {
                throw .invalidOption(field: "tracks", value: size, rule: "must be at most 1e12")
            }
        }
    }
}
