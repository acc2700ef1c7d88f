import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFiles
@testable import GallerySite

@Suite struct FileFingerprintTests {
    @Test(arguments: [0, 1, 31, 32, 33, 65_535, 65_536, 65_537, 131_072, 200_001])
    func `a file read in chunks has the fingerprint of its bytes`(count: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        try folder.write(bytes, to: "file")
        let file = try SourceFileHandle(folder.path + "/file")
        for limit in [0, 40, 65_536, 70_000, .max] {
            let found = try file.fingerprint(limit: limit)
            #expect(found == Fingerprint(of: Array(bytes.prefix(limit))), "limit \(limit)")
        }
    }
}
