internal import GalleryBuild
internal import GalleryFiles
internal import GallerySite
internal import Yams

/// The file with the passwords of private albums that an option names.
enum PasswordFile {
    /// The passwords by the paths of the albums' folders: `clients/anna: a password`, one per line. Messages
    /// contain nothing of the file's content.
    static func read(_ path: String) throws(OptionProblem) -> [String: String] {
        let bytes: [UInt8]
        do { bytes = try FileContents.read(path) } catch {
            throw .commandLine(
                "--passwords \(path) cannot be read (\(SystemReason.text(error.errno))).")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let node = try? YAMLText.compose(text), let mapping = node.mapping else {
            throw .commandLine(mistake(path))
        }
        var passwords: [String: String] = [:]
        for (folder, password) in mapping {
            guard let folder = folder.string, case .scalar(let scalar) = password else {
                throw .commandLine(mistake(path))
            }
            let parts = folder.split(separator: "/")
            passwords[parts.joined(separator: "/")] = scalar.string
        }
        return passwords
    }

    private static func mistake(_ path: String) -> String {
        "--passwords \(path) must have a line for each album: its folder, a colon and its password."
    }
}

extension BuildOptions {
    /// The options with the passwords of their password file.
    func readingPasswords() throws(OptionProblem) -> BuildOptions {
        guard let path = passwords.file else { return self }
        var options = self
        options.passwords.byFolder = try PasswordFile.read(path)
        return options
    }
}
