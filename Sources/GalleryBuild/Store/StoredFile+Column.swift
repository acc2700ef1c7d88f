extension StoredFile {
    /// A column of the table of files, in the order in which rows are read and written.
    enum Column: Int, CaseIterable {
        case path, bytes, modified, changed, inode, kind, content
        case format, width, height, orientation, components, bitsPerSample, isProgressive,
            hasAlpha, gainMap
        case milliseconds, codec
        case taken, takenOffset, takenHasTime
        case camera, lens, focalLength, focalLength35mm, aperture, exposureNumerator,
            exposureDenominator, iso
        case title, headline, caption, altText, keywords, rating
        case creators, credit, copyright, isProtected, license, licensorPage
        case location, city, region, country, latitude, longitude, altitude
        case takenOffsetIsInferred, isAnimated, soundCodec, identityHigh, identityLow

        /// The name and the type in SQL.
        var declaration: String {
            switch self {
            case .path: "path TEXT PRIMARY KEY"
            case .bytes: "bytes INTEGER NOT NULL"
            case .modified: "modified INTEGER NOT NULL"
            case .changed: "changed INTEGER NOT NULL"
            case .inode: "inode INTEGER NOT NULL"
            case .kind: "kind TEXT NOT NULL"
            case .content: "content INTEGER"
            case .format: "format TEXT"
            case .width: "width INTEGER"
            case .height: "height INTEGER"
            case .orientation: "orientation INTEGER"
            case .components: "components INTEGER"
            case .bitsPerSample: "bits_per_sample INTEGER"
            case .isProgressive: "is_progressive INTEGER"
            case .hasAlpha: "has_alpha INTEGER"
            case .gainMap: "gain_map TEXT"
            case .milliseconds: "milliseconds INTEGER"
            case .codec: "codec TEXT"
            case .taken: "taken INTEGER"
            case .takenOffset: "taken_offset INTEGER"
            case .takenHasTime: "taken_has_time INTEGER"
            case .camera: "camera TEXT"
            case .lens: "lens TEXT"
            case .focalLength: "focal_length REAL"
            case .focalLength35mm: "focal_length_35mm INTEGER"
            case .aperture: "aperture REAL"
            case .exposureNumerator: "exposure_numerator INTEGER"
            case .exposureDenominator: "exposure_denominator INTEGER"
            case .iso: "iso INTEGER"
            case .title: "title TEXT"
            case .headline: "headline TEXT"
            case .caption: "caption TEXT"
            case .altText: "alt_text TEXT"
            case .keywords: "keywords TEXT"
            case .rating: "rating INTEGER"
            case .creators: "creators TEXT"
            case .credit: "credit TEXT"
            case .copyright: "copyright TEXT"
            case .isProtected: "is_protected INTEGER"
            case .license: "license TEXT"
            case .licensorPage: "licensor_page TEXT"
            case .location: "location TEXT"
            case .city: "city TEXT"
            case .region: "region TEXT"
            case .country: "country TEXT"
            case .latitude: "latitude REAL"
            case .longitude: "longitude REAL"
            case .altitude: "altitude REAL"
            case .takenOffsetIsInferred: "taken_offset_is_inferred INTEGER"
            case .isAnimated: "is_animated INTEGER"
            case .soundCodec: "sound_codec TEXT"
            case .identityHigh: "identity_high INTEGER"
            case .identityLow: "identity_low INTEGER"
            }
        }

        /// The name in SQL.
        var name: Substring { declaration.prefix { $0 != " " } }
    }
}
