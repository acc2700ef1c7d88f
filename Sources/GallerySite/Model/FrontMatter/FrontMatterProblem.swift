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

    // MARK: Visibility
    /// The file is no text; the album or photo is not published, and so with all cases here.
    case notATextFile
    /// The file is longer than `FrontMatter.maxBytes`.
    case tooLong
    /// It is a pipe, a folder, or a link to a file that is missing or outside of the photo folder.
    case notAFile
    /// It cannot be opened or read; `errno` is the error number of the system.
    case unreadable(errno: Int32)
    /// The file may state the visibility of an album or a photo, but its notes are read from a file of another name.
    case visibilityInOtherFile(expected: String)
    /// The file is about no photo, and may state the visibility of the album.
    case visibilityOfNoPhoto
    /// An unknown key may state visibility; `suggestion` is the key that is meant.
    case unclearKey(String, suggestion: String?)
    /// A word may state visibility where no key is read.
    case statedVisibility(String)
    /// A key of private albums without `private`.
    case accessWithoutPrivate(key: String)

    /// This number of further mistakes is not reported.
    case moreMistakes(Int)

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
    /// An album or a photo has more old addresses than the limit; the others get no redirects.
    case tooManyAliases(limit: Int)
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

    /// Whether the album or photo that the file is about is not published because of it.
    package var withholds: Bool {
        switch self {
        case .notATextFile, .tooLong, .notAFile, .unreadable, .visibilityInOtherFile,
            .visibilityOfNoPhoto, .unclearKey, .statedVisibility, .accessWithoutPrivate,
            .unclearVisibility, .privatePhoto, .invalidLastDay:
            true
        default: false
        }
    }

    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .invalidYAML(let mistake): mistake.remedy ?? .fixOrRemove
        case .unclosed: .closeFrontMatter
        case .toml, .json: .writeYAML
        case .notUTF8, .notATextFile: .saveAsUTF8
        case .tooLong: .shortenFile(megabytes: FrontMatter.maxBytes >> 20)
        case .notAFile: .replaceWithFile
        case .unreadable: .checkPermissions
        case .visibilityInOtherFile(let expected): .renameTo(expected)
        case .visibilityOfNoPhoto: .renameTo(AlbumFileName.name)
        case .unclearKey(_, let suggestion): .suggestion(suggestion) ?? .fixOrRemove
        case .statedVisibility: .writeKeyBetweenFences
        case .accessWithoutPrivate: .addPrivate
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
            .takenAlias, .tooManyAliases, .moreMistakes:
            nil
        }
    }
}
