internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySite

/// The way from films that were found to films that are in place.
extension Build {
    /// The films of photos, by the paths of their stills; those that are not shown are told.
    mutating func pair(
        _ found: [InspectedVideo], with photos: [InspectedPhoto], in place: BuildPlace
    ) async throws(BuildError) -> [String: PhotoVideo] {
        guard options.settings.videos != .none, !found.isEmpty else { return [:] }
        let pairing = VideoPairing(found, photos: photos, failed: skipped.map(\.source))
        for rest in pairing.rest { skip(rest.path, Sentence.of(rest.reason)) }
        let order = NaturalOrder.sorted(Array(pairing.clips)) { $0.value.file.path }
        let known = order.map(\.value)
        let unread = known.indices.filter {
            if case .success = known[$0].result { known[$0].content == nil } else { false }
        }
        let read: [InspectedVideo]
        do {
            // Whole files, one after the other: a disk is not faster for being asked for several.
            read = try await SideBySide.map(
                unread.map { known[$0] }, jobs: min(2, options.jobs), batch: 1
            ) { [root = place.photos] in $0.fingerprinted(root: root) }
        } catch {
            throw .interrupted
        }
        var clips = known
        for (index, clip) in zip(unread, read) {
            clips[index] = clip
            learn(clip)
        }
        var paired: [String: PhotoVideo] = [:]
        for (still, clip) in zip(order.map(\.key), clips) {
            if case .failure(let problem) = clip.result {
                switch problem {
                case .changed, .unreadable: mayGoBetter = true
                default: break
                }
                skip(clip.file.path, Sentence.of(problem))
            }
            paired[still] = PhotoVideo(clip)
        }
        for clip in clips {
            guard case .success(let header) = clip.result, !header.playsEverywhere else { continue }
            tell(.warning, clip.file.path, Sentence.of(unusual: header.codec))
        }
        return paired
    }

    /// Adds to the findings what was learned of a film, if it can be relied on.
    private mutating func learn(_ clip: InspectedVideo) {
        guard clip.content != nil, clip.file.stamp.isSettled(at: moment) else { return }
        learn(.clip(clip))
    }

    /// Puts the films of photos in place, by the ids of the photos.
    ///
    /// A photo whose film cannot be shown is shown without it.
    mutating func publishClips(
        _ plan: SitePlan, _ standing: PhotoStanding, place: BuildPlace,
        publication: inout Publication
    ) async throws(BuildError) -> [String: PublishedVideo] {
        guard !plan.clips.isEmpty else { return [:] }
        var (clips, others) = ([String: PublishedVideo](), [(Photo, PublishedVideo)]())
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            guard let clip = plan.clips[photo.source] else { continue }
            let known = standing.finishedPlace(photo).flatMap {
                publication.previous.snapshot?.photo($0)?.clip
            }
            if let known {
                clips[photo.id] = known
            } else {
                others.append((photo, PublishedVideo(clip, of: photo)))
            }
        }
        let work = CarriedWork(
            others, known: others.isEmpty ? [:] : publication.previous.clips(), in: place.output)
        clips.merge(work.kept) { $1 }
        tellKept(clips)
        let copying = VideoPublication(
            root: place.photos, output: place.output, clips: plan.clips, writes: !options.isDryRun)
        let carried = try await carry(
            work, stage: .videos, in: PublishedVideo.folder, of: place, publication: &publication,
            copying.publish)
        for (photo, error) in carried.failures {
            judge(error)
            skip(plan.clips[photo.source]?.source ?? photo.source, Sentence.of(error))
        }
        return clips.merging(carried.files) { $1 }
    }
}
