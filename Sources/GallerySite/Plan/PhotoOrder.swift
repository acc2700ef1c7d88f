internal import GalleryFacts

/// An order that an author set by hand: names first, then numbers, then all others as they were.
struct PhotoOrder {
    private var ranks: [String: Int] = [:]
    private let numbers: [String: Int]

    /// Creates an order from the names of files or folders that come first, and from numbers by path.
    init(names: [String], numbers: [String: Int]) {
        for (rank, name) in names.enumerated() { ranks[name] = rank }
        self.numbers = numbers
    }

    /// The elements in this order; `name` gives the path of each.
    func applied<Element>(to elements: [Element], name: (Element) -> String) -> [Element] {
        guard !ranks.isEmpty || !numbers.isEmpty else { return elements }
        let keys = elements.enumerated().map { index, element in
            let path = name(element)
            let own = FilePath.name(of: path)
            return (ranks[own] ?? Int.max, numbers[path] ?? Int.max, index)
        }
        return keys.sorted { $0 < $1 }.map { elements[$0.2] }
    }
}

extension SiteSettings.Sort {
    /// The elements in this order; they must be in the order of their names. `times` is called only if they are
    /// sorted by time: elements of equal time stay in the order of their names, and those without one come last.
    func applied<Element, Time: Comparable>(
        to byName: [Element], times: () -> [Time?]
    ) -> [Element] {
        switch self {
        case .name: return byName
        case .nameDescending: return byName.reversed()
        case .date, .dateDescending:
            let (times, isAscending) = (times(), self == .date)
            return byName.indices.sorted { a, b in
                switch (times[a], times[b]) {
                case (let left?, let right?) where left != right: (left < right) == isAscending
                case (_?, nil): true
                case (nil, _?): false
                default: a < b
                }
            }.map { byName[$0] }
        }
    }
}
