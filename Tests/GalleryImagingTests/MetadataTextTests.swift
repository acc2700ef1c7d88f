import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct MetadataTextTests {
    static let texts: [([UInt8], String?)] = [
        (Array("Café by the harbour".utf8), "Café by the harbour"),
        (Array("  padded \t\n".utf8), "padded"), (Array("日本語 🌅".utf8), "日本語 🌅"),
        // Windows-1252 that is not valid UTF-8.
        ([0x43, 0x61, 0x66, 0xE9], "Café"), ([0x93, 0x68, 0x69, 0x94], "“hi”"),
        ([0x80, 0x35], "€5"), ([0xA9, 0x20, 0x49, 0x64, 0x61], "© Ida"),
        ([0x81, 0x41, 0x9D], "A"), ([0xFF], "ÿ"),
        // Control characters become spaces, except line feeds within a text.
        (Array("one\ntwo".utf8), "one\ntwo"), ([0x61, 0x07, 0x62, 0x1B, 0x63], "a b c"),
        ([0x61, 0x7F, 0x62], "a b"), ([0x61, 0xC2, 0x9B, 0x62], "a b"),
        ([0x61, 0x0D, 0x0A, 0x62], "a \nb"), ([], nil), ([0x20, 0x09, 0x0A], nil), ([0, 0], nil),
        // Texts without a visible character: a zero-width space, a directional mark, a soft hyphen.
        (Array("\u{200B} \u{202E}\u{AD}".utf8), nil), (Array("\u{202E}x".utf8), "\u{202E}x"),
    ]

    @Test(arguments: texts)
    func `text is decoded, cleaned and trimmed`(bytes: [UInt8], expected: String?) {
        #expect(MetadataText.decode(bytes) == expected)
    }

    @Test(arguments: 0...255)
    func `every byte decodes to something that is no control`(byte: Int) {
        let text = MetadataText.decode([0x61, UInt8(byte), 0x62]) ?? ""
        let controls = text.unicodeScalars.filter {
            $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value))
        }
        #expect(controls.isEmpty && text.hasPrefix("a") && text.hasSuffix("b"))
    }

    @Test(arguments: [
        "DCIM\\100MEDIA\\DJI_0001.JPG", "DCIM/PANORAMA/101_0012/DJI_0003.jpg", "IMG_2041",
        "Harbour final 2.jpg", "holiday.HEIC", "_DSC0815", "OLYMPUS DIGITAL CAMERA",
    ])
    func `a name of a file or of a camera is no title`(text: String) {
        #expect(MetadataText.isPlaceholder(text))
    }

    @Test(arguments: ["Harbour", "Harbour at 6", "What is a .jpg file?", "DJI over Rome", "Png"])
    func `words are a title`(text: String) {
        #expect(!MetadataText.isPlaceholder(text))
    }

    @Test(arguments: [
        ("P1984", "p1984.JPG", true), ("P1984.jpg", "P1984.jpg", true), ("P1984", "b.jpg", false),
        ("1914-1918", "1914-1918-a.jpg", false), ("Harbour", "Harbour", true),
    ])
    func `a title that is only the name of the file is none`(
        _ title: String, _ file: String, _ isName: Bool
    ) {
        #expect(MetadataText.isName(title, of: file) == isName)
    }

    @Test func `the first of two parts between zero bytes is the photographer's`() {
        let both = TIFFBytes().bytes(0x013B, Array("Ida\0The editor\0".utf8)).block
        let second = TIFFBytes().bytes(0x013B, Array(" \0The editor\0".utf8)).block
        #expect(PhotoMetadata(tiff: both).rights.creators == ["Ida"])
        #expect(PhotoMetadata(tiff: second).rights.creators == ["The editor"])
    }

    static let cameras: [(String?, String?, String?)] = [
        ("NIKON CORPORATION", "NIKON D70", "NIKON D70"),
        ("Canon", "Canon EOS 40D", "Canon EOS 40D"),
        ("NIKON", "COOLPIX P1", "NIKON COOLPIX P1"),
        (
            "EASTMAN KODAK COMPANY", "KODAK CX7530 ZOOM DIGITAL CAMERA",
            "KODAK CX7530 ZOOM DIGITAL CAMERA"
        ),
        ("OLYMPUS IMAGING CORP.", "E-P3", "OLYMPUS E-P3"),
        ("OLYMPUS OPTICAL CO.,LTD", "C960Z,D460Z", "OLYMPUS C960Z,D460Z"),
        ("SANYO Electric Co.,Ltd.", "SR6", "SANYO SR6"), ("SONY", "ILCE-7M3", "SONY ILCE-7M3"),
        ("Samsung Techwin", "Digimax i50", "Samsung Digimax i50"),
        ("RICOH IMAGING COMPANY, LTD.", "PENTAX K-1", "RICOH PENTAX K-1"),
        ("RICOH IMAGING COMPANY, LTD.", "RICOH GR III", "RICOH GR III"),
        ("Apple", "iPhone 6", "Apple iPhone 6"), ("Leica Camera AG", "M10", "Leica M10"),
        ("Jolla", "Jolla", "Jolla"), ("HMD Global", "Nokia 8.3 5G", "HMD Global Nokia 8.3 5G"),
        ("KONICA MINOLTA", "DiMAGE Z3", "KONICA MINOLTA DiMAGE Z3"),
        ("Camera", "X", "Camera X"), (nil, "X100", "X100"), ("Fujifilm", nil, "Fujifilm"),
        (nil, nil, nil),
    ]

    @Test(arguments: cameras)
    func `a camera is maker and model without repetition`(
        make: String?, model: String?, expected: String?
    ) {
        #expect(PhotoMetadata.camera(make: make, model: model) == expected)
    }
}
