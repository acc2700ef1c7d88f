extension FlowLayout {
    /// The first item of each row, when an item joins the row while the row, spacing included, fits.
    ///
    /// An empty row is never closed, so an item wider than the container stands alone. Fits are judged
    /// with a slack of a billionth of the width, because three thirds of a width must fit into it. O(n).
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
