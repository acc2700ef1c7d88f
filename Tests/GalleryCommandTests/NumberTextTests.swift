import Testing

@testable import gallery

@Suite struct NumberTextTests {
    @Test(arguments: [
        (950_000_000, "950 MB"), (999_460_000, "999 MB"), (999_500_000, "1 GB"),
        (2_400_000_000, "2.4 GB"), (100_450_000, "100 MB"), (9_960_000, "10 MB"),
        (9_949_999, "9.9 MB"), (100_000, "0.1 MB"), (12_340_000_000, "12 GB"),
    ])
    func `an amount of memory is rounded once`(bytes: Int, text: String) {
        #expect(NumberText.memory(bytes) == text)
    }
}
