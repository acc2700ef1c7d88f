/// Values that photos of a plan share, by the numbers of the photos: without any value, nothing is stored.
struct PhotoValues<Value: Hashable & Sendable>: Sendable {
    private var all: [Value] = []
    // The index of each photo's value in `all`, -1 for none; empty as long as no photo has one.
    private var indices: [Int32] = []

    /// Whether no photo has a value.
    var isEmpty: Bool { all.isEmpty }

    /// Adds the value of the photo with the next number.
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
