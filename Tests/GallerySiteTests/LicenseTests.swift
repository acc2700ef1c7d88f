import Testing

@testable import GallerySite

@Suite struct LicenseTests {
    @Test(arguments: [
        ("CC BY-NC 4.0", "https://creativecommons.org/licenses/by-nc/4.0/"),
        ("cc by 3.0", "https://creativecommons.org/licenses/by/3.0/"),
        ("CC BY-SA", "https://creativecommons.org/licenses/by-sa/4.0/"),
        ("CC0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("https://example.com/terms", "https://example.com/terms"), ("CC BY-XX 4.0", nil),
        ("mine", nil), ("", nil), ("javascript:alert(1)", nil), ("CC", nil), ("CC BY NC", nil),
    ])
    func `a licence is an address or a name that everyone knows`(text: String, address: String?) {
        #expect(License.address(of: text) == address)
    }

    @Test(arguments: [
        ("https://creativecommons.org/licenses/by-nc-sa/3.0/de/", "CC BY-NC-SA 3.0"),
        ("http://www.creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
        ("https://creativecommons.org/publicdomain/mark/1.0/", "Public domain"),
        ("https://creativecommons.org/", "creativecommons.org"),
        ("https://www.example.com/terms", "example.com"),
    ])
    func `a licence is named by its address`(address: String, name: String) {
        #expect(License.name(of: address) == name)
    }
}
