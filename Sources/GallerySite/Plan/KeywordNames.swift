internal import Foundation
internal import GalleryFacts

/// The addresses of the pages of keywords, of which each has its own: only case and accents make no difference.
struct KeywordNames: Sendable {
    // The names of keywords whose slugs others have, too, by their folded spellings.
    private var contested: [String: String] = [:]

    /// The names if no two keywords have the same slug.
    init() {}

    /// The names of the keywords of listed photos.
    init(of gallery: Gallery) {
        var spellings: Set<String> = []
        for photo in gallery.listedAlbums.lazy.flatMap(\.photos) {
            spellings.formUnion(photo.metadata.keywords)
        }
        let claims = Set(spellings.map(Self.folded)).map(SlugClaim.init(keyword:))
        for (claim, slug) in zip(claims, UniqueSlugs(claims).slugs) where slug != claim.slug {
            contested[claim.name] = slug
        }
    }

    /// The name of a keyword's page; equal for the same keyword in other spellings.
    func name(of keyword: String) -> String {
        let folded = Self.folded(keyword)
        return contested[folded] ?? SlugClaim(keyword: folded).slug
    }

    /// The path of the album of a keyword.
    func path(of keyword: String) -> String {
        PhotoIndex.keywords.folder + "/" + name(of: keyword)
    }

    /// A keyword in lower case, without the accents of Latin letters, and with single spaces.
    private static func folded(_ keyword: String) -> String {
        let words = keyword.lowercased().split(whereSeparator: \.isWhitespace)
        return words.map { word in
            word.map { character in
                let plain = Slug.plainForm(character)
                return plain.isEmpty ? String(character) : plain
            }.joined()
        }.joined(separator: " ").precomposedStringWithCanonicalMapping
    }
}

extension KeywordNames: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("contested", contested.sorted { $0.key < $1.key }) { entry, encoder in
            encoder.put("keyword", entry.key)
            encoder.put("name", entry.value)
        }
    }
}
