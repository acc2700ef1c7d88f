internal import GalleryLayout

extension LayoutAnswer {
    package func svg(includesStatistics: Bool = false) -> [UInt8] { [] }
}
