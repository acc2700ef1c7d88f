/// The slugs of the files or folders in one folder, each used once.
///
/// A slug follows from the name itself and from the last build, and not from the order of names: claims that were
/// published keep their slugs, and the others cannot have a published one. Of several claims to a slug, only the one
/// whose name is that slug has it.
struct UniqueSlugs {
    /// What the last build published of a claim.
    enum Published: Hashable {
        /// The slug, which stays.
        case kept(String)
        /// The slug under another name: it stays if the slug of the new name is in use.
        case renamed(String)
    }

    /// The slugs of the claims, in their order.
    private(set) var slugs: [String]

    private let isReserved: (String) -> Bool
    private var taken: Set<String>
    private var open: [Int] = []

    /// Assigns slugs. `published` has what the last build published, by the indices of claims; `others` are further
    /// slugs that it published in the folder. Reserved slugs are not used, whether or not they were published.
    init(
        _ claims: [SlugClaim], published: [Int: Published] = [:], others: Set<String> = [],
        isReserved: @escaping (String) -> Bool = { _ in false }
    ) {
        self.isReserved = isReserved
        slugs = claims.map(\.slug)
        taken = others
        for case .renamed(let slug) in published.values { taken.insert(slug) }
        var kept: Set<String> = []
        for index in claims.indices {
            if case .kept(let slug) = published[index], !isReserved(slug),
                kept.insert(slug).inserted
            {
                slugs[index] = slug
            } else {
                open.append(index)
            }
        }
        guard !open.isEmpty else { return }
        taken.formUnion(kept)
        takeOwn(claims)
        takePublished(published)
        takeSuffixed(claims)
    }

    /// Takes the slugs of names that alone claim them, or claim them exactly.
    private mutating func takeOwn(_ claims: [SlugClaim]) {
        var owners: [String: Int] = [:]
        var contested: [String: Int?] = [:]
        owners.reserveCapacity(claims.count)
        for index in claims.indices {
            let claim = claims[index]
            guard let other = owners.updateValue(index, forKey: claim.slug) else { continue }
            let owner = contested[claim.slug] ?? (claims[other].isExact ? other : nil)
            let isStronger = claim.isExact && owner.map { claim.precedes(claims[$0]) } ?? true
            contested[claim.slug] = .some(isStronger ? index : owner)
        }
        open = open.filter { index in
            let slug = claims[index].slug
            let owner = contested[slug] ?? index
            guard owner == index, !isReserved(slug), taken.insert(slug).inserted else {
                return true
            }
            slugs[index] = slug
            return false
        }
    }

    /// Leaves their old slugs to claims that cannot have that of their new names.
    private mutating func takePublished(_ published: [Int: Published]) {
        var used: Set<String> = []
        open = open.filter { index in
            guard case .renamed(let slug) = published[index], !isReserved(slug),
                used.insert(slug).inserted
            else { return true }
            slugs[index] = slug
            return false
        }
    }

    private mutating func takeSuffixed(_ claims: [SlugClaim]) {
        var step = 0
        while !open.isEmpty {
            let wanted = Dictionary(grouping: open) { claims[$0].suffixed(step) }
            var settled: Set<Int> = []
            for (slug, indices) in wanted where !isReserved(slug) && !taken.contains(slug) {
                // Names whose hashes are equal on purpose are settled in the order of their bytes.
                let first = indices.min {
                    claims[$0].name.utf8.lexicographicallyPrecedes(claims[$1].name.utf8)
                }
                guard let first, indices.count == 1 || step > 2 else { continue }
                slugs[first] = slug
                taken.insert(slug)
                settled.insert(first)
            }
            open.removeAll(where: settled.contains)
            step += 1
        }
    }
}
