internal import GalleryFacts
internal import Yams

/// What the author of an album wrote beside the photos: `index.md` for the album, `IMG_2041.md` for
/// one photo.
///
/// Read is the YAML between two lines `---` at the start of the file. Keys that mean nothing here are passed
/// over, because other programs keep theirs in the same files.
package struct FrontMatter: Sendable, Hashable {
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
    }

    /// The title of an album.
    package var title: String?
    /// The placement of the photo that the file is beside.
    package var placement = PhotoPlacement()
    /// The words about the photo that the file is beside.
    package var words = PhotoWords()
    /// What an album's file says of photos, by file name.
    package var photos: [String: PhotoNote] = [:]
    /// The file name of the photo that stands for the album, or its path below the album.
    package var cover: String?
    /// What follows the front matter, in Markdown.
    package var body: String
    /// The mistakes; what they concern is left at its default.
    package var problems: [Problem] = []

    /// Reads a file; one without front matter says nothing.
    package init(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
            body = text
            return
        }
        body = lines[(end + 1)...].joined(separator: "\n")
        do {
            // An empty line in place of the first keeps the numbers of the lines.
            let yaml = "\n" + lines[1..<end].joined(separator: "\n")
            guard let node = try Yams.compose(yaml: yaml), case .mapping(let mapping) = node else {
                return
            }
            read(mapping)
        } catch {
            problems.append(
                Problem(line: 1, problem: .invalidYAML))
        }
    }

    private mutating func read(_ mapping: Node.Mapping) {
        for (key, value) in mapping {
            switch key.string {
            case "title":
                title = Self.text(value)
                words.title = title
            case "cover":
                cover = value.string
            case "photos":
                guard case .mapping(let photos) = value else {
                    report(value, .invalidPhotos)
                    continue
                }
                for (name, placement) in photos {
                    guard let file = name.string, case .mapping(let fields) = placement else {
                        report(name, .invalidPhotos)
                        continue
                    }
                    var note = PhotoNote()
                    for (field, value) in fields {
                        take(field.string ?? "", value, into: &note.placement, &note.words)
                    }
                    self.photos[file] = note
                }
            case let name?:
                var note = PhotoNote(placement: placement, words: words)
                take(name, value, into: &note.placement, &note.words)
                (placement, words) = (note.placement, note.words)
            case nil:
                break
            }
        }
    }

    private mutating func take(
        _ name: String, _ value: Node, into placement: inout PhotoPlacement,
        _ words: inout PhotoWords
    ) {
        switch name {
        case "title": words.title = Self.text(value)
        case "caption", "description": words.caption = Self.text(value)
        case "alt": words.altText = Self.text(value)
        case "hero", "break-before":
            guard let truth = value.bool else {
                return report(value, .notBoolean(key: name))
            }
            if name == "hero" { placement.isHero = truth } else { placement.breaksBefore = truth }
        case "span":
            guard let pair = Self.pair(value), let columns = pair.0, let rows = pair.1,
                (1...100).contains(columns), (1...100).contains(rows)
            else { return report(value, .invalidSpan) }
            (placement.columns, placement.rows) = (columns, rows)
        case "start":
            guard let pair = Self.pair(value), (0...9_999).contains(pair.0 ?? 0),
                (0...9_999).contains(pair.1 ?? 0)
            else {
                return report(
                    value, .invalidStart)
            }
            (placement.startColumn, placement.startRow) = pair
        default:
            break
        }
    }

    /// A text without what cannot be shown; nil for one that says nothing, as a key without a value does.
    private static func text(_ node: Node) -> String? {
        guard node.null == nil, let text = node.string else { return nil }
        return MetadataText.clean(text)
    }

    /// Two numbers, each of which may be null; nil for anything else.
    private static func pair(_ value: Node) -> (Int?, Int?)? {
        guard let sequence = value.sequence, sequence.count == 2 else { return nil }
        let numbers = sequence.map(\.int)
        for (node, number) in zip(sequence, numbers) where number == nil && node.null == nil {
            return nil
        }
        return (numbers[0], numbers[1])
    }

    private mutating func report(_ node: Node, _ problem: FrontMatterProblem) {
        problems.append(Problem(line: node.mark?.line ?? 1, problem: problem))
    }
}
