/// The strings that the program writes on pages: English, unless a language or a site replaces them.
public struct Wording: Sendable, Hashable {
    /// The names of the strings with the English texts, in the order in which pages show them. Names in braces are
    /// placeholders.
    package static let english: [(name: String, text: String)] = [
        ("skip", "Skip to photos"), ("skip-to-photo", "Skip to photo"),
        ("skip-to-text", "Skip to text"),
        ("breadcrumb", "Breadcrumb"), ("menu", "Menu"),
        ("albums", "Albums"), ("one-album", "1 album"), ("album-count", "{count} albums"),
        ("one-photo", "1 photo"), ("photo-count", "{count} photos"),
        ("one-video", "1 video"), ("video-count", "{count} videos"),
        ("empty", "There are no photos here yet."),
        ("expired", "This album is no longer available."),
        ("photo-of", "Photo {number} of {count}"),
        ("video-of", "Video: {text}"), ("play", "Play video"),
        ("number-of", "{number} of {count}"),
        ("previous", "Previous photo"), ("next", "Next photo"),
        ("pages", "Pages"), ("page-number", "page {number}"),
        ("previous-page", "Previous page"), ("next-page", "Next page"),
        ("feed", "Photos: {title}"),
        ("dates", "Dates"), ("month", "{month} {year}"), ("day", "{day} {month} {year}"),
        ("days", "{first}–{last} {month} {year}"), ("months", "{first} – {last} {year}"),
        ("date-range", "{first} – {last}"), ("date-time", "{day}, {time}"),
        ("time", "{hour}:{minute}"),
        ("comma", ", "), ("decimal-mark", "."),
        ("january", "January"), ("february", "February"), ("march", "March"), ("april", "April"),
        ("may", "May"), ("june", "June"), ("july", "July"), ("august", "August"),
        ("september", "September"), ("october", "October"), ("november", "November"),
        ("december", "December"),
        ("of-january", "January"), ("of-february", "February"), ("of-march", "March"),
        ("of-april", "April"), ("of-may", "May"), ("of-june", "June"), ("of-july", "July"),
        ("of-august", "August"), ("of-september", "September"), ("of-october", "October"),
        ("of-november", "November"), ("of-december", "December"), ("first-of-month", "1"),
        ("details", "Details"), ("taken", "Taken"), ("camera", "Camera"), ("lens", "Lens"),
        ("focal-length", "Focal length"), ("full-frame", "{length} on full frame"),
        ("aperture", "Aperture"), ("exposure-time", "Exposure time"),
        ("sensitivity", "Sensitivity"), ("place", "Place"), ("position", "Position"),
        ("north", "N"), ("south", "S"), ("east", "E"), ("west", "W"),
        ("photographer", "Photographer"), ("credit", "Credit"), ("rights", "Rights"),
        ("licence", "Licence"), ("keywords", "Keywords"),
        ("millimetres", "{number} mm"), ("seconds", "{number} s"),
        ("kilobytes", "{number} kB"), ("megabytes", "{number} MB"),
        ("download", "Download"), ("download-album", "Download album"),
        ("photo-page", "Page of this photo"),
        ("slide", "slide"), ("close", "Close"), ("slideshow", "Slideshow"),
        ("pause", "Pause slideshow"), ("zoom", "Zoom"), ("full-screen", "Full screen"),
        ("keys", "Keys"), ("arrow-keys", "← →"), ("turn", "Previous and next photo"),
        ("home-end-keys", "Home, End"), ("ends", "First and last photo"),
        ("space-key", "Space"), ("advance", "Next photo, pause"), ("enter-key", "Enter"),
        ("resize", "Larger, smaller, whole"), ("escape-key", "Esc"),
        ("escape", "Whole photo, close"),
        ("pick", "Pick"),
        ("picks", "Picks"),
        ("picks-count", "Picks: {count}"),
        ("picks-of", "Picks: {number} of {count}"),
        ("picks-left", "{count} left"),
        ("picks-over", "{count} too many"),
        ("only-picks", "Only picks"),
        ("send-picks", "Send picks"),
        ("own-name", "Your name"),
        ("note", "Note"),
        ("copy-link", "Copy link"),
        ("link-copied", "Link copied"),
        ("mail", "Mail"),
        ("save-list", "Save list"),
        ("long-list", "The list is too long for a mail. Save it, and attach the file."),
        ("private-album", "Private album"),
        ("needs-script", "This album opens only with JavaScript and https."),
        ("password", "Password"),
        ("stay-signed-in", "Stay signed in on this device"),
        ("open-album", "Open album"),
        ("opening", "Opening …"),
        ("sign-out", "Sign out"),
        ("wrong-password", "This password is wrong."),
        ("old-link", "This link is no longer valid. Ask for a new one, or type the password."),
        ("on-disk", "This album opens only on the web, not from a disk."),
        ("needs-https", "This album opens only at an address that begins with https."),
        ("no-connection", "There is no connection. Check the network and try again."),
        ("damaged", "A part of this album is damaged. Ask for it to be published again."),
        ("album-changed", "This album has changed. Load the page again."),
    ]

