package import GalleryFacts
internal import Yams

/// What the author of an album wrote beside the photos: `index.md` for the album, `IMG_2041.md` for
/// one photo.
///
/// Read is the YAML between two lines `---` at the start of the file, or lines such as `Title: Rome` there, as
/// MultiMarkdown and sigal have them. Keys of other programs, which keep theirs in the same files, are listed.
package struct FrontMatter: Sendable, Hashable {
    /// What a file is about.
    package enum Subject: Sendable, Hashable {
        case album, photo, page
    }

    /// A mistake in a file: where, and what is wrong.
    package struct Problem: Error, Sendable, Hashable, Codable {
        /// The line in the file, from 1.
        package var line: Int
        /// What is wrong.
        package var problem: FrontMatterProblem
    }

    /// What is said of one photo in its album's file.
    package struct PhotoNote: Sendable, Hashable {
        /// Its placement.
        package var placement = PhotoPlacement()
        /// Its title, caption and alternative text.
        package var words = PhotoWords()
        /// Who finds it.
        package var visibility = Visibility.listed
        /// Its place among those that have one; lower numbers come first.
        package var number: Int?
        /// Its old addresses.
        package var aliases: [String] = []
    }

    /// A photo that a file names.
    package struct Reference: Sendable, Hashable {
        /// The key that names it.
        package var key: String
        /// The name of its file, or its path below the album.
        package var name: String
        /// The line, from 1.
        package var line: Int
    }

    /// What the file is about.
    package let subject: Subject
    /// The title of an album or a page.
    package var title: String?
    /// What the file says of the photo that it is beside; of an album, who finds it, its place and its old addresses.
    package var own = PhotoNote()
    /// What an album's file says of photos, by file name.
    package var photos: [String: PhotoNote] = [:]
    /// The file name of the photo that stands for the album, or its path below the album.
    package var cover: String?
    /// Who may open the album.
    package var access = AlbumAccess()
    /// The settings that the album has of its own.
    package var settings = AlbumSettings()
    /// The photos and folders that come first, by name.
    package var order: [String] = []
    /// What is wrong with the clocks of cameras, by their names.
    package var clocks: [ClockShift] = []
    /// The day of the album.
    package var date: CaptureDate?
    /// The photos that the file names, in their order there.
    package var references: [Reference] = []
    /// Whether the front matter has keys that only photos have.
    package private(set) var isOfPhoto = false
    /// What follows the front matter, in Markdown.
    package var body: String
    /// The line of the file in which that begins, from 1.
    package var bodyLine = 1
    /// The mistakes; what they concern is left at its default.
    package var problems: [Problem] = []
    /// The keys of other programs that mean nothing here.
    package var foreignKeys: Set<String> = []

    /// Reads the bytes of a file.
    package init(_ bytes: [UInt8], of subject: Subject) {
        let decoded = NoteText(bytes)
        self.init(decoded.text, of: subject)
        if let line = decoded.repairedLine {
            problems.insert(Problem(line: line, problem: .notUTF8), at: 0)
        }
    }

    /// Reads a file that is the caption of a photo and nothing else.
    package init(caption bytes: [UInt8]) {
        let decoded = NoteText(bytes)
        (subject, body) = (.photo, "")
        own.words.caption = MetadataText.clean(decoded.text)
        if let line = decoded.repairedLine {
            problems.append(Problem(line: line, problem: .notUTF8))
        }
    }

    /// Reads the text of a file; one without front matter says nothing.
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

    /// Hides the album if its last day is before a day, which `CaptureDate.dayNumber` counts.
    package mutating func expire(on day: Int) {
        if let last = settings.lastDay, last.dayNumber < day { own.visibility = .hidden }
    }

    /// Adds a mistake in the line of a node.
    mutating func report(_ node: Node, _ problem: FrontMatterProblem) {
        problems.append(Problem(line: node.mark?.line ?? 1, problem: problem))
    }
}
