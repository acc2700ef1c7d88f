/// A mistake in front matter.
public enum FrontMatterProblem: Sendable, Hashable, Codable {
    // MARK: The whole
    /// It is not YAML.
    case invalidYAML(YAMLMistake)
    /// It is YAML, but not keys with values.
    case notKeys
    /// The second line `---` is missing.
    case unclosed
    /// It is TOML, between two lines `+++`.
    case toml
    /// It is JSON.
    case json
    /// It is in the file about an album of other programs, which has another name here.
    case otherAlbumFile
    /// The file is not UTF-8; it was read as another encoding.
    case notUTF8

    // MARK: Keys
    /// There is no such key; `suggestion` is the nearest one.
    case unknownKey(String, suggestion: String?)
    /// It is a key of photos, or of albums, and means nothing where it is.
    case misplacedKey(String, belongsToPhotos: Bool)
    /// `photos` is not a list of file names with settings.
    case invalidPhotos
    /// The key takes a text.
    case notText(key: String)
    /// The key takes true or false.
    case notBoolean(key: String)
    /// The key takes true or false; what it is about is not published.
    case unclearVisibility(key: String)
    /// A photo cannot be private alone; it is not published.
    case privatePhoto
    /// `address` is no name of a folder.
    case invalidAddress
    /// The key takes one of a few names.
    case notChoice(key: String, choices: [String])
    /// The key takes a whole number.
    case notNumber(key: String)
    /// `row-height` is not a height in CSS px.
    case invalidRowHeight
    /// `photos-per-page` is not a number of photos.
    case invalidPageLength
    /// `until` is not a day.
    case invalidLastDay
    /// `picks` is neither true or false nor a number of photos.
    case invalidPicks
    /// A percentage is none.
    case invalidPercentage(key: String)
    /// The narrowest picture with a watermark is no width.
    case invalidWatermarkWidth
    /// `originals` is neither a name nor a width.
    case invalidOriginals
    /// `mail` is no address of mail.
    case invalidMail
    /// `order` is neither a list of names nor a whole number.
    case invalidOrder
    /// `date` is not a day.
    case invalidDate
    /// `span` is not two whole numbers from 1.
    case invalidSpan
    /// `start` is not two whole numbers from 0 or null.
    case invalidStart
    /// `clock` is not a list of cameras with shifts.
    case invalidClocks
    /// The shift of a camera's clock is not hours and minutes.
    case invalidClock(camera: String)

    /// `aliases` is neither an address nor a list of them.
    case invalidAliases
    /// An old address cannot be that of a page.
    case invalidAlias(String)
    /// A page of the site has an old address already.
    case takenAlias(String)

    // MARK: Photos
    /// `clock` names a camera that took no photo of the album; `suggestion` is the nearest one that did.
    case unknownCamera(String, suggestion: String?)
    /// The key names a photo that the album does not have; `suggestion` is the nearest one.
    case unknownPhoto(String, key: String, suggestion: String?)
    /// The key names a photo that is hidden or unlisted.
    case unpublishedPhoto(String, key: String)
    /// The file is beside no photo; `suggestion` is the name that would be nearest.
    case noPhoto(suggestion: String?)

    /// What a person can do about it.
    public var remedy: Remedy? {
        switch self {
        case .invalidYAML(let mistake): mistake.remedy ?? .fixOrRemove
        case .unclosed: .closeFrontMatter
        case .toml, .json: .writeYAML
        case .notUTF8: .saveAsUTF8
        case .otherAlbumFile: .rename
        case .unknownKey(_, let suggestion), .unknownCamera(_, let suggestion):
            .suggestion(suggestion)
        case .misplacedKey(_, belongsToPhotos: true): .writeForPhoto
        case .misplacedKey: .writeIntoIndex
        case .unknownPhoto(_, _, let suggestion):
            .suggestion(suggestion) ?? .namePhotoOfAlbum
        case .noPhoto(let suggestion): .suggestion(suggestion) ?? .renameOrRemove
        case .unpublishedPhoto: .namePhotoOfAlbum
        case .notKeys, .invalidPhotos, .notText, .notBoolean, .unclearVisibility, .notChoice,
            .notNumber, .invalidRowHeight, .invalidPageLength, .invalidPicks, .invalidPercentage,
            .invalidWatermarkWidth, .invalidLastDay, .privatePhoto, .invalidAddress,
            .invalidMail, .invalidOriginals, .invalidOrder, .invalidDate, .invalidSpan,
            .invalidStart, .invalidClocks, .invalidClock, .invalidAliases, .invalidAlias,
            .takenAlias:
            nil
        }
    }
}
