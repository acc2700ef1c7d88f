internal import GalleryFiles
internal import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The standard streams.
enum Terminal {
    /// Whether standard error is a terminal.
    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether standard error shows colours: on a terminal, unless NO_COLOR is set to any text but the empty one
    /// (no-color.org), or TERM is `dumb`.
    static var errorHasColor: Bool {
        guard errorIsTerminal else { return false }
        if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
        if let value = getenv("TERM"), strcmp(value, "dumb") == 0 { return false }
        return true
    }

    /// The width of the terminal on standard error, in columns; 80 when it is unknown.
    static var errorWidth: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Makes a write to a closed pipe fail instead of ending the program.
    static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Makes a file that may not get longer (`ulimit -f`) an error of the call that writes it.
    static func ignoreFileSizeLimits() { signal(SIGXFSZ, SIG_IGN) }

    /// Writes to standard error. A closed pipe does not stop a build.
    static func writeError(_ text: String) {
        try? DescriptorWriting.write(
            Array(text.utf8), to: STDERR_FILENO, path: "standard error")
    }

    /// Writes to standard output.
    static func writeOutput(_ text: String) throws { try writeOutput(Array(text.utf8)) }

    /// Writes to standard output; returns whether anything reads it. A closed pipe is not an error; any other failure
    /// ends the command with 1.
    @discardableResult
    static func writeOutput(_ bytes: [UInt8]) throws -> Bool {
        do throws(FileSystemError) {
            try DescriptorWriting.write(bytes, to: STDOUT_FILENO, path: "standard output")
        } catch {
            if error.errno == EPIPE { return false }
            throw CommandFailure(message: error.fact, place: error.path)
        }
        return true
    }

    /// A text without control characters: file names may contain anything.
    static func safe(_ text: String) -> String { VisibleText.escaped(text) }

    /// A text of several lines without other control characters.
    static func safeLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }
            .joined(separator: "\n")
    }
}
