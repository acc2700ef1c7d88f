package import GalleryFacts
internal import Yams

/// The front matter and the text of a Markdown file: `index.md` beside the photos of an album, `IMG_2041.md` beside one
/// photo, or a text page.
///
/// Front matter is YAML between two lines `---` at the start of the file, or lines such as `Title: Rome` there, as in
/// MultiMarkdown and sigal. Keys of other programs are recorded.
package struct FrontMatter: Sendable, Hashable {
    /// The subject of a file.
    package enum Subject: Sendable, Hashable {
        case album, photo, page
    }

    /// A mistake in a file, with its line.
    package struct Problem: Error, Sendable, Hashable, Codable {
        /// The line in the file, from 1.
        package var line: Int
        /// The mistake.
        package var problem: FrontMatterProblem
    }

    /// The values for one photo.
    package struct PhotoNote: Sendable, Hashable {
        /// Its placement in the layout.
        package var placement = PhotoPlacement()
        /// Its title, caption and alternative text.
        package var words = PhotoWords()
        /// Who can find it.
        package var visibility = Visibility.listed
        /// Its position among those that have one; lower numbers come first.
        package var number: Int?
        /// Its old addresses.
        package var aliases: [String] = []
    }

    /// A reference to a photo or folder in a file.
    package struct Reference: Sendable, Hashable {
        /// The key of the reference.
        package var key: String
        /// The name of the photo's file or of the folder, or the path below the album.
        package var name: String
        /// The line, from 1.
        package var line: Int
    }

    /// The maximum length of a file, in bytes; longer files are no notes.
    package static let maxBytes = 1 << 20

    /// The subject of the file.
    package let subject: Subject
    /// The title of an album or a page.
    package var title: String?
    /// The values for the photo beside the file; for an album, its visibility, position and old addresses.
    package var own = PhotoNote()
    /// The values for photos in an album's file, by file name.
    package var photos: [String: PhotoNote] = [:]
    /// The file name of the album's cover, or its path below the album.
    package var cover: String?
    /// The access settings of the album.
    package var access = AlbumAccess()
    /// The settings of the album.
    package var settings = AlbumSettings()
    /// The photos and folders that come first, by name.
    package var order: [String] = []
    /// The date of the album.
    package var date: CaptureDate?
    /// The photos and folders that the file references, in order.
    package var references: [Reference] = []
    /// Whether the front matter places a photo, or has its caption or alternative text.
    package private(set) var isOfPhoto = false
    /// The text after the front matter, in Markdown.
    package var body: String
    /// The line of the file where the text begins, from 1.
    package var bodyLine = 1
    /// The mistakes. A wrong value keeps its default; one of visibility hides the album or photo.
    package var problems: [Problem] = []
    /// The keys of other programs that are not used here.
    package var foreignKeys: Set<String> = []

    /// Parses the bytes of a file.
    package init(_ bytes: [UInt8], of subject: Subject) {
        let decoded = NoteText(bytes)
        self.init(decoded.text, of: subject)
        if let line = decoded.repairedLine {
            problems.insert(Problem(line: line, problem: .notUTF8), at: 0)
        }
    }

    /// Parses a file that contains only the caption of a photo.
    package init(caption bytes: [UInt8]) {
        let decoded = NoteText(bytes)
        (subject, body) = (.photo, "")
        own.words.caption = MetadataText.clean(decoded.text)
        if let line = decoded.repairedLine {
            problems.append(Problem(line: line, problem: .notUTF8))
        }
    }

    /// Parses the text of a file; without front matter, all values keep their defaults. The text beside a photo is its
    /// caption, unless a key states one.
    package init(_ text: String, of subject: Subject) {
        self.subject = subject
        let block = FrontMatterBlock(text)
        (body, bodyLine) = (block.body, block.bodyLine)
        if let problem = block.problem { problems.append(Problem(line: 1, problem: problem)) }
        if let unread = block.unread { own.visibility = Visibility(unread: unread) }
        if let yaml = block.yaml { read(yaml) }
        isOfPhoto =
            own.placement != PhotoPlacement() || own.words.caption != nil
            || own.words.altText != nil
        if subject == .photo, own.words.caption == nil {
            own.words.setCaption(body: body)
        }
    }

    private mutating func read(_ yaml: String) {
        do throws(YAMLProblem) {
            guard let node = try YAMLText.compose(yaml), node.null == nil else { return }
            if case .mapping(let mapping) = node {
                for (key, value) in mapping { read(key, value) }
            } else {
                report(node, .notKeys)
            }
        } catch let problem {
            own.visibility = Visibility(unread: yaml)
            problems.append(
                Problem(line: problem.line ?? 1, problem: .invalidYAML(problem.mistake)))
        }
    }

    /// Hides the album if its last day is before a date, as `CaptureDate.dayNumber` counts days.
    package mutating func expire(on day: Int) {
        if let last = settings.lastDay, last.dayNumber < day { own.visibility = .hidden }
    }

    /// Reports a mistake in the line of a node.
    mutating func report(_ node: Node, _ problem: FrontMatterProblem) {
        problems.append(Problem(line: node.mark?.line ?? 1, problem: problem))
    }
}
