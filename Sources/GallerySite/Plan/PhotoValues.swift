/// Values that photos of a plan share, by the numbers of the photos: nothing is stored as long as no photo has one.
struct PhotoValues<Value: Hashable & Sendable>: Sendable {
    private var all: [Value] = []
    // The index in `all` of each photo's, -1 for none; empty while no photo has one.
    private var indices: [Int32] = []

    /// Whether no photo has one.
    var isEmpty: Bool { all.isEmpty }

    /// Adds what the photo of the next number has.
    mutating func add(_ value: Value?, number: Int) {
        guard let value else {
            if !indices.isEmpty { indices.append(-1) }
            return
        }
        if indices.isEmpty { indices = Array(repeating: -1, count: number) }
        let known = all.lastIndex(of: value)
        if known == nil { all.append(value) }
        indices.append(Int32(known ?? all.count - 1))
    }

    /// The value of a photo.
    subscript(number: Int) -> Value? {
        guard indices.indices.contains(number), indices[number] >= 0 else { return nil }
        return all[Int(indices[number])]
    }
}
