/// Who made a photo and what others may do with it: what stays in published pictures.
package struct PhotoRights: Sendable, Hashable, Codable {
    /// The photographers.
    package var creators: [String] = []
    /// The line to print beside the photo when it is used elsewhere.
    package var credit: String?
    /// The copyright notice.
    package var copyright: String?
    /// Whether the photo is protected by copyright (true) or in the public domain (false), if it states either.
    package var isProtected: Bool?
    /// The address of the licence or of a statement of rights; starts with `https://` or `http://`.
    package var license: String?
    /// What others may do with the photo, in words, where no address says it.
    package var terms: String?
    /// The address of a page where a licence can be had; starts with `https://` or `http://`.
    package var licensorPage: String?
    /// Whether data mining is prohibited, but for search engines.
    package var prohibitsDataMining = false

    /// What prohibits data mining but for search engines, in the vocabulary of the PLUS Coalition.
    package static let dataMiningProhibition =
        "http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING"

    /// Creates empty rights.
    package init() {}

    /// Whether no one is named, and nothing is noticed, licensed or prohibited.
    package var isEmpty: Bool {
        creators.isEmpty && !prohibitsDataMining
            && [credit, copyright, license, terms, licensorPage].allSatisfy { $0 == nil }
    }

    /// These rights, and in place of what is missing that of `defaults`.
    ///
    /// A photo that names someone else keeps what it states: no licence is given for another's work.
    package func filled(from defaults: PhotoRights) -> PhotoRights {
        var filled = self
        // Whoever publishes a photo may ask for this, whosever it is.
        filled.prohibitsDataMining = prohibitsDataMining || defaults.prohibitsDataMining
        guard !namesAnother(than: defaults) else { return filled }
        if creators.isEmpty { filled.creators = defaults.creators }
        filled.credit = credit ?? defaults.credit
        // No notice is added to what is declared to be in the public domain.
        if isProtected != false { filled.copyright = copyright ?? defaults.copyright }
        // One of the two says it.
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

    /// `text` as an address that may stand in a link; nil when it is none.
    ///
    /// Metadata comes from strangers: an address of any other scheme could run a program.
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
