import Foundation
import GalleryTestSupport
import Testing

/// A check finds no fault in any site that the program builds, whatever its options are.
@Suite struct CheckedSitesTests {
    @Test(arguments: [
        "--layout flow --rows greedy --captions below --base-url https://example.org",
        "--layout flow --rows balanced --sort date --last-row justify --appearance dark",
        "--layout wrap --captions hover --appearance gray",
        "--layout columns --no-fill --location names",
        "--layout tracks --appearance light --base-url http://example.org/a/b/",
        "--layout table --sort=-date --last-row hide",
        "--layout honeycomb --rights none --progressive",
        "--photos-per-page 10 --sort date --base-url https://example.org/x",
        "--location coordinates --creator Ida --license https://example.org/licence --linear --sharpen 0.3",
        "--config site.yml --base-url https://example.org/x",
        "--config site.yml --appearance dark",
    ])
    func `the demo album is without a fault`(options: String) throws {
        let folder = try TemporaryFolder(fixtures: ["logo.png": "photos/patterns/jellyfish.png"])
        try folder.write(
            """
            language: ar
            description: Photos & <more>
            pages: [about.md, contact.md]
            logo: {light: logo.svg, dark: logo.png}
            menu:
              - {label: About, page: about.md}
              - {label: Shop, url: https://shop.example/home/a/b}
              - {label: Elsewhere, url: /shop}
              - {label: Mail, url: "mailto:a@b.example"}
              - {label: Coast, url: coast/index.html}
            footer: "[contact](contact.md), [elsewhere](https://example.com/Users/x/y)"
            accent: "#b03a2e"
            corners: 4
            font: serif
            """, to: "site.yml")
        try folder.write(
            "# About\n\n[Coast](coast/index.html), [home](https://example.org/x/index.html#photos)\n",
            to: "about.md")
        try folder.write("# Contact\n\n[up](#text)\n", to: "contact.md")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"30\"><g id=\"a\"/></svg>",
            to: "logo.svg")
        let build = try Program.run(
            [
                "build", Fixtures.path("photos"), "-o", "site", "--widths", "160", "--no-cache",
            ]
                + options.split(separator: " ").map(String.init), in: folder.path)
        #expect(build.status == 0, "\(build.error)")
        let check = try Program.run("check", "site", in: folder.path)
        #expect(check.output.hasSuffix(" addresses: all is well\n"), "\(check.output)")
        #expect(check.output.split(separator: "\n").count == 1)
        #expect(check.status == 0)
        #expect(check.error == "")
    }

    @Test(arguments: ["copy", "strip"])
    func `originals and gain maps are without a fault`(policy: String) throws {
        let folder = try TemporaryFolder(fixtures: [
            "photos/lamps.jpg": "hdr/lamps.jpg", "photos/telltale.jpg": "hostile/telltale.jpg",
            "photos/early.jpg": "hostile/truncated.jpg",
            "photos/up.jpg": "orientations/landscape_8.jpg",
        ])
        let build = try Program.run("build", "--originals", policy, in: folder.path)
        #expect(build.status == 0, "\(build.error)")
        let check = try Program.run("check", in: folder.path)
        #expect(check.output.hasSuffix(" addresses: all is well\n"), "\(check.output)")
        #expect(check.status == 0)
        try folder.write(
            folder.text("public/gallery.json")
                .replacingOccurrences(of: ",\"originals\":\"copy\"", with: ""),
            to: "public/gallery.json")
        let unasked = try Program.run("check", in: folder.path)
        #expect(
            unasked.output.contains(
                ": contains Exif with GPS coordinates, a serial number, the owner's name, a maker note and a preview\n"
            )
                == (policy == "copy"))
    }
}
