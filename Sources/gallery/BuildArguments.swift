public import ArgumentParser
public import GalleryKit

/// The options of `build` as they are typed; what is not typed is nil and left to the configuration.
struct BuildArguments: ParsableArguments {
    @Argument(help: "The folder of photos (default: photos).", completion: .directory)
    var photos: String?

    @Option(
        name: .shortAndLong, help: "The folder the site is written to (default: public).",
        completion: .directory)
    var output: String?

    @Option(help: "The name of the site (default: the name of the photo folder).")
    var title: String?

    @Option(
        help:
            "The address the site will be published at; adds a feed, a sitemap and what shared links show."
    )
    var baseUrl: String?

    @Option(
        help:
            "The way photos are placed: flow, wrap, columns, tracks, table or honeycomb (default: flow)."
    )
    var layout: SiteSettings.Layout?

    @Option(help: "How rows of flow are broken: greedy, balanced or optimal (default: optimal).")
    var rows: SiteSettings.Rows?

    @Option(
        help:
            "The height of a row before it is stretched, or the least extent of a cell, in CSS px (default: 280)."
    )
    var rowHeight: Double?

    @Option(help: "The space between photos, in CSS px (default: 8).")
    var spacing: Double?

    @Flag(inversion: .prefixedNo, help: "Stretch rows to fill the width (default: --fill).")
    var fill: Bool?

    @Option(help: "The last row: natural, justify, center or hide (default: natural).")
    var lastRow: SiteSettings.LastRow?

    @Option(
        help: "The widths of the pictures that are made, in pixels (default: 320,640,1280,2048).")
    var widths: WidthList?

    @Option(
        help:
            "The quality of JPEG pictures, 1 to 100, or by width, such as 320:70,1280:82 (default: 82)."
    )
    var quality: PictureQuality?

    @Flag(
        inversion: .prefixedNo,
        help: "Make JPEG pictures progressive: a little smaller, slower to make.")
    var progressive: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Make a WebP beside each JPEG picture: smaller, slower to make.")
    var webp: Bool?

    @Option(help: "How much pictures are sharpened, 0 to 1 (default: 0).")
    var sharpen: Double?

    @Flag(
        inversion: .prefixedNo, help: "Make pictures smaller in linear light; takes twice as long."
    )
    var linear: Bool?

    @Option(
        help:
            "The rights that photos state, in pictures of 1280 px and more: keep or none (default: keep)."
    )
    var rights: PictureOptions.Rights?

    @Option(
        help:
            "What becomes of the gain map of an HDR photo: keep in the largest picture, or drop (default: keep)."
    )
    var hdr: PictureOptions.HDR?

    @Option(help: "Who made the photos that name no one.")
    var creator: String?

    @Option(help: "The copyright notice of photos that have none.")
    var copyright: String?

    @Option(
        help: "The licence of photos that name none: an address, or a name such as CC BY-NC 4.0.")
    var license: String?

    @Option(
        help:
            "What photo pages say about the place: none, names or coordinates (default: none)."
    )
    var location: SiteSettings.Location?

    @Option(
        help:
            "The files that photo pages offer for download: none, copy (as they are) or strip (the same picture, without position, serial numbers and names) (default: none)."
    )
    var originals: SiteSettings.Originals?

    @Flag(
        inversion: .prefixedNo,
        help: "Offer the photos of each album in a zip archive: originals, else largest pictures.")
    var zip: Bool?

    @Option(
        help:
            "What becomes of videos beside photos of the same name: copy shows them there, without position and device data; none (default: copy)."
    )
    var videos: SiteSettings.Videos?

    @Option(help: "The order of photos: name, -name, date or -date (default: name).")
    var sort: SiteSettings.Sort?

    @Option(help: "The look: auto, light, dark or gray (default: auto).")
    var appearance: SiteSettings.Appearance?

    @Option(
        help:
            "Where captions of photos stand in albums: below, hover or none (default: none)."
    )
    var captions: SiteSettings.Captions?

    @Option(help: "The photos of an album's page, 0 for no limit (default: 400).")
    var photosPerPage: Int?

    @Flag(
        inversion: .prefixedNo,
        help: "Give each year a page of its photos from all albums, with an index of its months.")
    var datePages: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Give each keyword a page of its photos, and name them on the photos' pages.")
    var keywordPages: Bool?

    @Option(
        help: "A folder with templates that replace built-in ones of the same name.",
        completion: .directory)
    var theme: String?

    @Option(
        help: "A configuration file (default: gallery.yml in the current folder, if there is one).",
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        help:
            "Where what earlier builds found out is kept (default: the system's folder for caches).",
        completion: .directory)
    var cache: String?

    @Flag(name: .customLong("no-cache"), help: "Keep nothing outside the site.")
    var noCache = false

    @Option(
        name: .shortAndLong,
        help: "The number of photos worked on side by side (default: one a core).")
    var jobs: Int?

    @Flag(inversion: .prefixedNo, help: "Follow symbolic links that lead out of the photo folder.")
    var followSymlinks: Bool?

    @Flag(
        name: [.customShort("n"), .long],
        help: "Tell what would be written and removed, and write nothing.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Use an output folder that holds files of someone else.")
    var force = false

    @Flag(help: "Leave out damaged photos and fail when any photo is left out.")
    var strict = false
}

/// Widths separated by commas.
struct WidthList: ExpressibleByArgument {
    /// The widths, ascending, each once.
    var values: [Int]

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
            Int($0.filter { $0 != " " })
        }
        guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else { return nil }
        values = Array(Set(numbers.compactMap { $0 })).sorted()
    }
}

extension PictureQuality: ExpressibleByArgument {
    /// One number, or widths with theirs: `320:70,640:76`.
    public init?(argument: String) {
        if let quality = Int(argument) {
            self.init(quality)
            return
        }
        var qualities: [Int: Int] = [:]
        for step in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let numbers = step.split(separator: ":", omittingEmptySubsequences: false)
                .map { Int($0.filter { $0 != " " }) }
            guard numbers.count == 2, let width = numbers[0], let quality = numbers[1],
                qualities.updateValue(quality, forKey: width) == nil
            else { return nil }
        }
        self.init(byWidth: qualities)
    }
}

extension SiteSettings.Layout: ExpressibleByArgument {}
extension SiteSettings.Rows: ExpressibleByArgument {}
extension SiteSettings.LastRow: ExpressibleByArgument {}
extension SiteSettings.Location: ExpressibleByArgument {}
extension SiteSettings.Originals: ExpressibleByArgument {}
extension SiteSettings.Videos: ExpressibleByArgument {}
extension PictureOptions.Rights: ExpressibleByArgument {}
extension PictureOptions.HDR: ExpressibleByArgument {}
extension SiteSettings.Sort: ExpressibleByArgument {}
extension SiteSettings.Appearance: ExpressibleByArgument {}
extension SiteSettings.Captions: ExpressibleByArgument {}
