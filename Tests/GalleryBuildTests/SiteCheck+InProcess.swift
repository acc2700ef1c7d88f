import GalleryBuild
import GalleryCheck

extension SiteCheck {
    /// Checks a site in this process.
    static func run(
        _ folder: String, passwords: [String]? = nil, jobs: Int
    ) async throws(CheckError) -> Report {
        try await run(
            folder, passwords: passwords, jobs: jobs, verify: FileReaders().verified)
    }
}
