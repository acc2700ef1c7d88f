/// A mistake in front matter.
public enum FrontMatterProblem: Sendable, Hashable, Codable {
    // MARK: The whole
    /// It is not YAML.
    case invalidYAML(YAMLMistake)
    /// It is YAML, but not a mapping of keys to values.
    case notKeys
    /// The second line `---` is missing.
    case unclosed
    /// It is TOML, between two lines `+++`.
    case toml
    /// It is JSON.
    case json
    /// It is the album file of another program, `_index.md`; here it has another name.
    case otherAlbumFile
    /// The file is not UTF-8; it was decoded in another encoding.
    case notUTF8

    // MARK: Keys
    /// There is no such key; `suggestion` is the nearest one.
    case unknownKey(String, suggestion: String?)
    /// It is a key of photos, or of albums, and not valid in this file.
    case misplacedKey(String, belongsToPhotos: Bool)
    /// `photos` is not a mapping of file names to mappings of keys.
    case invalidPhotos
    /// The value must be a text.
    case notText(key: String)
    /// The value must be true or false.
    case notBoolean(key: String)
    /// The value must be true or false; the album or photo is not published.
    case unclearVisibility(key: String)
    /// A photo cannot be private alone; it is not published.
    case privatePhoto
    /// An album or photo inside a private album is unlisted, and so not published; the name of a photo that the file
    /// about its album names.
    case unlistedInPrivateAlbum(String?)
    /// `address` is not a valid folder name.
    case invalidAddress
    /// The value must be one of several names.
    case notChoice(key: String, choices: [String])
    /// The value must be an integer.
    case notNumber(key: String)
    /// `row-height` is not a height from 1 to 10,000 CSS px.
    case invalidRowHeight
    /// `photos-per-page` is neither 0 nor an integer from 10 to 100,000.
    case invalidPageLength
    /// `until` is not a date, or has a time.
    case invalidLastDay
    /// `picks` is neither true or false nor a number of photos from 1 to 100,000.
    case invalidPicks
    /// The value is not an integer from 1 to 100.
    case invalidPercentage(key: String)
    /// The minimum width for a watermark is not an integer from 1 to 65,535.
    case invalidWatermarkWidth
    /// `originals` is neither a name nor a width from 16 to 16,384 pixels.
    case invalidOriginals
    /// `mail` is not a mail address.
    case invalidMail
    /// `order` is neither a list of names nor an integer.
    case invalidOrder
    /// `date` is not a date.
    case invalidDate
    /// `span` is not two integers from 1 to 100.
    case invalidSpan
    /// `start` is not two values, each an integer from 0 to 9,999 or null.
    case invalidStart
    /// `clock` is not a mapping of cameras to shifts.
    case invalidClocks
    /// The shift of a camera's clock is not hours, minutes and optional seconds.
    case invalidClock(camera: String)

    /// `aliases` is neither an address nor a list of addresses.
    case invalidAliases
    /// An old address is not a valid address of a page.
    case invalidAlias(String)
    /// An old address is that of another page or redirect, or is in a reserved folder.
    case takenAlias(String)

    // MARK: Photos
    /// `clock` names a camera that took no photo of the album; `suggestion` is the nearest one that did.
    case unknownCamera(String, suggestion: String?)
    /// The key references a photo or folder that the album does not have; `suggestion` is the nearest one.
    case unknownPhoto(String, key: String, suggestion: String?)
    /// The key references a photo that is less visible than the album.
    case unpublishedPhoto(String, key: String)
    /// There is no photo for the file; `suggestion` is the nearest file name.
    case noPhoto(suggestion: String?)

    /// How to fix it.
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
            .invalidWatermarkWidth, .invalidLastDay, .privatePhoto, .unlistedInPrivateAlbum,
            .invalidAddress,
            .invalidMail, .invalidOriginals, .invalidOrder, .invalidDate, .invalidSpan,
            .invalidStart, .invalidClocks, .invalidClock, .invalidAliases, .invalidAlias,
            .takenAlias:
            nil
        }
    }
}
