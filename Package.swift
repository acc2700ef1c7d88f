// swift-tools-version: 6.2
import PackageDescription

// Set by `make test`: a newer compiler's new warning must not stop someone from building.
let warningsAreErrors = Context.environment["WARNINGS_ARE_ERRORS"] == "1"

let strict: [SwiftSetting] =
    (warningsAreErrors ? [.treatAllWarnings(as: .error)] : []) + [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

// Unoptimised pixel loops are some fifty times slower and would make the tests crawl.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
let optimisedC: [CSetting] =
    (warningsAreErrors ? [.treatAllWarnings(as: .error)] : []) + [
        .unsafeFlags(["-O2"], .when(configuration: .debug))
    ]

let package = Package(
    name: "gallery",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "gallery", targets: ["gallery"]),
        .library(name: "GalleryLayout", targets: ["GalleryLayout"]),
        .library(name: "GalleryKit", targets: ["GalleryKit"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ],
    targets: [
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
            name: "CCommonMark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .target(
            name: "CImageCodecs", dependencies: ["CJPEG", "CPNG", "CExif", "CWebP"],
            cSettings: optimisedC),
        .target(name: "CTheme"),
        .target(name: "CFileSystem", linkerSettings: [.linkedLibrary("z")]),
        .target(
            name: "GalleryLayout", swiftSettings: strict,
            // Square roots and rounding of the standard library call the C math library there.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(
            name: "GalleryImaging", dependencies: ["CImageCodecs"],
            swiftSettings: strict + optimised),
        .target(
            name: "GalleryKit",
            dependencies: [
                "GalleryLayout", "GalleryImaging", "CTheme", "CCommonMark", "CFileSystem",
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "gallery",
            dependencies: [
                "GalleryKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryLayoutTests", dependencies: ["GalleryLayout"], swiftSettings: strict),
        .testTarget(
            name: "GalleryImagingTests", dependencies: ["GalleryImaging", "CImageCodecs"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryKitTests",
            dependencies: ["GalleryKit", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: strict),
        .testTarget(
            name: "GalleryCommandTests",
            dependencies: [
                "gallery", "GalleryKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
    ],
    cLanguageStandard: .c2x
)
