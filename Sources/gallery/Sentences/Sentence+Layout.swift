internal import GalleryLayout
internal import GalleryLayoutJSON
internal import GallerySite

extension LayoutRequestError: LocatedProblem {
    var place: String? {
        switch self {
        case .notJSON(let error): "line \(error.line), column \(error.column)"
        case .field(let path, _): path.isEmpty ? "request" : path
        }
    }

    var fact: String {
        switch self {
        case .notJSON(let error): error.fact
        case .field(_, let problem): problem.fact
        }
    }

    var remedy: Remedy? {
        if case .field(_, .unknown(let nearest?)) = self { .didYouMean(nearest) } else { nil }
    }
}

extension LayoutRequestError.Problem {
    fileprivate var fact: String {
        switch self {
        case .unknown: "there is no such field"
        case .foreign(let owners):
            "only \(owners.joined(separator: " and ")) "
                + (owners.count == 1 ? "has such a field" : "have such a field")
        case .missing(let purpose): "is missing; \(purpose.text)"
        case .repeated: "is given twice"
        case .excluded(let other): "means the same as \(other), which is also given"
        case .not(let requirement): "must be \(requirement.text)"
        case .breaks(let rule): rule
        case .endless: "is too large a number"
        }
    }
}

extension LayoutRequestError.Purpose {
    fileprivate var text: String {
        switch self {
        case .ratioNeedsBoth: "a ratio needs both"
        case .flowNeedsRatio: "flow needs width and height in pixels, or aspectRatio"
        case .wrapNeedsSize: "wrap needs a size in points, or a ratio"
        case .itemsOfRows: "the items of each row, such as [[0, 1], 2]"
        case .rowsAreAsWide: "rows are as wide as it; null is a row without end"
        case .columnsShareIt: "the columns share it"
        case .rowsShareIt: "the rows share it"
        case .tracksShareIt: "the tracks share it"
        case .contentModeFill: "the content mode fill divides it; scroll needs none"
        case .sizeFill: "the size fill divides it"
        case .pageHasWidth: "a page has the boxes of one width"
        case .widthOfColumn: "the width of the column"
        case .fittingColumns: "it says how many columns fit"
        case .heightInNarrowContainers: "the height in narrow containers"
        case .heightInWideContainers: "the height in wide containers"
        }
    }
}

extension LayoutRequestError.Requirement {
    fileprivate var text: String {
        switch self {
        case .number: "a number"
        case .wholeNumber: "a whole number"
        case .boolean: "true or false"
        case .text: "a text in double quotes"
        case .textOrNumber: "a text or a number"
        case .numberOrFill: "a number or \"fill\""
        case .list: "a list in brackets"
        case .object: "an object in braces"
        case .oneOf(let names): names.joinedAsChoice

        case .positive: "greater than 0"
        case .zeroOrMore: "0 or more"
        case .oneOrMore: "1 or more"
        case .atLeastSmallest: "at least 1e-12"
        case .atLeastLowest: "at least -1e12"
        case .atMostHighest: "at most 1e12"
        case .atLeastMinimum: "at least the minimum"
        case .ratioOfCells: "from 0.01 to 100"
        case .count(let range): "from \(range.lowerBound) to \(range.upperBound)"
        case .itemIndex(count: 0): "left out, because there are no items"
        case .itemIndex(let count): "from 0 to \(count - 1)"
        case .risingEdge: "greater than the edge before"

        case .size: "a list of width and height"
        case .sizeInPoints: "a list of width and height in points"
        case .sizing: "a number, null or {\"min\": …, \"ideal\": …, \"max\": …}"
        case .extentAlongBothAxes: "greater than 0 along both axes"
        case .pair(let first, let second): "a list of \(first) and \(second)"
        case .spacing: "a number, a list of two, or {\"horizontal\": …, \"vertical\": …}"
        case .alignment: "a name such as topLeading or a pair such as [\"leading\", \"top\"]"
        case .axes: "horizontal, vertical, both or a list of them"
        case .unitPoint(let names):
            "a pair of fractions or one of \(names.joined(separator: ", "))"

        case .item: "an object, a ratio or a size"
        case .tableRow: "a list of item indices, one index or {\"cells\": […]}"
        case .cellsOrLoose: "a row with either cells or loose"
        case .unusedItem: "the index of an item that no row holds yet"
        case .columns: "a list of columns or their number"
        case .column: "{\"fixed\": …}, {\"flexible\": …} or {\"adaptive\": …}"
        case .oneColumn(let stated): "one column, not \(stated.joined(separator: " and "))"
        case .tracks: "a list of tracks or their number"
        case .track: "{\"fr\": …}, {\"pt\": …} or \"fit\""
        case .bands: "true, false or a list of rising widths"
        case .twoEdges: "a list of at least two widths"
        case .entries(let max): "a list of 1 to \(max) entries"

        case .shrink: "shrink, because no row of flow overflows"
        case .horizontalAxis: "horizontal, because rows are defined"
        case .absentBesidePhotos: "left out, because the items are the photos of a folder"
        case .absentWithoutFlow: "left out, because only flow has bands"
        case .itemsInstead(let layout): "replaced by items, because \(layout) needs their sizes"
        }
    }
}

