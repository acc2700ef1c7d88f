package import GalleryFacts

/// An address in a text file of the site, with its use.
package struct URLReference: Sendable, Hashable {
    /// The use of an address.
    package enum Use: Sendable, Hashable {
        /// The browser loads it with the page.
        case load
        /// A visitor can follow it.
        case link
        /// Other services get it as the address of a file of this site.
        case share
        /// It is the file's own address.
        case identity
    }

    /// The stated size of the picture at the address.
    package enum Claim: Sendable, Hashable {
        case width(Int)
        case size(PixelSize)
    }

    /// The address, with its character references replaced.
    package var address: String
    /// The use of the address.
    package var use: Use
    /// Its line, from 1.
    package var line: Int
    /// The stated size of the picture.
    package var claim: Claim?

    /// Creates a reference.
    package init(address: String, use: Use, line: Int, claim: Claim? = nil) {
        (self.address, self.use, self.line, self.claim) = (address, use, line, claim)
    }
}

extension URLReference {
    /// The addresses of a `srcset` with their widths (HTML Standard, 4.8.4.2.1).
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
