/// A grid layout in which items span several cells or start at given cells, and others flow around
/// them.
///
/// Modelled on exyte's Grid. With the flow `rows`, tracks are columns and rows are added downwards;
/// with `columns`, tracks are rows and columns are added to the right.
public struct TracksLayout: Sendable, Hashable {
    /// The size of a track across the flow.
    public enum Track: Sendable, Hashable {
        /// A size in points; a negative number counts as 0, with a warning.
        case pt(Double)
        /// As large as its largest content.
        case fit
        /// A part of the space that other tracks leave, in proportion; negative counts as 0, with a
        /// warning.
        case fr(Double)
    }

    /// The direction in which items follow each other.
    public enum Flow: String, Sendable, CaseIterable {
        /// Row after row; the tracks are columns.
        case rows
        /// Column after column; the tracks are rows.
        case columns
    }

    /// How the lines along the flow are sized.
    public enum ContentMode: String, Sendable, CaseIterable {
        /// The lines divide the bounds equally.
        case fill
        /// Every line is as large as its content, without a bound on the total.
        case scroll
    }

    /// How items without a start are placed.
    public enum Packing: String, Sendable, CaseIterable {
        /// After the previous item, so that the order is kept.
        case sparse
        /// In the first free area.
        case dense
    }

    /// Whether arrangements are cached if a cache is passed.
    public enum CachePolicy: String, Sendable, CaseIterable {
        /// Arrangements are cached.
        case inMemory
        /// Arrangements are not cached; not named `none`, which would be ambiguous with
        /// `Optional.none`.
        case never = "none"
    }

    /// Where the spacing between items is applied.
    public enum SpacingModel: String, Sendable, CaseIterable {
        /// Between tracks only.
        case gaps
        /// Half of it on every side of each item, inside its tracks, as in exyte's Grid. This leaves a margin around
        /// the content and makes `pt` and `fr` tracks smaller than specified.
        case padded
    }

    /// Which tracks grow for an item that is larger than the tracks it spans.
    public enum SpanSharing: String, Sendable, CaseIterable {
        /// `fit` tracks without an item of their own; if there are none, all `fit` tracks.
        case openFirst
        /// All tracks equally, including `pt`, as in exyte's Grid.
        case equal
        /// Like `equal`, rounded to whole points; for comparison with exyte's Grid only.
        case equalRounded
    }

    /// The tracks across the flow, up to 10,000; one `fr(1)` track by default.
    public var tracks: [Track]
    /// The direction in which items follow each other; `rows` by default.
    public var flow: Flow
    /// How the lines along the flow are sized; `fill` by default.
    public var contentMode: ContentMode
    /// How items without a start are placed; `sparse` by default.
    public var packing: Packing
    /// The space between tracks, in points; 0 or more, 5 by default.
    public var spacing: Spacing
    /// The position in their cells of items without an alignment; the middle by default.
    public var commonItemsAlignment: UnitPoint
    /// The position in the bounds of smaller content; the middle by default.
    public var contentAlignment: UnitPoint
    /// Whether arrangements are cached if a cache is passed; `inMemory` by default.
    public var cache: CachePolicy
    /// Where the spacing between items is applied; `gaps` by default.
    public var spacingModel: SpacingModel
    /// Which tracks grow for an item that is larger than the tracks it spans; `openFirst` by
    /// default.
    public var spanSharing: SpanSharing
    /// How positions are rounded; `exact` by default.
    public var rounding: Rounding
    /// How an item with a ratio fills its cell; `contain` by default.
    public var fit: ItemFit

    /// Options that a layout inherits from its environment; `nil` inherits nothing.
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

        /// Creates a context; omitted options are `nil`.
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

    /// Creates a layout. An omitted option is taken from `context`; if it is not set there, it is
    /// `rows`, `fill`, `sparse`, the middle or `inMemory`.
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

    /// As many tracks of one fraction each as a request specifies by a number instead of a list.
    ///
    /// A negative number gives no tracks. More than 10,000 give 10,001, so that the layout reports
    /// a warning.
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
