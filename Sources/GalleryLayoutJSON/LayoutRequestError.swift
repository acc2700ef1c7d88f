package import GallerySite

/// The reason why a layout request cannot be answered, without its message text.
package enum LayoutRequestError: Error, Sendable, Hashable {
    /// The text is not JSON.
    case notJSON(JSONSyntaxError)
    /// A field of the request is wrong; the path is `items[3].width`, empty for the whole request.
    case field(String, Problem)

    /// The error in a field.
    package enum Problem: Sendable, Hashable {
        /// There is no such field; `nearest` is the most similar name.
        case unknown(nearest: String?)
        /// Only other types of layout, or other objects of the request, have such a field.
        case foreign(owners: [String])
        /// It is required.
        case missing(Purpose)
        /// It is repeated.
        case repeated
        /// It is a synonym of another field in the request.
        case excluded(by: String)
        /// It has the wrong type or value.
        case not(Requirement)
        /// It violates a rule of a layout, in the words of the layout library.
        case breaks(rule: String)
        /// It contains a number outside of the range of a Double.
        case endless
    }

    /// The purpose of a missing field.
    package enum Purpose: Sendable, Hashable {
        case ratioNeedsBoth
        case flowNeedsRatio
        case wrapNeedsSize
        case itemsOfRows
        case rowsAreAsWide
        case columnsShareIt
        case rowsShareIt
        case tracksShareIt
        case contentModeFill
        case sizeFill
        case pageHasWidth
        case widthOfColumn
        case fittingColumns
        case heightInNarrowContainers
        case heightInWideContainers
    }

    /// The required type or value.
    package enum Requirement: Sendable, Hashable {
        // MARK: Values of JSON
        case number
        case wholeNumber
        case boolean
        case text
        case textOrNumber
        case numberOrFill
        case list
        case object
        case oneOf([String])

        // MARK: Numbers
        case positive
        case zeroOrMore
        case oneOrMore
        /// Large enough that no quotient of two lengths overflows a Double.
        case atLeastSmallest
        case atLeastLowest
        case atMostHighest
        case atLeastMinimum
        case ratioOfCells
        case count(ClosedRange<Int>)
        case itemIndex(count: Int)
        case risingEdge

        // MARK: Sizes and places
        case size
        case sizeInPoints
        case sizing
        case extentAlongBothAxes
        case pair(String, String)
        case spacing
        case alignment
        case axes
        case unitPoint(names: [String])

        // MARK: Items, rows, columns, tracks
        case item
        case tableRow
        case cellsOrLoose
        case unusedItem
        case columns
        case column
        case oneColumn(stated: [String])
        case tracks
        case track
        case bands
        case twoEdges
        /// A list of at least one entry.
        case entries(max: Int)

        // MARK: Fields that do not go together
        case shrink
        case horizontalAxis
        case absentBesidePhotos
        case absentWithoutFlow
        case itemsInstead(layout: String)
    }
}
