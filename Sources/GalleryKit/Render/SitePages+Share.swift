internal import GalleryImaging

/// What makes pages found and shared. All of it needs absolute addresses, and so to know where the site is.
extension SitePages {
    // MARK: Heads of pages

    /// What the head of an album's page says.
    func share(
        album index: Int, from page: PageAddress, description: String
    ) -> PageShare {
        guard let address = settings.baseAddress else { return PageShare() }
        let album = plan.gallery.albums[index]
        let cover = plan.gallery.cover(of: index, filling: theme.metrics.cardSize)
        let title = fullTitle(album.title, of: album)
        let shared = SharedPage(
            site: plan.gallery.title, path: page.page, title: title, description: description,
            kind: .website, picture: self.cover(of: index))
        let data = StructuredData(
            type: "ImageGallery", name: title, description: description,
            url: address.url(page.page),
            image: cover.flatMap { image($0, at: address) }.map { [$0] })
        return share(
            shared, data, feeds: album.parent == nil ? [0] : [index, 0], from: page, at: address)
    }

    /// What the head of a photo's page says.
    func share(
        _ photo: Photo, in album: Album, from page: PageAddress, title: String, alternative: String
    ) -> PageShare {
        guard let address = settings.baseAddress else { return PageShare() }
        let video = plan.video(of: photo, as: clips[photo.id])
        let shared = SharedPage(
            site: plan.gallery.title, path: page.page, title: title,
            description: PhotoText.summary(alternative), kind: .article,
            picture: SharedPage.picture(plan.renditions(of: photo)).map { ($0, alternative) },
            video: video)
        var media = image(photo, at: address)
        media?.url = address.url(page.page)
        if let video {
            media = media.map {
                film(video, of: photo, still: $0, alternative: alternative, at: address)
            }
        }
        let data = StructuredData(
            type: "WebPage", name: title, url: address.url(page.page), mainEntity: media)
        return share(shared, data, feeds: [0], from: page, at: address)
    }

    /// What the head of a page of text says; the site's cover stands for it.
    func share(
        ofText title: String, from page: PageAddress, description: String
    ) -> PageShare {
        guard let address = settings.baseAddress else { return PageShare() }
        let shared = SharedPage(
            site: plan.gallery.title, path: page.page, title: title, description: description,
            kind: .website, picture: cover(of: 0))
        let data = StructuredData(type: "WebPage", name: title, url: address.url(page.page))
        return share(shared, data, feeds: [0], from: page, at: address)
    }

    /// The picture that stands for an album, and what it shows.
    private func cover(of index: Int) -> (Rendition, String)? {
        plan.gallery.cover(of: index, filling: theme.metrics.cardSize).flatMap { cover in
            SharedPage.picture(plan.renditions(of: cover)).map {
                ($0, PhotoText.description(cover) ?? plan.gallery.albums[index].title)
            }
        }
    }

    private func share(
        _ shared: SharedPage, _ data: StructuredData, feeds: [Int], from page: PageAddress,
        at address: SiteAddress
    ) -> PageShare {
        PageShare(
            canonical: address.url(page.page), properties: shared.properties(at: address),
            feeds: feeds.filter(hasFeed).map { index in
                LinkModel(
                    title: feedTitle(index),
                    href: page.href(Feed.path(of: plan.gallery.albums[index])))
            }, structuredData: data.text)
    }

    /// A photo as programs read it.
    private func image(_ photo: Photo, at address: SiteAddress) -> StructuredData.Media? {
        let renditions = plan.renditions(of: photo)
        guard let largest = renditions.last else { return nil }
        let metadata = photo.metadata
        let rights = metadata.rights
        return StructuredData.Media(
            type: .image, contentUrl: address.url(largest.path),
            thumbnailUrl: renditions.first.map { address.url($0.path) }, width: largest.size.width,
            height: largest.size.height, encodingFormat: largest.format.mediaType,
            name: PhotoText.title(photo), caption: PhotoText.caption(photo),
            dateCreated: metadata.taken?.iso8601,
            creator: rights.creators.isEmpty
                ? nil : rights.creators.map { StructuredData.Person(name: $0) },
            creditText: rights.credit ?? PhotoText.creators(rights),
            copyrightNotice: rights.copyright, license: rights.license,
            acquireLicensePage: rights.licensorPage)
    }

    /// The film of a photo as programs read it, from what they would read of its still.
    private func film(
        _ video: Manifest.Video, of photo: Photo, still: StructuredData.Media, alternative: String,
        at address: SiteAddress
    ) -> StructuredData.Media {
        var film = still
        film.type = .video
        film.contentUrl = address.url(video.path)
        film.thumbnailUrl = SharedPage.picture(plan.renditions(of: photo)).map {
            address.url($0.path)
        }
        (film.width, film.height) = (video.width, video.height)
        film.encodingFormat = video.type
        // Search engines want both, and have no use for captions of films.
        film.name = still.name ?? still.caption ?? alternative
        film.description = still.caption ?? alternative
        film.caption = nil
        // They also want to know since when a film can be seen; the day of the still is all that is known.
        film.uploadDate = still.dateCreated
        film.duration = video.seconds.map { "PT\(DecimalText.text($0, digits: 3))S" }
        return film
    }

