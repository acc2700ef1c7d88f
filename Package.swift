// swift-tools-version: 6.2
import PackageDescription

// Set by `make test`, so that a new warning of a newer compiler does not break the builds of users.
let warningsAreErrors = Context.environment["WARNINGS_ARE_ERRORS"] == "1"

let strict: [SwiftSetting] =
    (warningsAreErrors ? [.treatAllWarnings(as: .error)] : []) + [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

// Unoptimised loops over pixels, and over the characters of style sheets and pages, are up to 50 times slower, too
// slow for the tests.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
let optimisedC: [CSetting] =
    (warningsAreErrors ? [.treatAllWarnings(as: .error)] : []) + [
        .unsafeFlags(["-O2"], .when(configuration: .debug))
    ]

#if os(Linux)
    // The pkg-config file of libjxl contains a flag that packages must not set, and nothing else that is needed.
    let jxlConfig: String? = nil
#else
    let jxlConfig: String? = "libjxl"
#endif
// The formats with optional libraries: the trait, the library's target, its pkg-config file, its packages.
let formats: [(trait: String, library: String, pkgConfig: String?, apt: String, brew: String)] = [
    ("HEIF", "CHEIF", "libheif", "libheif-dev", "libheif"),
    ("TIFF", "CTIFF", "libtiff-4", "libtiff-dev", "libtiff"),
    ("GIF", "CGIF", "libgif", "libgif-dev", "giflib"),
    ("JPEGXL", "CJXL", jxlConfig, "libjxl-dev", "jpeg-xl"),
]

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
    name: "gallery",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "gallery", targets: ["gallery"]),
        .library(name: "GalleryLayout", targets: ["GalleryLayout"]),
        .library(name: "GalleryKit", targets: ["GallerySite", "GalleryBuild"]),
    ],
    traits: [
        .default(enabledTraits: ["HEIF", "TIFF", "GIF", "JPEGXL"]),
        .trait(name: "HEIF", description: "Read HEIC, HEIF and AVIF with libheif."),
        .trait(name: "TIFF", description: "Read TIFF with libtiff."),
        .trait(name: "GIF", description: "Read GIF with giflib."),
        .trait(name: "JPEGXL", description: "Read JPEG XL with libjxl."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ],
    targets: formats.map { format in
        .systemLibrary(
            name: format.library, pkgConfig: format.pkgConfig,
            providers: [.apt([format.apt]), .brew([format.brew])])
    } + [
        .systemLibrary(
            name: "CJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CExif", pkgConfig: "libexif",
            providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CLCMS", pkgConfig: "lcms2",
            providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
        .systemLibrary(
            name: "CCommonMark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "COpenSSL", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(name: "CZxcvbn", providers: [.apt(["libzxcvbn-dev"])]),
        .target(
            name: "CImageCodecs",
            dependencies: ["CJPEG", "CPNG", "CExif", "CWebP", "CLCMS"]
                + formats.map {
                    .target(name: $0.library, condition: .when(traits: [$0.trait]))
                },
            cSettings: optimisedC
                + formats.map { .define("READS_" + $0.trait, .when(traits: [$0.trait])) },
            linkerSettings: [
                .linkedLibrary("z"), .linkedLibrary("webpdemux"),
                .linkedLibrary("jxl", .when(traits: ["JPEGXL"])),
            ]),
        .target(name: "CTheme"),
        .target(name: "CFileSystem", linkerSettings: [.linkedLibrary("z")]),
        .target(name: "CSandbox"),
        .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(
            name: "GalleryLayout", swiftSettings: strict,
            // On Linux, square roots and rounding of the standard library call the C math library.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "GalleryFacts", swiftSettings: strict + optimised),
        .target(
            name: "GalleryFiles", dependencies: ["GalleryFacts", "CFileSystem"],
            swiftSettings: strict),
        .target(
            name: "GalleryCryptography", dependencies: ["COpenSSL"], swiftSettings: strict),
        .target(
            name: "GallerySealing",
            dependencies: [
                "GalleryFacts", "GalleryCryptography",
                // Homebrew has no package of it.
                .byName(name: "CZxcvbn", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: strict),
        .target(
            name: "GalleryImaging", dependencies: ["GalleryFacts", "GalleryFiles", "CImageCodecs"],
            swiftSettings: strict + optimised),
        .target(
            name: "GallerySite",
            dependencies: [
                "GalleryFacts", "GalleryLayout", "CTheme", "CCommonMark", mustache, yams,
            ],
            swiftSettings: strict + optimised),
        .target(
            name: "GalleryBuild",
            dependencies: [
                "GalleryFacts", "GalleryFiles", "GalleryImaging", "GallerySite", "CFileSystem",
                "GallerySealing", "GalleryCryptography", "CSandbox", "CSQLite", grdb,
            ],
            swiftSettings: strict),
        .target(
            name: "GalleryCheck",
            dependencies: [
                "GalleryFacts", "GalleryFiles", "GalleryImaging", "GallerySealing", "GallerySite",
                "CFileSystem",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleryPreview",
            dependencies: [
                "GalleryBuild", "GalleryFacts", "GalleryFiles", "GallerySite", "CTheme",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: strict),
        .target(
            name: "GalleryDeploy",
            dependencies: ["GalleryFacts", "GalleryFiles", "GallerySite", "CSandbox"],
            swiftSettings: strict),
        .target(
            name: "GalleryLayoutJSON", dependencies: ["GalleryLayout", "GallerySite"],
            swiftSettings: strict),
        .executableTarget(
            name: "gallery",
            dependencies: [
                "GalleryFacts", "GalleryFiles", "GallerySealing", "GallerySite", "GalleryBuild",
                "GalleryCheck", "GalleryPreview", "GalleryDeploy", "GalleryLayout",
                "GalleryLayoutJSON", argumentParser, yams,
            ],
            swiftSettings: strict),
        .target(
            name: "GalleryTestSupport", path: "Tests/Support", swiftSettings: strict),
        .testTarget(
            name: "GalleryLayoutTests", dependencies: ["GalleryLayout"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryCryptographyTests", dependencies: ["GalleryCryptography"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryFactsTests", dependencies: ["GalleryFacts", "GalleryTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryImagingTests",
            dependencies: ["GalleryFacts", "GalleryImaging", "CImageCodecs", "GalleryTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GallerySealingTests",
            dependencies: [
                "GalleryFacts", "GalleryCryptography", "GallerySealing", "GalleryTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GallerySiteTests",
            dependencies: ["GalleryFacts", "GalleryLayout", "GallerySite", "GalleryTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryBuildTests",
            dependencies: [
                "GalleryFacts", "GalleryFiles", "GalleryImaging", "GallerySealing", "GallerySite",
                "GalleryBuild", "GalleryCheck", "GalleryTestSupport", grdb,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryCheckTests",
            dependencies: ["GalleryFacts", "GallerySite", "GalleryCheck", "GalleryTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryPreviewTests",
            dependencies: [
                "GalleryFacts", "GallerySite", "GalleryBuild", "GalleryPreview",
                "GalleryTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryDeployTests",
            dependencies: ["GalleryFacts", "GallerySite", "GalleryDeploy", "GalleryTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryLayoutJSONTests",
            dependencies: [
                "GallerySite", "GalleryLayout", "GalleryLayoutJSON", "GalleryTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryCommandTests",
            dependencies: [
                "gallery", "GalleryFacts", "GalleryFiles", "GalleryImaging", "GallerySealing",
                "GallerySite", "GalleryBuild", "GalleryCheck", "GalleryPreview", "GalleryDeploy",
                "GalleryLayout", "GalleryLayoutJSON", "GalleryTestSupport",
                argumentParser,
            ],
            swiftSettings: strict),
    ],
    cLanguageStandard: .c2x
)

// Only for libFuzzer: `Tests/Fuzz/run` sets `FUZZ`. Two targets are reduced to their readers of untrusted bytes:
// without SQLite and OpenSSL, the build takes half the time.
if Context.environment["FUZZ"] == "1" {
    let readers: [String: [String]] = [
        "GalleryBuild": ["FileTask", "FileFinding+Plausibility", "WireDecoder"].map {
            "Isolate/\($0).swift"
        },
        "GalleryCheck": ["PageReading", "PageReading+XML", "Finding", "SecurityPolicy"].map {
            "\($0).swift"
        },
    ]
    for target in package.targets {
        guard let sources = readers[target.name] else { continue }
        target.sources = sources
        target.dependencies = ["GalleryFacts", "GalleryImaging", "GallerySite"]
    }
    package.products.append(.executable(name: "fuzz", targets: ["fuzz"]))
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CImageCodecs", "GalleryFacts", "GalleryImaging", "GallerySite", "GalleryBuild",
                "GalleryCheck", "GalleryLayoutJSON", "GalleryTestSupport",
            ], path: "Tests/Fuzz/Program", swiftSettings: strict))
}
