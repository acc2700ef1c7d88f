@testable import GalleryImaging

/// ZIP archives made for a test.
enum ZIPBytes {
    /// An archive of files, stored or compressed.
    static func archive(
        _ files: [(name: String, bytes: [UInt8], isCompressed: Bool)]
    ) -> [UInt8] {
        func little(_ value: Int, _ bytes: Int) -> [UInt8] {
            VideoBytes.number(value, bytes).reversed()
        }
        var (result, directory): ([UInt8], [UInt8]) = ([], [])
        for file in files {
            let content =
                file.isCompressed
                ? Array((ZlibBytes.deflated(file.bytes) ?? []).dropFirst(2).dropLast(4))
                : file.bytes
            let fields =
                little(20, 2) + little(0, 2) + little(file.isCompressed ? 8 : 0, 2) + little(0, 4)
                + little(Int(ZlibBytes.checksum(file.bytes)), 4) + little(content.count, 4)
                + little(file.bytes.count, 4) + little(file.name.utf8.count, 2) + little(0, 2)
            directory += little(0x0201_4B50, 4) + little(20, 2) + fields + little(0, 10)
            directory += little(result.count, 4) + file.name.utf8
            result += little(0x0403_4B50, 4) + fields + file.name.utf8 + content
        }
        let end =
            little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2) + little(files.count, 2)
            + little(directory.count, 4) + little(result.count, 4) + little(0, 2)
        return result + directory + end
    }
}
