package import GalleryFacts

/// An address in the text of a site's file, and what it is for.
package struct URLReference: Sendable, Hashable {
    /// What becomes of an address.
    package enum Use: Sendable, Hashable {
        /// It is fetched when the page is shown.
        case load
        /// A visitor may follow it.
        case link
        /// It informs other services of a file of this site.
        case share
        /// It is the file's own.
        case identity
    }

    /// What is said of the extent of the picture at the address.
    package enum Claim: Sendable, Hashable {
        case width(Int)
        case size(PixelSize)
    }

    /// The address as it is written, without the characters that stand for others.
    package var address: String
    /// What becomes of it.
    package var use: Use
    /// The line it stands in.
    package var line: Int
    /// What is said of the picture.
    package var claim: Claim?

    /// Creates a reference.
    package init(address: String, use: Use, line: Int, claim: Claim? = nil) {
        (self.address, self.use, self.line, self.claim) = (address, use, line, claim)
    }
}

extension URLReference {
    /// The addresses of a `srcset` with the widths that it gives them (HTML Standard, 4.8.4.2.1).
    package static func candidates(of text: String) -> [(address: String, width: Int?)] {
        var result: [(String, Int?)] = []
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            guard !rest.isEmpty else { return result }
            var address = rest.prefix { !$0.isWhitespace }
            rest = rest[address.endIndex...]
            guard address.last != "," else {
                while address.last == "," { address.removeLast() }
                result.append((String(address), nil))
                continue
            }
            let descriptors = rest.prefix { $0 != "," }
            rest = rest[descriptors.endIndex...]
            let width = descriptors.split(whereSeparator: \.isWhitespace).lazy
                .compactMap { $0.hasSuffix("w") ? Int($0.dropLast()) : nil }.first
            result.append((String(address), width))
        }
    }
}
