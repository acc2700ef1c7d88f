package import GalleryFacts

/// The fifth stage: a plan without the photos that failed, and the problems of the others.
package struct CompletedPlan: Sendable {
    /// The plan of photos whose renditions all exist.
    package private(set) var plan: SitePlan
    /// The problems of photos.
    package private(set) var problems = Problems()
    /// The paths of the renditions of photos that are left out; their files may exist.
    package private(set) var abandoned: [String] = []
    /// The number of photos whose largest rendition has its gain map.
    package private(set) var hdrCount = 0

    /// Leaves out the photos that failed, by their ids; a strict build leaves out damaged ones, too.
    package init(
        _ planned: SitePlan, _ derived: DerivedFacts, failures: [String: ImageError], isStrict: Bool
    ) {
        plan = planned
        // Most photos have no problem. A photo of an album that a text shows, too, is reported once.
        var (photos, sources) = ([Photo](), Set<String>())
        planned.forEachPhoto { photo in
            let hasNews =
                failures[photo.id] != nil || derived[photo]?.damage != nil
                || photo.facts.claimsGainMap
            if hasNews, sources.insert(photo.source).inserted { photos.append(photo) }
        }
        var omitted: Set<String> = []
        for photo in photos {
            guard let error = failures[photo.id] else { continue }
            problems.omit(photo.source, .photo(error))
            omitted.insert(photo.id)
        }
        for photo in photos where !omitted.contains(photo.id) {
            guard let damage = derived[photo]?.damage else { continue }
            if isStrict {
                problems.omit(photo.source, .damage(damage))
                omitted.insert(photo.id)
            } else {
                problems.report(.warning, photo.source, .damage(damage))
            }
        }
        for photo in photos where omitted.contains(photo.id) {
            abandoned += planned.allRenditions(of: photo).map(\.path)
        }
        plan = planned.without(omitted)
        for photo in photos where photo.facts.claimsGainMap && !omitted.contains(photo.id) {
            if let problem = plan.gainMapProblem(of: photo, derived[photo]) {
                problems.report(.warning, photo.source, .lostGainMap(problem))
            } else if plan.renditions(of: photo).last?.request.keepsGainMap == true {
                hdrCount += 1
            }
        }
    }
}

extension SitePlan {
    /// Why a photo is shown without its gain map; nil when it has one, when gain maps are not requested, and when
    /// its file has none.
    package func gainMapProblem(
        of photo: Photo, _ derived: DerivedFacts.Photo?
    ) -> GainMapProblem? {
        guard keepsGainMaps else { return nil }
        switch photo.facts.picture.gainMap {
        case .unusable(let problem): return problem
        case .usable: return derived?.gainMapProblem
        case nil: return nil
        }
    }
}
