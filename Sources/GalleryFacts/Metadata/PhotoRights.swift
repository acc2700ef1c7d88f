/// The author and the rights of a photo, which stay in published pictures.
package struct PhotoRights: Sendable, Hashable, Codable {
    /// The creators.
    package var creators: [String] = []
    /// The credit line to print beside the photo.
    package var credit: String?
    /// The copyright notice.
    package var copyright: String?
    /// Whether the photo is protected by copyright (true) or in the public domain (false); nil when neither is
    /// stated.
    package var isProtected: Bool?
    /// The address of the licence or of a rights statement; starts with `https://` or `http://`.
    package var license: String?
    /// The usage terms, in words, when there is no address.
    package var terms: String?
    /// The address of a page where a licence is available; starts with `https://` or `http://`.
    package var licensorPage: String?
    /// Whether data mining is prohibited, except for search engines.
    package var prohibitsDataMining = false

    /// The prohibition of data mining except for search engines, in the vocabulary of the PLUS Coalition.
    package static let dataMiningProhibition =
        "http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING"

    /// Creates empty rights.
    package init() {}

    /// Whether there is nothing to publish; ``isProtected`` alone does not count.
    package var isEmpty: Bool {
        creators.isEmpty && !prohibitsDataMining
            && [credit, copyright, license, terms, licensorPage].allSatisfy { $0 == nil }
    }

    /// These rights, with missing values from `defaults`.
    ///
    /// A photo of another creator gets only the prohibition of data mining: nobody can license another's work.
    package func filled(from defaults: PhotoRights) -> PhotoRights {
        var filled = self
        // A publisher may prohibit data mining for the photos of any creator.
        filled.prohibitsDataMining = prohibitsDataMining || defaults.prohibitsDataMining
        guard !namesAnother(than: defaults) else { return filled }
        if creators.isEmpty { filled.creators = defaults.creators }
        filled.credit = credit ?? defaults.credit
        // A photo in the public domain gets no copyright notice.
        if isProtected != false { filled.copyright = copyright ?? defaults.copyright }
        // Either is sufficient.
        if license == nil, terms == nil {
            (filled.license, filled.terms) = (defaults.license, defaults.terms)
        }
        filled.licensorPage = licensorPage ?? defaults.licensorPage
        return filled
    }

    private func namesAnother(than defaults: PhotoRights) -> Bool {
        guard !defaults.creators.isEmpty else { return false }
        let own = Set(defaults.creators.map { $0.lowercased() })
        if !creators.isEmpty { return own.isDisjoint(with: creators.map { $0.lowercased() }) }
        guard let notice = (copyright ?? credit)?.lowercased(),
            notice != defaults.copyright?.lowercased()
        else { return false }
        return !own.contains { notice.contains($0) }
    }

    /// `text` as an address for a link, with `https://` before `www.`; nil for another scheme, for more than 2,000
    /// bytes, and for spaces or other characters that an address must escape.
    ///
    /// Metadata is untrusted: an address with another scheme could run a script.
    package static func address(_ text: String) -> String? {
        let lower = text.lowercased()
        let whole = lower.hasPrefix("www.") ? "https://" + text : text
        let start = whole.lowercased()
        guard start.hasPrefix("https://") || start.hasPrefix("http://"), whole.utf8.count <= 2_000,
            whole.drop(while: { $0 != ":" }).count > 4,
            whole.unicodeScalars.allSatisfy({ scalar in
                scalar.value > 0x20 && scalar.value < 0x7F
                    && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
                    || scalar.value >= 0xA0
            })
        else { return nil }
        return whole
    }
}
