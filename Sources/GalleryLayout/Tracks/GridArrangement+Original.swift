extension GridArrangement {
    /// The rectangles that exyte's Grid reports for this arrangement, for comparison with it only.
    ///
    /// Across the flow they equal the cells. Along the flow they equal the cells under `fill`; under `scroll` they
    /// start where the item starts and are as long as its cell. They are expanded to whole points.
    public func originalBoxes(
        flow: TracksLayout.Flow, contentMode: TracksLayout.ContentMode
    ) -> [Box] {
        items.map { item in
            var box = item.cell.box
            switch (contentMode, flow) {
            case (.fill, _): break
            case (.scroll, .rows): box.y = item.frame.y
            case (.scroll, .columns): box.x = item.frame.x
            }
            return box.rounded(.outward)
        }
    }
}
