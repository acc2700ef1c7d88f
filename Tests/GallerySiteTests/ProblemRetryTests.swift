import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct ProblemRetryTests {
    @Test(arguments: [
        Problem.photo(.worker(.notStarted(errno: 11))),
        .photo(.unreadable(errno: 13)), .noDownload(.changed), .noAnimation(.outOfMemory),
        .video(.notConverted(.notStarted(errno: 11))), .unreadable(errno: 13),
    ])
    func `the next build tries again what the system or another program prevented`(
        _ problem: Problem
    ) {
        #expect(problem.isRetryable)
    }

    @Test(arguments: [
        Problem.photo(.worker(.crashed(signal: 11))), .photo(.worker(.timedOut(seconds: 120))),
        .photo(.worker(.nonsense)), .photo(.empty), .video(.malformed),
        .video(.notConverted(.ended(status: 1))), .plainPoster(.crashed(signal: 11)),
        .exposedPositions(1),
    ])
    func `the next build does not try again what is wrong with a file`(_ problem: Problem) {
        #expect(!problem.isRetryable)
    }
}
