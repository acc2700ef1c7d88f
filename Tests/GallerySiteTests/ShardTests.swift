import Foundation
import GalleryTestSupport
import Testing

@testable import GallerySite

@Suite struct ShardTests {
    @Test(arguments: [
        ("3/16", "3 of 16"), ("1/1", "1 of 1"), ("16/16", "16 of 16"),
        ("100000/100000", "100000 of 100000"),
    ])
    func `a share is a number and how many there are`(text: String, shard: String) {
        #expect(Shard(text)?.description == shard)
    }

    @Test(arguments: [
        "", "3", "/", "3/", "0/4", "5/4", "-1/4", "1/0", "1/2/3", "a/4", "1/100001", "1 / 2",
    ])
    func `anything else is none`(text: String) { #expect(Shard(text) == nil) }

    private func index(_ path: String, of count: Int) -> Int {
        let owners = (1...count).filter { Shard(index: $0, count: count)?.contains(path) == true }
        #expect(owners.count == 1)
        return owners.first ?? 0
    }

    @Test(arguments: [
        "a/IMG_1.JPG", "a/IMG_1.jpg", "a/img_1.mov", "a/IMG_1.xmp", "a/IMG_1.JPG.xmp",
        "a/IMG_1.md", "a/IMG_1.jpg.md", "a/IMG_1.txt", "a/IMG_1.CR2",
    ])
    func `what belongs to a photo is in the photo's share`(path: String) {
        #expect(index(path, of: 1_000) == index("a/IMG_1.JPG", of: 1_000))
    }

    @Test func `files of other folders and names are spread`() {
        let shares = Set((0..<1_000).map { index("album-\($0 / 10)/IMG_\($0).jpg", of: 16) })
        #expect(shares == Set(1...16))
    }

    @Test func `shares of photos of mixed sizes are equal in work`() {
        var generator = Numbers(seed: 7)
        var work = [Double](repeating: 0, count: 16)
        for photo in 0..<10_000 {
            // 1 to 100 megapixels, most of them small.
            let megapixels = pow(100, Double(generator.next() % 1_000) / 1_000)
            work[index("\(photo % 40)/IMG_\(photo).jpg", of: 16) - 1] += megapixels
        }
        let mean = work.reduce(0, +) / 16
        #expect((work.max() ?? 0) <= 1.3 * mean)
    }
}