extension JSONSyntaxError {
    fileprivate var fact: String {
        let what =
            switch expected {
            case .value: "expected a value"
            case .name: "expected a field name in double quotes"
            case .colon: "expected a colon after the field name"
            case .commaOrBracket: "expected a comma or ]"
            case .commaOrBrace: "expected a comma or }"
            case .end: "expected nothing more"
            case .closingQuote: "expected the double quote that ends the text"
            case .escape: "expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"
            case .surrogatePair: "expected both halves of a surrogate pair"
            case .digit: "expected a digit"
            case .utf8: "expected text in UTF-8"
            case .fewerLevels: "expected at most \(JSONDocument.maximumDepth) levels of brackets"
            case .fewerBytes: "expected less than 4 GB"
            }
        return "\(what), found \(Self.name(of: found))"
    }

    private static func name(of scalar: Unicode.Scalar?) -> String {
        guard let scalar else { return "the end" }
        return scalar.value < 0x20 || scalar.value == 0x7F
            ? "U+00" + (scalar.value < 16 ? "0" : "")
                + String(scalar.value, radix: 16, uppercase: true)
            : "\"\(scalar)\""
    }
}

extension LayoutWarning: Explainable {
    var remedy: Remedy? { nil }

    var fact: String {
        switch self {
        case .unusableBounds: "the container has no extent, so nothing is laid out"
        case .noTracks: "there is no column or track, so nothing is laid out"
        case .ratioClamped(_, let ratio):
            "the ratio \(ratio) is more extreme than 1:100 and counts as 1:100"
        case .pointOutside: "the alignment lies outside the cell"
        case .repeatedKey(_, let key): "an earlier item is also called \(key)"
        case .tooManyTracks(let count, let limit):
            "there are \(count) tracks; the first \(limit) are used"
        case .negativeTrack(let index): "track \(index) is negative and counts as 0"
        case .endlessFraction(let track):
            "track \(track) is a fraction of a container without end and counts as 0"
        case .startOutOfRange: "the start lies beyond the tracks and is dropped"
        case .positionOccupied: "the cells asked for are taken; the item is placed automatically"
        case .unableToPlace: "there is no space at its start; it is placed automatically"
        case .spanClipped: "the span is cut to what is left of the tracks"
        case .columnAlignmentRepeated(_, let column):
            "column \(column) already has an alignment, which stays"
        case .itemNotInTable: "no row holds the item, so it has no extent"
        case .ambiguousColumn(let column):
            "no row has a cell of its own in column \(column), which spans share; its width is ambiguous"
        }
    }
}
