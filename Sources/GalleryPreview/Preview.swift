internal import NIOCore
internal import Synchronization

/// What is served now and who looks at it.
///
/// Requests are answered on the threads of the server and never in a task: a build keeps every thread that
/// runs tasks busy.
final class Preview: Sendable {
    /// A page that someone has open.
    struct OpenPage: Sendable {
        let place: SitePath
        let version: String
        /// Takes messages to the page.
        let send: @Sendable (Message) -> Void
    }

    /// What an open page receives.
    enum Message: Sendable, Hashable {
        /// It is not what it was.
        case reload
        /// What became of the last build.
        case state(BuildState)
        /// Nothing; keeps the connection.
        case pause

        /// The message as an event stream has it (HTML, 9.2.5).
        var text: String {
            switch self {
            case .reload: "event: reload\ndata: now\n\n"
            case .state(let state): "event: state\ndata: \(state.json)\n\n"
            case .pause: ":\n\n"
            }
        }
    }

    private struct Shown: Sendable {
        var site: SiteFolder?
        var state = BuildState()
        var pages: [Int: OpenPage] = [:]
        var lastPage = 0

        /// What can be served. A site that someone removed is as good as one that was never built.
        var current: (site: SiteFolder?, state: BuildState) {
            guard let site else { return (nil, state) }
            return site.isThere
                ? (site, state) : (nil, state.outcome == .failed ? state : BuildState())
        }
    }

    private let shown = Mutex(Shown())
    private let onLoss: @Sendable () -> Void

    /// Shows nothing yet; `onLoss` is called when the site is gone, from any thread and more than once.
    init(onLoss: @escaping @Sendable () -> Void) { self.onLoss = onLoss }

    /// Shows what a build came to; a site that is not given stays the one that it was.
    func show(_ state: BuildState, site: SiteFolder? = nil) {
        let (current, pages) = shown.withLock { shown in
            shown.state = state
            if let site { shown.site = site }
            return (shown.current, shown.pages)
        }
        for page in pages.values { Self.inform(page, current.state, current.site) }
    }

    /// Answers a request; a file that is to be sent comes open.
    func answer(_ request: SiteRequest, port: Int) -> (Answer, SiteFolder.OpenFile?) {
        let (hadSite, current) = shown.withLock { ($0.site != nil, $0.current) }
        let (site, state) = current
        if hadSite, site == nil { onLoss() }
        var file: SiteFolder.OpenFile?
        let circumstances = Answer.Circumstances(port: port, hasSite: site != nil, state: state)
        let answer = Answer.to(request, circumstances) { place in
            guard let site else { return .nothing }
            let (found, opened) = site.find(place)
            file = opened
            return found
        }
        return (answer, file)
    }

    /// Takes note of an open page and sends it the state at once; returns its number.
    func add(_ page: OpenPage) -> Int {
        let (number, current) = shown.withLock { shown in
            shown.lastPage += 1
            shown.pages[shown.lastPage] = page
            return (shown.lastPage, shown.current)
        }
        Self.inform(page, current.state, current.site)
        return number
    }

    /// Forgets a page that was closed.
    func remove(_ number: Int) {
        shown.withLock { shown in _ = shown.pages.removeValue(forKey: number) }
    }

    /// Sends a page the state. Without a site every page says itself what became of the build.
    private static func inform(_ page: OpenPage, _ state: BuildState, _ site: SiteFolder?) {
        if let site {
            page.send(site.version(of: page.place) == page.version ? .state(state) : .reload)
        } else {
            page.send(state.version == page.version ? .pause : .reload)
        }
    }
}
