internal import GalleryFacts
internal import GallerySite

/// The way from a plan to downloads that are in place.
extension Build {
    /// Puts the files that pages offer for download in place, by the ids of their photos.
    ///
    /// A photo whose file cannot be offered is shown all the same, without a download.
    mutating func publishOriginals(
        _ plan: SitePlan, _ standing: PhotoStanding, tree: SourceTree, place: BuildPlace,
        publication: inout Publication
    ) async throws(BuildError) -> [String: Original] {
        guard options.settings.originals != .none else { return [:] }
        tellPositions(plan)
        var (originals, others) = ([String: Original](), [(Photo, Original)]())
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            let place = standing.finishedPlace(photo)
            if let original = place.flatMap({ publication.previous.snapshot?.photo($0)?.original })
            {
                originals[photo.id] = original
            } else if let original = Original(of: photo, policy: options.settings.originals) {
                others.append((photo, original))
            }
        }
        let work = CarriedWork(
            others, known: others.isEmpty ? [:] : publication.previous.originals(),
            in: place.output)
        originals.merge(work.kept) { $1 }
        tellKept(originals)
        let wanted = Set(work.jobs.map(\.photo.source))
        let stamps = tree.folders.lazy.flatMap(\.files).filter { wanted.contains($0.path) }
        let copying = OriginalPublication(
            root: place.photos, output: place.output, policy: options.settings.originals,
            stamps: Dictionary(stamps.map { ($0.path, $0.stamp) }) { first, _ in first },
            writes: !options.isDryRun)
        let carried = try await carry(
            work, stage: .originals, in: Original.folder, of: place, publication: &publication,
            copying.publish)
        for (photo, error) in carried.failures {
            judge(error)
            tell(
                .warning, photo.source, "not offered for download: " + Sentence.of(error))
        }
        return originals.merging(carried.files) { $1 }
    }

    /// Tells of positions that go out with files, unless they are on the pages as well.
    private mutating func tellPositions(_ plan: SitePlan) {
        guard options.settings.originals == .copy, options.settings.location != .coordinates else {
            return
        }
        let count = plan.gallery.albums.lazy.flatMap(\.photos).count {
            $0.metadata.position != nil
        }
        guard count > 0 else { return }
        let subject =
            count == 1 ? "1 original says where it was" : "\(count) originals say where they were"
        tell(.note, nil, "\(subject) taken; --originals strip leaves that out")
    }
}
