// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "gallery",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "GalleryLayout", targets: ["GalleryLayout"])
    ],
    targets: [
        .target(name: "GalleryLayout", swiftSettings: strict),
        .testTarget(
            name: "GalleryLayoutTests", dependencies: ["GalleryLayout"], swiftSettings: strict),
    ]
)
