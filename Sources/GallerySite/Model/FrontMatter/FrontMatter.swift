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

        package init(line: Int, problem: FrontMatterProblem) {
            (self.line, self.problem) = (line, problem)
        }
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
        /// The first day on which it is published.
        package var firstDay: CaptureDate?

        /// Hides it if its first day is after a date, as `CaptureDate.dayNumber` counts days.
        fileprivate mutating func hide(before day: Int) {
            if let firstDay, firstDay.dayNumber > day { visibility = max(visibility, .hidden) }
        }
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

    /// The maximum number of mistakes that are reported, and of keys of other programs.
    static let maxProblems = 50
    /// The maximum number of old addresses of an album or a photo.
    static let maxAliases = 100
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
    /// The mistakes. A wrong value keeps its default; one of visibility withholds the album or photo.
    package var problems: [Problem] = []
    /// The keys of other programs that are not used here.
    package var foreignKeys: Set<String> = []
    /// Whether `private` has a clear value.
    var statesPrivacy = false
    /// The first other key of private albums.
    var otherAccess: Problem?

    /// Parses the bytes of a file. One that is too long or no text is withheld.
    package init(_ bytes: [UInt8], of subject: Subject) {
        guard bytes.count <= Self.maxBytes else {
            self.init(withheld: .tooLong, of: subject)
            return
        }
        let decoded = NoteText(bytes)
        guard decoded.isText else {
            self.init(withheld: .notATextFile, of: subject)
            return
        }
        self.init(decoded.text, of: subject)
        if let line = decoded.repairedLine {
            problems.insert(Problem(line: line, problem: .notUTF8), at: 0)
        }
    }

    /// Parses a file that contains only the caption of a photo.
    package init(caption bytes: [UInt8]) {
        guard bytes.count <= Self.maxBytes else {
            self.init(withheld: .tooLong, of: .photo)
            return
        }
        let decoded = NoteText(bytes)
        guard decoded.isText else {
            self.init(withheld: .notATextFile, of: .photo)
            return
        }
        self.init("", of: .photo)
        own.words.caption = MetadataText.clean(decoded.text)
        if let line = decoded.repairedLine {
            problems.append(Problem(line: line, problem: .notUTF8))
        }
        withhold(statedIn: decoded.text, as: .prose)
    }

    /// The notes of a file that cannot be read: it may state anything.
    package init(withheld problem: FrontMatterProblem, of subject: Subject) {
        (self.subject, body) = (subject, "")
        own.visibility = .withheld
        problems = [Problem(line: 1, problem: problem)]
    }

    /// Parses the text of a file; without front matter, all values keep their defaults. The text beside a photo is its
    /// caption, unless a key states one.
    package init(_ text: String, of subject: Subject) {
        self.subject = subject
        let block = FrontMatterBlock(text)
        (body, bodyLine) = (block.body, block.bodyLine)
        if let problem = block.problem {
            problems.append(Problem(line: block.problemLine, problem: problem))
        }
        if let unread = block.unread {
            withhold(statedIn: unread, as: .data, after: block.unreadLine - 1)
        }
        if let yaml = block.yaml { read(yaml) }
        // The author chose a text page to be published, and a guide has such words in its examples.
        let isGuide = subject == .page && body.drop(while: \.isWhitespace).hasPrefix("# ")
        if !isGuide { withhold(statedIn: body, as: .prose, after: bodyLine - 1) }
        checkAccess()
        limitProblems()
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
                withhold(statedInCommentsOf: yaml)
            } else {
                report(node, .notKeys)
                withhold(statedIn: yaml, as: .data)
            }
        } catch let problem {
            problems.append(
                Problem(line: problem.line ?? 1, problem: .invalidYAML(problem.mistake)))
            // An escape sequence may hide any word.
            if yaml.contains("\\") {
                withhold(.statedVisibility("\\"), line: problem.line ?? 1)
            } else {
                withhold(statedIn: yaml, as: .data)
            }
        }
    }

    // MARK: Days

    /// Whether the visibility of anything depends on the date.
    package var dependsOnDay: Bool {
        settings.lastDay != nil || own.firstDay != nil
            || photos.values.contains { $0.firstDay != nil }
    }

    /// Hides the album if its last day is before a date, as `CaptureDate.dayNumber` counts days, and everything whose
    /// first day is after it.
    package mutating func expire(on day: Int) {
        if let last = settings.lastDay, last.dayNumber < day {
            own.visibility = max(own.visibility, .hidden)
        }
        own.hide(before: day)
        for name in photos.keys where photos[name]?.firstDay != nil {
            photos[name]?.hide(before: day)
        }
    }

    // MARK: What may state visibility

    /// The mistake because of which nothing of the album or photo is published; nil when there is none.
    package var withholding: Problem? {
        own.visibility == .withheld ? problems.first { $0.problem.withholds } : nil
    }

    /// Whether the file makes anything less visible, or may do so.
    package var restricts: Bool {
        own.visibility != .listed || access.isPrivate || settings.lastDay != nil
            || own.firstDay != nil || photos.values.contains { $0.visibility != .listed }
    }

    /// Withholds the album or photo because of a mistake in a line.
    package mutating func withhold(_ problem: FrontMatterProblem, line: Int) {
        own.visibility = .withheld
        problems.append(Problem(line: line, problem: problem))
    }

    /// Withholds the album or photo if a text that is not read as keys may state its visibility. The lines of the text
    /// follow the first `lines` ones of the file.
    mutating func withhold(
        statedIn text: String, as kind: VisibilityScan.Kind, after lines: Int = 0
    ) {
        guard let found = VisibilityScan.finding(in: text[...], as: kind) else { return }
        withhold(.statedVisibility(found.word), line: lines + found.line)
    }

    /// A key that was turned off by a comment is no clear statement either.
    private mutating func withhold(statedInCommentsOf yaml: String) {
        guard yaml.contains("#") else { return }
        let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            guard let start = line.firstIndex(of: "#"),
                let found = VisibilityScan.finding(in: line[start...], as: .value)
            else { continue }
            return withhold(.statedVisibility(found.word), line: index + 1)
        }
    }

    /// Keeps the first mistakes, and the one that withholds the album or photo.
    private mutating func limitProblems() {
        let more = problems.count - Self.maxProblems
        guard more > 0 else { return }
        let withholding = withholding
        problems = Array(problems.prefix(Self.maxProblems))
        if let withholding, !problems.contains(withholding) { problems.append(withholding) }
        problems.append(Problem(line: 1, problem: .moreMistakes(more)))
    }

    /// Records a key of another program.
    mutating func record(foreign key: String) {
        if foreignKeys.count < Self.maxProblems { foreignKeys.insert(String(key.prefix(80))) }
    }

    /// Reports a mistake in the line of a node.
    mutating func report(_ node: Node, _ problem: FrontMatterProblem) {
        problems.append(Problem(line: node.mark?.line ?? 1, problem: problem))
    }
}
