internal import GalleryFiles
internal import GallerySite

extension FrontMatterProblem: Explainable {
    /// What follows from a mistake in visibility.
    private static let untilThen = "; it is not published until then"

    var fact: String {
        switch self {
        case .invalidYAML(let mistake): "the front matter \(mistake.fact)"
        case .notKeys: "front matter must be keys with values, such as title: Rome"
        case .unclosed: "the front matter has no second line ---"
        case .toml: "TOML front matter is not read"
        case .json: "JSON front matter is not read"
        case .otherAlbumFile: "is not read: the file about an album has the name index.md"
        case .notUTF8: "is not UTF-8; it is read as Windows-1252 or UTF-16"
        case .notATextFile: "is no text" + Self.untilThen
        case .tooLong: "is too long to be read" + Self.untilThen
        case .notAFile: "is not a file inside the photo folder" + Self.untilThen
        case .unreadable(let errno) where FileSystemError.isReplacement(errno):
            "changed during the build" + Self.untilThen
        case .unreadable(let errno):
            "cannot be read (\(SystemReason.text(errno)))" + Self.untilThen
        case .visibilityInOtherFile(let expected):
            "may state who can see it, but only \(expected) is read" + Self.untilThen
        case .visibilityOfNoPhoto:
            "may state who can see the album, but is not index.md and about no photo"
                + Self.untilThen
        case .unclearKey(let name, _):
            "unknown key \(name), which may state who can see it" + Self.untilThen
        case .statedVisibility(let word):
            "\(word) may state who can see it, but is not read here" + Self.untilThen
        case .accessWithoutPrivate(let key):
            "\(key) is only for private albums, and private is missing" + Self.untilThen
        case .unknownKey(let name, _): "unknown key \(name)"
        case .misplacedKey(let name, belongsToPhotos: true): "\(name) is a key of photos"
        case .misplacedKey(let name, belongsToPhotos: false): "\(name) is a key of albums"
        case .invalidClocks:
            "clock must name cameras, each with a shift, such as {\"Canon EOS R5\": \"+1:03:00\"}"
        case .invalidClock(let camera):
            "the clock of \(camera) must be shifted by hours and minutes, such as \"+1:03\" or \"-0:00:30\""
        case .unknownCamera(let camera, _): "clock: no photo of the album is by a camera \(camera)"
        case .invalidPhotos: "photos must name files, each with its placement"
        case .notText(let key): "\(key) must be a text"
        case .notBoolean(let key): "\(key) must be true or false"
        case .unclearVisibility(let key):
            "\(key) must be true or false" + Self.untilThen
        case .privatePhoto:
            "only albums can be private; this photo is not published"
        case .unlistedInPrivateAlbum(let name):
            (name.map { $0 + " is unlisted" } ?? "unlisted")
                + ": nothing has an address of its own inside a private album; it is not published"
        case .invalidAddress:
            "address must consist of small letters, digits and hyphens, such as anna-and-ben"
        case .notChoice(let key, let choices): "\(key) must be \(choices.joinedAsChoice)"
        case .notNumber(let key): "\(key) must be a whole number"
        case .invalidRowHeight: "row-height must be a number from 1 to 10000"
        case .invalidPageLength: "photos-per-page must be 0 or from 10 to 100000"
        case .invalidLastDay: "until must be a day, such as 2027-01-31" + Self.untilThen
        case .invalidPercentage(let key): "\(key) must be a whole number from 1 to 100"
        case .invalidWatermarkWidth:
            "watermark-from must be a width in pixels from 1 to 65535"
        case .invalidPicks: "picks must be true, false or a number of photos from 1 to 100000"
        case .invalidOriginals:
            "originals must be none, copy, strip or a width in pixels from 16 to 16384"
        case .invalidMail: "mail must be an address such as anna@example.org"
        case .invalidOrder: "order must be a list of names, such as [a.jpg, b.jpg], or a number"
        case .invalidDate: "date must be a day, such as 2019-05-03"
        case .invalidSpan: "span must be two whole numbers from 1, such as [2, 1]"
        case .invalidStart: "start must be two whole numbers from 0 or null, such as [0, null]"
        case .unknownPhoto(let name, key: "photos", _): "photo \(name) does not exist"
        case .unknownPhoto(let name, let key, _): "\(key) \(name) does not exist"
        case .unpublishedPhoto(let name, let key): "\(key) \(name) is hidden or unlisted"
        case .noPhoto: "no photo has this name"
        case .invalidAliases: "aliases must be a list of old addresses, such as [/2019/rome/]"
        case .tooManyAliases(let limit):
            "aliases has more than \(NumberText.grouped(limit)) addresses; the others are left out"
        case .moreMistakes(let count):
            "has \(count.counted("more mistake")), not listed here"
        case .invalidAlias(let address):
            "the alias \(address) must be the path of a page, such as /2019/rome/"
        case .takenAlias(let address): "the alias \(address) is the address of another page"
        }
    }
}
