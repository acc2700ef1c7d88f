import Testing

@testable import GalleryDeploy
@testable import GalleryFiles
@testable import gallery

@Suite struct DeploySentenceTests {
    @Test(
        arguments: [
            (
                DeployError.isWebAddress("s3://bucket"),
                "s3://bucket: a web address, to which no files can be copied; name a host and a folder "
                    + "such as me@example.org:/var/www/photos, or a remote of rclone"
            ),
            (
                .badTarget("-e"),
                "-e: not a place that a site can be deployed to; name a folder, host:path, or remote:path of rclone"
            ),
            (
                .notASite("public", hasManifest: true),
                "public: not a site of gallery (its gallery.json is damaged, or another program's); build the site again"
            ),
            (
                .siteIsBusy("public"),
                "public: in use by another build; try again when that has finished"
            ),
            (
                .failed(.rsync, status: 12, message: "connection unexpectedly closed"),
                "rsync failed with status 12 (connection unexpectedly closed); deploy again to continue"
            ),
            (
                .failed(.rclone, status: 5, message: ""),
                "rclone failed with status 5; deploy again to continue"
            ),
            (
                .siteLost(.pictures(2), site: "public", target: "host:www"),
                "host:www: would lose all of its pictures (2 files), because there are none in public; "
                    + "the target is unchanged; check that the site is complete and that this is its target, "
                    + "or use --force to remove them"
            ),
            (.ended(.rsync, signal: 9), "rsync was terminated (Killed); deploy again to continue"),
            (.notStarted(.rsync, errno: 13), "cannot start rsync (Permission denied)"),
            (.unreadableAnswer(.rclone), "rclone gave an unknown answer"),
            (
                .fileSystem(.init(operation: .create, path: "www", errno: 13)),
                "www: cannot create it (Permission denied)"
            ),
            (.interrupted, "interrupted; deploy again to continue"),
        ])
    func `an error states what is wrong and what to do`(error: DeployError, sentence: String) {
        #expect(error.sentence == sentence)
    }

    @Test func `files that are not deployed are counted, and some named`() {
        #expect(
            UndeployedFiles(folder: "public", paths: ["CNAME", "a", "b", "c"]).sentence
                == "public: 4 files that no build made are not deployed: CNAME, a, b …")
    }
}
