internal import ArgumentParser

/// `gallery completions`.
struct CompletionsCommand: ParsableCommand {
    /// The shells, by the names of their programs.
    enum Shell: String, CaseIterable, ExpressibleByArgument {
        case bash, zsh, fish

        /// The shell as ArgumentParser names it.
        fileprivate var completionShell: CompletionShell {
            switch self {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print completions of commands and options for a shell.",
        discussion: """
            Files in which shells look for completions:

            bash: ~/.local/share/bash-completion/completions/gallery
            zsh: a file _gallery in a folder of $fpath
            fish: ~/.config/fish/completions/gallery.fish
            """)

    @Argument(help: "The shell: bash, zsh or fish.")
    var shell: Shell

    func run() throws {
        try Terminal.writeOutput(
            GalleryCommand.completionScript(for: shell.completionShell) + "\n")
    }
}
