internal import Foundation
internal import GalleryKit
internal import Yams

/// `gallery.yml`: the options of `build` under their long names. A key that does not exist is an error,
/// because a misspelt one would otherwise be ignored.
struct ConfigurationFile {
    /// Why a configuration cannot be used: where, and what is wrong.
    struct Problem: Error, Equatable {
        var file: String
        var line: Int?
        var message: String

        var sentence: String { line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)" }
    }

    var photos: String?
    var output: String?
    var title: String?
    var baseURL: String?
    var layout: SiteSettings.Layout?
    var rows: SiteSettings.Rows?
    var rowHeight: Double?
    var spacing: Double?
    var fill: Bool?
    var lastRow: SiteSettings.LastRow?
    var widths: [Int]?
    var quality: PictureQuality?
    var progressive: Bool?
    var webp: Bool?
    var sharpen: Double?
    var linear: Bool?
    var rights: PictureOptions.Rights?
    var hdr: PictureOptions.HDR?
    var creator: String?
    var copyright: String?
    var license: String?
    var location: SiteSettings.Location?
    var originals: SiteSettings.Originals?
    var zip: Bool?
    var videos: SiteSettings.Videos?
    var sort: SiteSettings.Sort?
    var photosPerPage: Int?
    var datePages: Bool?
    var keywordPages: Bool?
    var theme: String?
    var cache: BuildOptions.Cache?
    var jobs: Int?
    var followSymlinks: Bool?
    var strict: Bool?
    /// What the site says and how it looks.
    var site = SiteSettings()
    private var entries: [String: ConfigurationEntry] = [:]

    /// The name that is looked for when none is given.
    static let defaultName = "gallery.yml"

    /// A configuration that says nothing.
    init() {}

    /// Reads the file that was named, else the one of the usual name if there is one.
    init(named path: String?) throws(Problem) {
        if let path {
            try self.init(path: path)
        } else if FileStatus(path: Self.defaultName) == nil {
            self.init()
        } else {
            try self.init(path: Self.defaultName)
        }
    }

    /// Reads the file at `path`; paths in it are relative to its folder.
    init(path: String) throws(Problem) {
        guard let bytes = try? FileContents.read(path) else {
            throw Problem(file: path, message: "cannot be read; check the name and its permissions")
        }
        let node: Node?
        do { node = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)) } catch {
            let problem = YAMLProblem(error)
            throw Problem(file: path, line: problem.line, message: problem.message)
        }
        guard let node, !node.isEmptyScalar else { return }
        guard case .mapping(let mapping) = node else {
            throw Problem(
                file: path, line: 1,
                message: "must be a list of keys with values, such as title: Rome")
        }
        let slash = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        for (key, value) in mapping {
            let entry = ConfigurationEntry(key: key, value: value, file: path, folder: slash)
            try take(entry)
            entries[entry.name] = entry
        }
        try checkSite()
    }

    /// The entry of a key; nil when the file does not have it.
    func entry(_ key: String) -> ConfigurationEntry? { entries[key] }

    private mutating func take(_ entry: ConfigurationEntry) throws(Problem) {
        switch entry.name {
        case "photos": photos = try entry.located()
        case "output": output = try entry.located()
        case "theme": theme = try entry.located()
        case "cache":
            guard let isOn = entry.value.bool else {
                cache = .folder(try entry.located())
                break
            }
            cache = isOn ? .standard : BuildOptions.Cache.none
        case "title": title = try entry.words()
        case "creator": creator = try entry.words()
        case "copyright": copyright = try entry.words()
        case "license": license = try entry.words()
        case "rights": rights = try entry.choice()
        case "hdr": hdr = try entry.choice()
        case "location": location = try entry.choice()
        case "originals": originals = try entry.choice()
        case "zip": zip = try entry.truth()
        case "videos": videos = try entry.choice()
        case "base-url": baseURL = try entry.text()
        case "row-height": rowHeight = try entry.number()
        case "spacing": spacing = try entry.number()
        case "quality":
            guard let mapping = entry.value.mapping else {
                quality = PictureQuality(try entry.whole())
                break
            }
            var qualities: [Int: Int] = [:]
            for case (let width?, let quality?) in mapping.map({ ($0.key.int, $0.value.int) }) {
                qualities[width] = quality
            }
            guard qualities.count == mapping.count,
                let byWidth = PictureQuality(byWidth: qualities)
            else {
                throw entry.fail("must give whole numbers by width, such as {320: 70, 1280: 82}")
            }
            quality = byWidth
        case "progressive": progressive = try entry.truth()
        case "webp": webp = try entry.truth()
        case "sharpen": sharpen = try entry.number()
        case "linear": linear = try entry.truth()
        case "photos-per-page": photosPerPage = try entry.whole()
        case "date-pages": datePages = try entry.truth()
        case "keyword-pages": keywordPages = try entry.truth()
        case "jobs": jobs = try entry.whole()
        case "fill": fill = try entry.truth()
        case "follow-symlinks": followSymlinks = try entry.truth()
        case "strict": strict = try entry.truth()
        case "layout": layout = try entry.choice()
        case "rows": rows = try entry.choice()
        case "last-row": lastRow = try entry.choice()
        case "sort": sort = try entry.choice()
        case "widths":
            let numbers = entry.value.sequence.map { $0.map(\.int) } ?? [entry.value.int]
            guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else {
                throw entry.fail("must be a list of whole numbers, such as [640, 1280]")
            }
            widths = Array(Set(numbers.compactMap { $0 })).sorted()
        default:
            guard try takeSite(entry) else {
                throw entry.unknown(among: ConfigurationTemplate.keys)
            }
        }
    }
}

extension Node {
    /// Whether a document holds nothing but comments.
    fileprivate var isEmptyScalar: Bool {
        if case .scalar(let scalar) = self { return scalar.string.isEmpty }
        return false
    }
}
