// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "layout-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "gallery", path: "../../..")],
    targets: [
        .executableTarget(
            name: "layout-benchmark",
            dependencies: [.product(name: "GalleryLayout", package: "gallery")],
            swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")])
    ]
)