    // MARK: Files

    /// Every page, each photo's with its largest picture and its film.
    func sitemap(_ address: SiteAddress) -> [Page] {
        var sitemap = Sitemap(address)
        for page in content.pages { sitemap.add(page: page.path) }
        for index in ofIndexes() {
            // The first page is the site's own.
            for (album, spread) in zip(index.plan.gallery.albums, index.spreads).dropFirst() {
                for page in spread.ranges.indices { sitemap.add(page: album.page(number: page)) }
            }
        }
        for (album, spread) in zip(plan.gallery.albums, spreads) {
            for page in spread.ranges.indices { sitemap.add(page: album.page(number: page)) }
            for (number, photo) in album.photos.enumerated() {
                sitemap.add(
                    page: photo.page, picture: plan.widestPath(of: photo),
                    film: film(of: photo, number, in: album))
            }
        }
        return sitemap.files
    }

    private func film(of photo: Photo, _ number: Int, in album: Album) -> Sitemap.Film? {
        guard let clip = clips[photo.id], let video = plan.video(of: photo, as: clip),
            let still = SharedPage.picture(plan.renditions(of: photo))
        else { return nil }
        let photo = photo.unpacked
        let alternative = alternative(photo, number, of: album)
        let caption = PhotoText.caption(photo)
        return Sitemap.Film(
            title: PhotoText.name(photo) ?? alternative, description: caption ?? alternative,
            path: video.path, still: still.path,
            seconds: video.seconds)
    }

    /// The feed of an album and those below it; the root album's is that of the site. None without photos.
    func feed(ofAlbum index: Int) -> Page? {
        guard hasFeed(index) else { return nil }
        return settings.baseAddress.map { feed(ofAlbum: index, at: $0).page }
    }

    /// An empty site has a feed, so that who subscribes to it early misses nothing.
    private func hasFeed(_ index: Int) -> Bool {
        index == 0 || plan.gallery.photoCount(in: index) > 0
    }

    private func feedTitle(_ index: Int) -> String {
        let title = plan.gallery.title
        return index == 0 ? title : "\(plan.gallery.albums[index].title) – \(title)"
    }

    /// The newest photos; those without a date come last, in the order of the pages.
    private func feed(ofAlbum index: Int, at address: SiteAddress) -> Feed {
        let newest = newestPhotos(Feed.length, below: index)
        let items = newest.compactMap { album, number -> Feed.Item? in
            let photo = album.photos[number]
            let renditions = plan.renditions(of: photo)
            guard let image = SharedPage.picture(renditions), let small = renditions.first else {
                return nil
            }
            let alternative = alternative(photo, number, of: album)
            return Feed.Item(
                title: PhotoText.name(photo) ?? alternative,
                page: address.url(photo.page), date: photo.metadata.taken,
                alternative: alternative, caption: PhotoText.text(photo),
                image: .init(url: address.url(image.path), rendition: image),
                imageBytes: bytes(image, photo),
                thumbnail: .init(url: address.url(small.path), rendition: small),
                film: plan.video(of: photo, as: clips[photo.id]).map {
                    .init(url: address.url($0.path), video: $0)
                })
        }
        let album = plan.gallery.albums[index]
        let title = feedTitle(index)
        return Feed(
            path: Feed.path(of: album), home: album.page, title: title,
            description: words("feed", ["title": title]), language: settings.language,
            address: address, items: items)
    }

    /// The newest photos of an album and those below it, with their albums and their numbers in these.
    private func newestPhotos(_ count: Int, below top: Int) -> [(album: Album, number: Int)] {
        var newest: [(key: Int, album: Int, number: Int)] = []
        for index in albums(from: top) {
            for (number, photo) in plan.gallery.albums[index].photos.enumerated() {
                let key = photo.facts.taken?.sortKey ?? Int.min
                if newest.count == count, let last = newest.last, last.key >= key { continue }
                // Of photos of one moment, the first comes first.
                let place = newest.firstIndex { $0.key < key } ?? newest.count
                newest.insert((key, index, number), at: place)
                if newest.count > count { newest.removeLast() }
            }
        }
        return newest.map { (plan.gallery.albums[$0.album], $0.number) }
    }

    /// An album and all below it, in the order of the plan.
    private func albums(from top: Int) -> [Int] {
        var found = [top]
        var next = 0
        while next < found.count {
            found += plan.gallery.albums[found[next]].children
            next += 1
        }
        return found.sorted()
    }
}
