extension [Range<Int>] {
    /// The index of the first range that ends after an offset, in an ordered list of disjoint ranges; `count` if there is
    /// none. Found by binary search.
    func indexOfFirstRange(endingAfter offset: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].upperBound <= offset {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
