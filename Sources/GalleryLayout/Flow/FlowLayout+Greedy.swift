extension FlowLayout {
    /// The index of the first item of each row under `greedy`: an item joins the row if the row,
    /// including spacing, still fits.
    ///
    /// An empty row is never closed, so an item wider than the container forms a row by itself. The comparison has a
    /// tolerance of a billionth of the width, so that three items of a third of the width fit. O(n).
    func greedyRowStarts(_ ratios: [Double], sections: [FlowSection], frame: FlowFrame) -> [Int] {
        let limit = frame.width * (1 + 1e-9)
        let target = frame.target
        let spacing = frame.spacing
        var starts: [Int] = []
        ratios.withUnsafeBufferPointer { ratios in
            for section in sections {
                starts.append(section.start)
                var extent = ratios[section.start] * target
                for index in (section.start + 1)..<section.end {
                    let natural = ratios[index] * target
                    extent += spacing + natural
                    if extent > limit {
                        starts.append(index)
                        extent = natural
                    }
                }
            }
        }
        return starts
    }
}
