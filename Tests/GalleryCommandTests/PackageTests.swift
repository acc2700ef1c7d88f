import Foundation
import GalleryTestSupport
import Testing

/// The dependencies between the targets of the package.
@Suite struct PackageTests {
    /// The allowed dependencies. Targets import only lower layers, not their siblings, except that the preview runs the
    /// build.
    private static let arrows: [String: Set<String>] = [
        "CImageCodecs": ["CJPEG", "CPNG", "CExif", "CLCMS", "CWebP"],
        "CTheme": [],
        "CFileSystem": [],
        "CSandbox": [],
        "CSQLite": [],
        "GalleryLayout": [],
        "GalleryFacts": [],
        "GalleryFiles": ["GalleryFacts", "CFileSystem"],
        "GalleryCryptography": ["COpenSSL"],
        "GallerySealing": ["GalleryFacts", "GalleryCryptography", "CZxcvbn"],
        "GalleryImaging": ["GalleryFacts", "GalleryFiles", "CImageCodecs"],
        "GallerySite": [
            "GalleryFacts", "GalleryLayout", "CTheme", "CCommonMark", "Mustache", "Yams",
        ],
        "GalleryBuild": [
            "GalleryFacts", "GalleryFiles", "GalleryImaging", "GallerySite", "CFileSystem",
            "GallerySealing", "GalleryCryptography", "CSandbox", "CSQLite", "GRDB",
        ],
        "GalleryCheck": [
            "GalleryFacts", "GalleryFiles", "GalleryImaging", "GallerySealing", "GallerySite",
            "CFileSystem",
        ],
        "GalleryPreview": [
            "GalleryFacts", "GalleryFiles", "GallerySite", "GalleryBuild", "CTheme", "NIOCore",
            "NIOHTTP1", "NIOPosix",
        ],
        "GalleryDeploy": ["GalleryFacts", "GalleryFiles", "GallerySite", "CSandbox"],
        "GalleryLayoutJSON": ["GalleryLayout", "GallerySite"],
        "gallery": [
            "GalleryFacts", "GalleryFiles", "GallerySealing", "GallerySite", "GalleryBuild",
            "GalleryCheck", "GalleryPreview", "GalleryDeploy", "GalleryLayout", "GalleryLayoutJSON",
            "ArgumentParser", "Yams",
        ],
    ]

    /// Platform modules, which every target may import.
    private static let platform: Set<String> = [
        "CoreServices", "Darwin", "Dispatch", "Foundation", "Glibc", "Synchronization",
    ]

    @Test func `the manifest has these targets with these dependencies`() throws {
        let manifest = try String(
            contentsOfFile: Fixtures.root + "/Package.swift", encoding: .utf8)
        #expect(Self.targets(in: manifest) == Self.arrows)
    }

    @Test(arguments: arrows.keys.filter { !$0.hasPrefix("C") })
    func `a target imports what the manifest says that it depends on`(_ target: String) throws {
        let imported = Set(try SourceImports.modules(of: target).keys)
        let declared = try #require(Self.arrows[target])
        #expect(imported.subtracting(declared).subtracting(Self.platform).sorted() == [])
        #expect(declared.subtracting(imported).sorted() == [])
    }

    /// The dependencies of the targets of a manifest that are neither tests nor system libraries.
    private static func targets(in manifest: String) -> [String: Set<String>] {
        // Products that several targets use are declared as constants.
        let products = Dictionary(
            manifest.matches(of: #/let (\w+) = Target\.Dependency\.product\(\s*name: "(\w+)"/#)
                .map { (String($0.1), String($0.2)) },
            uniquingKeysWith: { first, _ in first })
        let starts = manifest.ranges(
            of: #/\.(target|executableTarget|testTarget|systemLibrary)\(/#
        ).map(\.lowerBound)
        var found: [String: Set<String>] = [:]
        for (start, end) in zip(starts, starts.dropFirst() + [manifest.endIndex]) {
            let text = manifest[start..<end]
            guard !text.hasPrefix(".testTarget"), !text.hasPrefix(".systemLibrary"),
                !text.contains("path: \"Tests/"),
                let name = text.firstMatch(of: #/name: "(\w+)"/#)
            else { continue }
            let list = text.firstMatch(of: #/dependencies: \[(.*?)\]/#.dotMatchesNewlines())
            let entries = (list.map { String($0.1) } ?? "").replacing(
                #/, package: "[^"]*"/#, with: "")
            let strings = entries.matches(of: #/"(\w+)"/#).map { String($0.1) }
            let named = entries.matches(of: #/(?:^|[\s,])([a-z]\w*)(?=,|\s|$)/#)
                .compactMap { products[String($0.1)] }
            found[String(name.1)] = Set(strings + named)
        }
        return found
    }
}
