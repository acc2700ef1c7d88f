internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

/// `gallery links`.
struct LinksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links",
        abstract: "Print the addresses of private albums without a build.",
        discussion: """
            gallery links takes the options of gallery build, also from gallery.yml. With --keys, each address opens \
            its album without a password. Everyone who has such an address can see the album and pass it on.
            """)

    @OptionGroup var arguments: BuildArguments
    @OptionGroup var configuration: ConfigurationArgument

    @Flag(help: "Print links that need no password.")
    var keys = false

    func validate() throws { try arguments.validate(configuration) }

    func run() throws {
        let options = try arguments.optionsOrExit(configuration)
        let links: [PrivateLinks.Link]
        do throws(BuildError) {
            links = try PrivateLinks.run(options, in: .ofSystem)
        } catch {
            throw CommandFailure(error)
        }
        for link in links {
            let address = options.address(of: link.page) + (keys ? link.fragment : "")
            try Terminal.writeOutput(Terminal.safe("\(link.source): \(address)") + "\n")
        }
    }
}

extension BuildOptions {
    /// The address of a page of the site, or its path if the site has no base address.
    func address(of page: String) -> String {
        settings.baseAddress?.url(page) ?? path(of: page)
    }
}
