package import GalleryFacts

extension SiteSettings {
    /// The rights of photos that state none.
    package var siteRights: PhotoRights {
        var rights = PhotoRights()
        rights.creators = [creator].compactMap { $0 }
        rights.copyright = copyright
        (rights.license, rights.terms) = (license, terms)
        rights.prohibitsDataMining = ai == .deny
        return rights
    }
}
