import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// The words of built-in languages and of a theme.
@Suite struct LanguageTests {
    /// The language tags. A tag with a region has only the words that differ from another language.
    private static let tags = Theme.builtInWords.map { String($0.name.dropFirst(6).dropLast(4)) }
    private static let variants = ["de-AT", "de-CH", "en-US", "pt-BR"]
    /// Words that a language may leave out: most languages have one form for each month, and for days.
    private static let optional = Wording.names.filter {
        $0.hasPrefix("of-") || $0 == "first-of-month"
    }

    private static func words(_ tag: String) throws -> Wording { try Theme().words(of: tag) }

    @Test func `each language has every word`() throws {
        #expect(
            Set(Self.tags).isSuperset(
                of: [
                    "de", "fr", "es", "it", "pt", "pt-BR", "nl", "sv", "da", "nb", "fi", "pl", "cs",
                    "tr", "ja", "zh-Hans", "zh-Hant", "ko", "ru", "uk", "ar", "he",
                ]))
        for tag in Self.tags where !Self.variants.contains(tag) {
            let own = try Self.words(tag).own
            let missing = Wording.names.filter { own[$0] == nil && !Self.optional.contains($0) }
            #expect(missing == [], "\(tag)")
        }
        for tag in Self.variants {
            let file = try #require(Theme.builtInWords.first { $0.name == "words/\(tag).yml" })
            #expect(!file.bytes.isEmpty)
        }
    }

    @Test(arguments: tags)
    func `every word has the places of the English one`(tag: String) throws {
        func places(_ text: String) -> Set<String> {
            // A date may use another form of the name of a month.
            Set(
                text.matches(of: /{[^}]*}/).map {
                    String($0.0).replacing("of-month", with: "month")
                })
        }
        let own = try Self.words(tag).own
        for (name, english) in Wording.english {
            guard let text = own[name] else { continue }
            #expect(places(text) == places(english), "\(tag): \(name): \(text)")
            #expect(name == "comma" || text == text.trimmingCharacters(in: .whitespaces))
            #expect(!text.isEmpty && !text.contains { "'\"".contains($0) }, "\(tag): \(text)")
        }
    }

    @Test(arguments: tags)
    func `months in dates are given for all or for none`(tag: String) throws {
        let own = try Self.words(tag).own
        let count = own.keys.count { $0.hasPrefix("of-") }
        #expect([0, 12].contains(count))
        #expect((count == 12) == (own["day"]?.contains("{of-month}") == true))
    }

    @Test(arguments: [
        ("en", "3 February 2026, 9:05", "1–9 March 2026", "February – March 2026"),
        ("en-US", "February 3, 2026, 9:05", "March 1–9, 2026", "February – March 2026"),
        ("de", "3.\u{A0}Februar 2026, 9:05\u{A0}Uhr", "1.–9.\u{A0}März 2026", "Februar–März 2026"),
        ("fr", "3\u{A0}février 2026 à 9:05", "1er–9\u{A0}mars 2026", "février–mars 2026"),
        ("es", "3 de febrero de 2026, 9:05", "1–9 de marzo de 2026", "febrero–marzo de 2026"),
        ("it", "3\u{A0}febbraio 2026, ore 9:05", "1º–9\u{A0}marzo 2026", "febbraio–marzo 2026"),
        (
            "pt-BR", "3 de fevereiro de 2026, 9:05", "1º–9 de março de 2026",
            "fevereiro–março de 2026"
        ),
        (
            "fi", "3.\u{A0}helmikuuta 2026 klo\u{A0}9.05", "1.–9.\u{A0}maaliskuuta 2026",
            "helmikuu–maaliskuu 2026"
        ),
        ("pl", "3\u{A0}lutego 2026, 9:05", "1–9\u{A0}marca 2026", "luty–marzec 2026"),
        ("cs", "3.\u{A0}února 2026 v\u{A0}9:05", "1.–9.\u{A0}března 2026", "únor–březen 2026"),
        ("ru", "3\u{A0}февраля 2026, 9:05", "1–9\u{A0}марта 2026", "февраль\u{A0}— март 2026"),
        ("ja", "2026年2月3日 9:05", "2026年3月1日～9日", "2026年2月～3月"),
        ("ko", "2026년 2월 3일 9:05", "2026년 3월 1일~9일", "2026년 2월~3월"),
        ("he", "3\u{A0}בפברואר 2026 בשעה 9:05", "1–9\u{A0}במרץ 2026", "פברואר–מרץ 2026"),
    ])
    func `dates are written as the language writes them`(
        tag: String, dateText: String, days: String, months: String
    ) throws {
        let words = try Self.words(tag)
        func date(_ text: String) throws -> CaptureDate {
            try #require(CaptureDate(exif: "2026:\(text)"))
        }
        let february = try date("02:03 09:05:00")
        let (first, last) = (try date("03:01 10:00:00"), try date("03:09 10:00:00"))
        #expect(PhotoText.dateText(february, words) == dateText)
        #expect(PhotoText.span([first, last], words) == days)
        #expect(PhotoText.span([february, last], words) == months)
    }

    @Test(
        arguments: [
            ("de", ["de"]), ("de-AT", ["de", "de-at"]), ("no", ["nb", "no"]), ("iw", ["he", "iw"]),
            ("zh", ["zh", "zh-hans"].sorted { $0.count > $1.count }.reversed()),
            ("zh-Hant", ["zh", "zh-hant"]), ("zh-TW", ["zh", "zh-hant", "zh-hant-tw", "zh-tw"]),
            ("pt-br", ["pt", "pt-br"]),
        ] as [(String, [String])])
    func `the files of a language are those of its tag and of shorter ones`(
        tag: String, chain: [String]
    ) {
        #expect(Set(LanguageTag.chain(tag)) == Set(chain))
        #expect(LanguageTag.chain(tag).first == chain.first)
    }

    @Test func `a variant falls back on its language word by word, and then on English`() throws {
        let brazil = try Self.words("pt-BR")
        #expect(brazil("download") == "Baixar")
        #expect(brazil("aperture") == "Abertura")
        #expect(try Self.words("de-AT").month(1) == "Jänner")
        #expect(try Self.words("de-AT").month(inDate: 1) == "Jänner")
        #expect(try Self.words("de-LU").month(1) == "Januar")
        #expect(try Self.words("zh-HK")("camera") == "相機")
        #expect(try Self.words("zh-SG")("camera") == "相机")
        #expect(try Self.words("tlh") == Wording())
    }

    @Test func `a theme's own words go before the built-in ones, one by one`() throws {
        let folder = try TemporaryFolder()
        try folder.write("camera: Knipse\njanuary: Jenner\n".utf8, to: "words/de.yml")
        try folder.write("camera: chatlh\n".utf8, to: "words/tlh.yml")
        let theme = try ThemeFolder.theme(folder.path)
        let german = try theme.words(of: "de-AT")
        #expect(german("camera") == "Knipse")
        #expect(german("lens") == "Objektiv")
        #expect(german.month(1) == "Jenner")
        let other = try theme.words(of: "tlh")
        #expect(other("camera") == "chatlh")
        #expect(other("lens") == "Lens")
    }

    @Test(
        arguments: [
            (
                "\nmenus: x",
                .unknownWord(file: "words/de.yml", line: 2, name: "menus", suggestion: "menu")
            ),
            (
                "menu: [x]",
                .invalidWords(file: "words/de.yml", line: 1, problem: .notText(key: "menu"))
            ),
            ("- x", .invalidWords(file: "words/de.yml", line: 1, problem: .notKeys)),
            (
                "menu: a\nmenu: b",
                .invalidWords(
                    file: "words/de.yml", line: 1, problem: .notYAML(.repeatedKeys(["menu"])))
            ),
        ] as [(String, ThemeError)])
    func `a mistake in a theme's words is named with its file and line`(
        text: String, error: ThemeError
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: "words/de.yml")
        let theme = try ThemeFolder.theme(folder.path)
        // A mistake in the words of another language does not affect this site.
        #expect(try theme.words(of: "fr")("menu") == "Menu")
        let thrown = try #require(throws: ThemeError.self) { try theme.words(of: "de") }
        #expect(thrown.path == folder.path + "/" + error.path)
        let texts = [thrown, error].map { "\($0)".replacing(folder.path + "/", with: "") }
        #expect(texts[0] == texts[1])
    }

    @Test func `a file of words with another ending is an error and not ignored`() throws {
        let folder = try TemporaryFolder()
        try folder.write("menu: x".utf8, to: "words/de.yaml")
        #expect(throws: ThemeError.unknownFile("words/de.yaml", suggestion: nil)) {
            try ThemeFolder.theme(folder.path)
        }
    }

    @Test func `what is put into a word is not searched for places itself`() throws {
        var words = Wording()
        _ = words.replace("feed", with: "{ {title} {nothing}")
        #expect(words("feed", ["title": "{title}"]) == "{ {title} {nothing}")
    }

    // MARK: Sites

    /// The visible texts of a page.
    private static func said(_ page: String) -> [String] {
        page.replacing(/<script.*?<\/script>/.dotMatchesNewlines(), with: "")
            .drop { $0 != "\n" }.description
            .replacing(/<head>.*<\/head>/.dotMatchesNewlines(), with: "")
            .replacing(/<[^>]*>/, with: "\n").split(separator: "\n").map(String.init)
            .filter { !$0.allSatisfy(\.isWhitespace) }
    }

    private static func pages(
        _ language: String, _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> (html: String, album: [String], photo: [String]) {
        let folder = try TemporaryFolder()
        try folder.copy("photos/coast/reeds.jpg", to: "photos/reeds.jpg")
        try folder.copy("photos/coast/IMG_2041.jpg", to: "photos/boat.jpg")
        try folder.copy("photos/coast/starlings.jpg", to: "photos/a/starlings.jpg")
        var options = BuildOptions(photos: folder.path + "/photos", output: folder.path + "/site")
        options.settings.title = "0"
        options.settings.widths = [64]
        options.settings.originals = .copy
        options.settings.language = language
        change(&options)
        _ = try await Build.run(options) { _ in }
        let index = try folder.text("site/index.html")
        return (
            String(index.split(separator: "\n")[1]), said(index),
            said(try folder.text("site/boat.html"))
        )
    }

    @Test func `a German site`() async throws {
        let site = try await Self.pages("de")
        #expect(site.html == "<html lang=\"de\">")
        #expect(
            site.album == [
                "Zu den Fotos springen",
                "0",
                "1 Album · 3 Fotos · 12.–14.\u{A0}September 2025",
                "A",
                "1 Foto · 14.\u{A0}September 2025",
                "Copyright 2025 Ida Northlight",
            ])
        #expect(
            site.photo == [
                "Zum Foto springen",
                "0",
                "1 von 2",
                "Nächstes Foto",
                "A fishing boat going home along the path of the sun",
                "Aufgenommen",
                "12.\u{A0}September 2025, 18:22\u{A0}Uhr",
                "Kamera",
                "Northlight N2",
                "Objektiv",
                "Northlight 70-200mm f/4",
                "Brennweite",
                "135\u{A0}mm",
                "Blende",
                "f/8",
                "Belichtungszeit",
                "1/2000\u{A0}s",
                "Empfindlichkeit",
                "ISO 100",
                "Rechte",
                "Copyright 2025 Ida Northlight",
                "Herunterladen",
                "(2160 × 1440, 222\u{A0}kB)",
            ])
    }

    @Test func `an Arabic site`() async throws {
        let site = try await Self.pages("ar")
        #expect(site.html == "<html lang=\"ar\" dir=\"rtl\">")
        #expect(
            site.album == [
                "الانتقال إلى الصور",
                "0",
                "ألبوم واحد · عدد الصور: 3 · 12–14\u{A0}سبتمبر 2025",
                "A",
                "صورة واحدة · 14\u{A0}سبتمبر 2025",
                "Copyright 2025 Ida Northlight",
            ])
        #expect(
            site.photo == [
                "الانتقال إلى الصورة",
                "0",
                "1 من 2",
                "الصورة التالية",
                "A fishing boat going home along the path of the sun",
                "تاريخ الالتقاط",
                "12\u{A0}سبتمبر 2025، 18:22",
                "الكاميرا",
                "Northlight N2",
                "العدسة",
                "Northlight 70-200mm f/4",
                "البعد البؤري",
                "135\u{A0}مم",
                "فتحة العدسة",
                "f/8",
                "سرعة الغالق",
                "1/2000\u{A0}ث",
                "الحساسية",
                "ISO 100",
                "الحقوق",
                "Copyright 2025 Ida Northlight",
                "تنزيل",
                "(2160 × 1440، 222\u{A0}كيلوبايت)",
            ])
    }

    @Test func `a Japanese site`() async throws {
        let site = try await Self.pages("ja")
        #expect(site.html == "<html lang=\"ja\">")
        #expect(
            site.album == [
                "写真へ移動",
                "0",
                "アルバム1件 · 写真3枚 · 2025年9月12日～14日",
                "A",
                "写真1枚 · 2025年9月14日",
                "Copyright 2025 Ida Northlight",
            ])
        #expect(
            site.photo == [
                "写真へ移動",
                "0",
                "1 / 2",
                "次の写真",
                "A fishing boat going home along the path of the sun",
                "撮影日時",
                "2025年9月12日 18:22",
                "カメラ",
                "Northlight N2",
                "レンズ",
                "Northlight 70-200mm f/4",
                "焦点距離",
                "135mm",
                "絞り値",
                "f/8",
                "シャッタースピード",
                "1/2000秒",
                "ISO感度",
                "ISO 100",
                "著作権",
                "Copyright 2025 Ida Northlight",
                "ダウンロード",
                "(2160 × 1440、222\u{A0}kB)",
            ])
    }

    @Test func `words of the site go before those of its language, English ones too`() async throws
    {
        let site = try await Self.pages("de") { options in
            _ = options.settings.wording.replace("camera", with: "Camera")
            _ = options.settings.wording.replace("lens", with: "Linse")
        }
        #expect(site.photo.contains("Camera") && site.photo.contains("Linse"))
        #expect(site.photo.contains("Brennweite") && !site.photo.contains("Kamera"))
    }

    @Test func `a language without words keeps English ones and its own tag`() async throws {
        let site = try await Self.pages("dv-MV")
        #expect(site.html == "<html lang=\"dv-MV\" dir=\"rtl\">")
        #expect(site.photo.contains("Camera"))
    }
}
