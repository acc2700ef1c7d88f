internal import GalleryFacts

/// An order that an author gave by hand: names first, then numbers, then the rest as it was.
struct PhotoOrder {
    private var ranks: [String: Int] = [:]
    private let numbers: [String: Int]

    /// Takes the names of files or folders that come first, and numbers by their paths.
    init(names: [String], numbers: [String: Int]) {
        for (rank, name) in names.enumerated() { ranks[name] = rank }
        self.numbers = numbers
    }

    /// Elements in the order; `name` gives the path of each.
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
