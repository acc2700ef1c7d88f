internal import NIOCore
internal import Synchronization

/// The served site and its open pages.
///
/// Requests are answered on the threads of the server and never in a task: a build keeps every thread of tasks
/// busy.
final class Preview: Sendable {
    /// An open page in a browser.
    struct OpenPage: Sendable {
        let place: SitePath
        let version: String
        /// Sends messages to the page.
        let send: @Sendable (Message) -> Void
    }

    /// A message to an open page.
    enum Message: Sendable, Hashable {
        /// The page has changed.
        case reload
        /// The state of the last build.
        case state(BuildState)
        /// Keeps the connection alive.
        case pause

        /// The message in the format of event streams (HTML, 9.2.5).
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

        /// The site and the state. A site that was deleted counts as none.
        var current: (site: SiteFolder?, state: BuildState) {
            guard let site else { return (nil, state) }
            return site.isThere
                ? (site, state) : (nil, state.outcome == .failed ? state : BuildState())
        }
    }

    private let shown = Mutex(Shown())
    private let onLoss: @Sendable () -> Void

    /// Begins without a site; `onLoss` is called for each request after the site was deleted, from any thread.
    init(onLoss: @escaping @Sendable () -> Void) { self.onLoss = onLoss }

    /// Shows the state of a build, with a new site if there is one.
    func show(_ state: BuildState, site: SiteFolder? = nil) {
        let (current, pages) = shown.withLock { shown in
            shown.state = state
            if let site { shown.site = site }
            return (shown.current, shown.pages)
        }
        for page in pages.values { Self.inform(page, current.state, current.site) }
    }

    /// Answers a request; returns the open file that is to be sent, if any.
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

    /// Adds an open page and sends it the state immediately; returns its number.
    func add(_ page: OpenPage) -> Int {
        let (number, current) = shown.withLock { shown in
            shown.lastPage += 1
            shown.pages[shown.lastPage] = page
            return (shown.lastPage, shown.current)
        }
        Self.inform(page, current.state, current.site)
        return number
    }

    /// Removes a page that was closed.
    func remove(_ number: Int) {
        shown.withLock { shown in _ = shown.pages.removeValue(forKey: number) }
    }

    /// Sends the state to a page. Without a site, every page shows the state itself.
    private static func inform(_ page: OpenPage, _ state: BuildState, _ site: SiteFolder?) {
        if let site {
            page.send(site.version(of: page.place) == page.version ? .state(state) : .reload)
        } else {
            page.send(state.version == page.version ? .pause : .reload)
        }
    }
}
