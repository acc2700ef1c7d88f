import Testing

@testable import GallerySite

/// The report of picked photos, as printed and as written to files.
@Suite struct PickReportTests {
    private static let list = PickList(
        name: "Anna, née B.",
        picks: [
            .init(id: PickID(value: 1), note: "Crop \"a bit\""),
            .init(id: PickID(value: 2), note: "=1+1"), .init(id: PickID(value: 3)),
            .init(id: PickID(value: 9), note: "Where?", page: "gone.html"),
        ])
    private static let picked = PickedPhotos(
        list,
        among: [
            .init("b/IMG_10.jpg", 2), .init("b/IMG_9.jpg", 1), .init("b/IMG_9.CR3", 7),
            .init("a/IMG_9.CR3", 8), .init("c.d/x", 3), .init("copy.jpg", 1),
        ])

    @Test
    func
        `photos are found by content, with the other files of their names, and the rest is missing`()
    {
        #expect(
            Self.picked.photos == [
                .init(
                    path: "b/IMG_9.jpg", others: ["b/IMG_9.CR3"], alsoIn: ["copy.jpg"],
                    note: "Crop \"a bit\""),
                .init(path: "b/IMG_10.jpg", others: [], note: "=1+1"),
                .init(path: "c.d/x", others: []),
            ])
        #expect(Self.picked.missing == [Self.list.picks[3]])
        #expect(Self.picked.name == "Anna, née B.")
    }

    @Test(
        arguments: [
            (.plain, "b/IMG_9.jpg\nb/IMG_10.jpg\nc.d/x\n"),
            (.lightroom, "IMG_9, IMG_10, x\n"),
            (.captureOne, "IMG_9 IMG_10 x\n"),
            (
                .csv,
                "file,note,name\r\nb/IMG_9.jpg,\"Crop \"\"a bit\"\"\",\"Anna, née B.\"\r\n"
                    + "b/IMG_10.jpg,'=1+1,\"Anna, née B.\"\r\nc.d/x,,\"Anna, née B.\"\r\n"
            ),
        ] as [(PickReport, String)])
    func `names are written as other programs take them`(_ report: PickReport, _ text: String)
        throws
    {
        #expect(String(decoding: try report.text(of: Self.picked), as: UTF8.self) == text)
    }

    @Test(arguments: [PickReport.plain, .lightroom, .captureOne, .csv])
    func `a name cannot add lines or commands for terminals`(_ report: PickReport) throws {
        let picked = PickedPhotos(
            PickList(picks: [.init(id: PickID(value: 1))]),
            among: [.init("a\u{1B}]0;x\u{07}\nb\u{202E}\u{9B}1m.jpg", 1)])
        let text = String(decoding: try report.text(of: picked), as: UTF8.self)
        let isTable = report == .csv
        #expect(
            !text.replacing(isTable ? "\r\n" : "\n", with: "").unicodeScalars
                .contains(where: VisibleText.isControl))
        #expect(text.split(whereSeparator: \.isNewline).count == (isTable ? 2 : 1))
        #expect(picked.photos.allSatisfy(report.hidesControls))
        #expect(!picked.photos.contains(where: PickReport.json.hidesControls))
    }

    @Test func `a note cannot end its field, whatever marks combine with its characters`() throws {
        let list = PickList(picks: [
            .init(id: PickID(value: 1), note: "x, \"\u{301},=A1"),
            .init(id: PickID(value: 2), note: "=\u{200D}1"),
            .init(id: PickID(value: 3), note: "a\u{1B}[2J"),
        ])
        let picked = PickedPhotos(
            list, among: [1, 2, 3].map { PickedPhotos.File("\($0).jpg", $0) })
        #expect(
            String(decoding: try PickReport.csv.text(of: picked), as: UTF8.self)
                == "file,note,name\r\n1.jpg,\"x, \"\"\u{301},=A1\",\r\n2.jpg,'=\u{200D}1,\r\n3.jpg,a[2J,\r\n"
        )
    }

    @Test func `JSON has photos, notes and what is missing`() throws {
        let picked = PickedPhotos(
            PickList(name: "A", picks: [Self.list.picks[0], Self.list.picks[3]]),
            among: [.init("a.jpg", 1), .init("b/a.jpg", 1)])
        let text = """
            {
              "missing" : [
                {
                  "id" : "00000009",
                  "note" : "Where?",
                  "page" : "gone.html"
                }
              ],
              "name" : "A",
              "photos" : [
                {
                  "alsoIn" : [
                    "b/a.jpg"
                  ],
                  "note" : "Crop \\"a bit\\"",
                  "others" : [

                  ],
                  "path" : "a.jpg"
                }
              ],
              "version" : 1
            }

            """
        #expect(String(decoding: try PickReport.json.text(of: picked), as: UTF8.self) == text)
    }

    @Test func `sidecars have the names that Lightroom, darktable and digiKam read`() {
        #expect(
            PickSidecar.paths(of: Self.picked.photos[0])
                == ["b/IMG_9.xmp", "b/IMG_9.jpg.xmp", "b/IMG_9.CR3.xmp"])
    }

    @Test func `a sidecar says rating, colour and note in the words of each program`() throws {
        let text = String(
            decoding: PickSidecar(rating: 4, label: .yellow).bytes(note: "A < B & \"C\""),
            as: UTF8.self)
        for part in [
            "xmp:Rating=\"4\"", "xmp:Label=\"Yellow\"", "digiKam:PickLabel=\"3\"",
            "digiKam:ColorLabel=\"3\"",
            "<darktable:colorlabels><rdf:Seq><rdf:li>1</rdf:li></rdf:Seq>",
            "<photoshop:Instructions>A &lt; B &amp; &quot;C&quot;</photoshop:Instructions>",
            "<acdsee:notes>A &lt; B &amp; &quot;C&quot;</acdsee:notes>",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        let plain = String(
            decoding: PickSidecar(rating: 5, label: .red).bytes(note: nil), as: UTF8.self)
        #expect(!plain.contains("Instructions>") && !plain.contains("notes>"))
    }
}

extension PickedPhotos.File {
    /// A file whose picture has an id; pictures of another `kind` with the same id are others.
    init(_ path: String, _ id: UInt32, kind: UInt64 = 0) {
        self.init(path: path, picture: ContentIdentity(high: UInt64(id) << 32, low: kind))
    }
}