    /// The names of the strings.
    public static var names: [String] { english.map(\.name) }
    /// English.
    static let standard = Wording()

    private static let byName = Dictionary(
        english.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    private static let months = english.map(\.name).drop { $0 != "january" }.prefix(12).map { $0 }
    private static let datePrefix = "of-"
    /// The strings that may contain the name of the month in a date, for which English has no form of its own.
    private static let ofMonth: Set<String> = ["day", "days"]

    /// The strings that differ from English, by name.
    public private(set) var own: [String: String] = [:]

    /// Creates the English strings.
    public init() {}

    /// Replaces a string; false when no string has the name.
    public mutating func replace(_ name: String, with text: String) -> Bool {
        guard Self.byName[name] != nil else { return false }
        own[name] = text
        return true
    }

    /// The placeholders that the string of a name may have.
    package static func placeholders(of name: String) -> [String] {
        placeholders(in: byName[name] ?? "") + (ofMonth.contains(name) ? ["of-month"] : [])
    }

    /// The first placeholder in a text that the string of the name may not have; nil when there is none.
    package static func unknownPlaceholder(in text: String, of name: String) -> String? {
        let known = placeholders(of: name)
        return placeholders(in: text).first { !known.contains($0) }
    }

    /// The placeholders in a text, in order.
    package static func placeholders(in text: String) -> [String] {
        text.matches(of: #/\{([^{}]*)\}/#).map { String($0.1) }
    }

    /// These strings; those of `language` where this wording does not replace the English ones.
    package func over(_ language: Wording) -> Wording {
        var words = self
        words.own.merge(language.own) { mine, _ in mine }
        return words
    }

    /// The string of an existing name, with values in place of its placeholders.
    func callAsFunction(_ name: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
        var rest = self[name][...]
        var made = ""
        while let open = rest.firstIndex(of: "{") {
            made += rest[..<open]
            rest = rest[open...]
            let value = rest.firstIndex(of: "}").flatMap { close in
                values.first { $0.key == rest[rest.index(after: open)..<close] }
            }
            guard let value else {
                made += "{"
                rest = rest.dropFirst()
                continue
            }
            made += value.value
            rest = rest.dropFirst(value.key.count + 2)
        }
        return made + rest
    }

    /// The string of an existing name, with its placeholders.
    subscript(name: String) -> String {
        if let text = own[name] { return text }
        // A language that has one form of the names of months defines only the forms without the prefix.
        if name.hasPrefix(Self.datePrefix), let month = own[String(name.dropFirst(3))] {
            return month
        }
        return Self.byName[name] ?? name
    }

    /// The name of a month, from 1.
    func month(_ number: Int) -> String { self(Self.months[(number - 1) % 12]) }

    /// The name of a month in a date, from 1.
    func month(inDate number: Int) -> String {
        self(Self.datePrefix + Self.months[(number - 1) % 12])
    }

    /// The day of a month.
    func dayOfMonth(_ number: Int) -> String {
        number == 1 ? self("first-of-month") : String(number)
    }

    /// A number with at most `digits` decimals.
    func decimal(_ value: Double, digits: Int) -> String {
        DecimalText.text(value, digits: digits).replacing(".", with: self("decimal-mark"))
    }

    /// A number of photos.
    func photos(_ count: Int) -> String {
        count == 1 ? self("one-photo") : self("photo-count", ["count": String(count)])
    }

    /// The numbers of photos and videos, without one that is 0: `18 photos, 1 video`.
    func counts(photos: Int, videos: Int) -> String {
        guard videos > 0 else { return self.photos(photos) }
        let videosText =
            videos == 1 ? self("one-video") : self("video-count", ["count": String(videos)])
        return photos == 0 ? videosText : self.photos(photos) + self("comma") + videosText
    }

    /// A number of albums.
    func albums(_ count: Int) -> String {
        count == 1 ? self("one-album") : self("album-count", ["count": String(count)])
    }

    /// All strings by their names, for templates.
    var all: [String: String] {
        Dictionary(Self.names.map { ($0, self[$0]) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Wording: CustomStringConvertible {
    /// The strings that differ from English, sorted by their names.
    public var description: String {
        own.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    }
}
