extension LayoutRequest {
    /// Every field of a request with its default, for `gallery layout --help`.
    package static let reference = """
        A request, of which only the extents and the items have to be there:

          {"layout": {"type": "flow", "rowHeight": 240}, "width": 1280,
           "items": [{"id": "a.jpg", "width": 6000, "height": 4000}, 0.75]}

        The answer has "width", "height" and, for every item in order, "id" and the
        frame "x", "y", "width", "height". flow and wrap add "rows" (start, count,
        height, scale), the others "tracks" (columns, rows), "warnings" and the "cell"
        of every item. Lengths are points, that is CSS pixels. A field that holds null
        counts as left out, unless said otherwise. Sizes are greater than 0, spacing and
        minimums 0 or more; any other number is an error that names its field.

        THE REQUEST
          layout      an object with "type" and the options below, or the type alone
                      (flow)
          page        in place of layout: the settings of a site, for the boxes that its
                      pages have at this width; see PAGE
          width       of the container, greater than 0; null for one that is open at its
                      side
          height      of the container (open); also as "bounds": [width, height]
          items       a list of items; also "ratios": [1.5, …] or
                      "sizes": [[120, 40], …]
          count       so many items of no size, in place of items; not for flow and
                      wrap
          direction   ltr, or rtl for the mirror image (ltr); also among the options
          bands       flow: true, or edges such as [320, 640, 1280], adds "bands": row
                      breaks for bands of widths, in which every height is a · width +
                      b (false)

        AN ITEM, or its ratio alone, or its size as a list
          id, key            a text or a number, returned with the item; key comes
                             before id as what must not repeat
          width, height      in pixels; or aspectRatio (ratio), their quotient
          size               [width, height] in points; each may be null or {"min": 0,
                             "ideal": 10, "max": null} for an extent that adapts;
                             "max" null is no limit. Also "w", "h" and "wmin", the
                             least width. In tracks and table, an item of size 0 along
                             an axis only makes room for others
          span               tracks, table: [columns, rows], each 1 or more, or the
                             columns alone ([1, 1]); also "columns"
          start              tracks: [column or null, row or null], from 0
          alignment          columns, tracks, honeycomb: a point in the cell (the
                             layout's)
          anchor             table: a point in the cell, over every other alignment
          unsizedAxes        table: horizontal, vertical or both, which ask for no
                             extra space; also "unsized": "h", "v" or "hv"
          columnAlignment    table: leading, center or trailing, for its column; also
                             "col"
          firstBaseline,
          lastBaseline       table: points from the top of the item (its bottom edge)
          hero               flow: a row of its own (false)
          breakBefore        flow: starts a row (false)
        A point is topLeading, top, topTrailing, leading, center, trailing,
        bottomLeading, bottom, bottomTrailing, or fractions such as [0.25, 0.75].

        SPACING is one number, [horizontal, vertical], or {"horizontal": …,
        "vertical": …}; also "gap", "horizontalSpacing" and "verticalSpacing".

        FLOW: justified rows
          rowHeight       the height aimed at, or {"min": …, "base": 0, "share": 0,
                          "max": …} for base + share · width within limits (280); also
                          targetRowHeight
          spacing         (8); rowSpacing between rows (spacing)
          fill            rows are scaled to fill the width (true)
          rows            greedy, balanced or optimal (optimal)
          lastRow         natural, match, justify, center, end, hide, auto or balance
                          (natural)
          alignment       leading, center or trailing, of rows that do not fill the
                          width (leading); also rowAlignment
          maxScale        the most a row is scaled, 1 or more; one that would need
                          more keeps this scale, is aligned as a last row is and, if
                          optimal, costs what it is drawn as (null: no limit)
          oversize        shrink: a photo wider than the container is always shrunk
                          (shrink)
          limits          for optimal, heights in target heights: {"minHeight": 0.67,
                          "maxHeight": 1.5, "hardMinHeight": 0.5, "hardMaxHeight":
                          null, "minItems": 1, "maxItems": null}; a maximum of null is
                          none
          breaks, heroes  indices of items, beside breakBefore and hero of the items
                          ([])
          heroMaxHeight   the most a hero is high, in target heights (null: no limit)
          widowWeight     what optimal charges for an unfilled last row (0.2)
          smoothness      what optimal charges for uneven neighbouring rows (0)
          pixel           puts all edges on multiples of this many points (null:
                          exact)

        WRAP: rows of natural sizes
          spacing            (8)
          alignment          leading, center or trailing, of rows (leading)
          verticalAlignment  top, center or bottom, in a row (center)
          oversize           shrink or overflow, of items wider than the container
                             (shrink)
          rowHeight          the height of items that state a ratio (280)
          rounding           exact, snapLines or outward (exact)

        COLUMNS: columns of given widths (LazyVGrid, LazyHGrid)
          columns    a list of {"fixed": 60}, {"flexible": {"min": 10, "max": null}}
                     and {"adaptive": {"min": 80, "max": null}}, each with "spacing"
                     after it (8) and "alignment", a point (center), or the number of
                     flexible columns ([{"adaptive": {"min": 160}}]), 1 to 10,000;
                     also {"kind": "fixed", "size": 60, "sp": 8}
          rows       the same for the axis horizontal, in place of columns
          axis       vertical, or horizontal: columns and rows change places
                     (vertical)
          spacing    between rows (8); a pair also sets that of columns that state
                     none
          alignment  leading, center or trailing, where columns leave space (center)
          passes     fair, single or swiftUI: how the width is shared (fair)
          cellRatio  width / height of every cell (null: as high as the highest item)
          fit        contain, cover or stretch, of a photo in its cell (contain)
          rounding   exact, snapLines or outward (exact)
          proposedWidth, beside the layout, is another name for width

        TRACKS: spans, starts and tracks of points, content or fractions (exyte Grid)
          tracks        a list of {"pt": 100}, {"fr": 1} and "fit", or a number of
                        {"fr": 1} (1), 1 to 10,000; also trackCount
          flow          rows or columns (rows)
          contentMode   fill or scroll; scroll needs no extent along the flow (fill)
          packing       sparse or dense (sparse)
          spacing       (5); null or [] is 0
          commonItemsAlignment, contentAlignment
                        points (center)
          spacingModel  gaps or padded (gaps)
          spanSharing   openFirst, equal or equalRounded (openFirst)
          rounding      exact, snapLines or outward (exact)
          fit           contain, cover or stretch (contain)
          cache         inMemory or none; the answer is the same (inMemory)

        TABLE: rows written one by one (SwiftUI Grid)
          rows            a list of rows: a list of item indices; one index for an
                          item across all columns; or {"cells": […]} or {"loose": 3}
                          with "alignment" (align), "anchor", "unsizedAxes" and
                          "columnAlignment" for its cells
          spacing         (8)
          alignment       a named point, or a pair such as ["leading",
                          "firstBaseline"] (center); also horizontalAlignment, and
                          verticalAlignment: top, center, bottom, firstBaseline or
                          lastBaseline
          columnMinimums  the least widths of columns ([]); set it for a column that
                          spans share and no row has a cell of its own in, whose
                          width is otherwise ambiguous
          fit             contain, cover or stretch (contain)
          rounding        exact, snapLines or outward (exact)

        HONEYCOMB: hexagons
          columns          the hexagons of a full row (6), 1 to 10,000; also perRow
          size             the height of a hexagon, or "fill" for as large as fills
                           the width (100); also height
          spacing          between neighbours in a row (0)
          verticalSpacing  between rows, beyond three quarters of the height (even
                           gaps)
          shortOddRows     shifted rows have one hexagon less (false)
          clipsEdges       the ragged sides are cut off (false)
          flatTop          an edge on top in place of a corner (false)
          fit              contain, cover or stretch (cover)
          rounding         exact, snapLines or outward (exact)

        PAGE: the photos of an album as browsers draw them
          layout      flow, wrap, columns, tracks, table or honeycomb (flow); also type
          rows        greedy, balanced or optimal (optimal); balanced is that of
                      browsers that have it
          rowHeight   1 to 10,000 (280); also row-height
          spacing     0 to 1000 (8)
          lastRow     natural, justify, center or hide (natural); also last-row
          fill        (true)
        Items have a ratio, and hero, breakBefore, span and start as in front matter.
        The answer has only "items". Photos that a page hides have the width 0.

        --stats adds "stats" to the answer of flow. Over all rows but the last:
        meanScale of the row heights in target heights, their variation (standard
        deviation / mean), deviation (root mean square of the natural logarithm),
        worstDeviation, outlierShare below 0.8 or above 1.25, and jump, the deviation
        of the quotients of neighbours. lastRow has its scale, the share of the width
        it fills, and its count of items.

        Exit status: 0 answered; 1 a file cannot be read; 64 the request is wrong.
        """
}
