internal import GallerySite

/// The `gallery.yml` that `gallery init` writes: every key with an explanation and its default.
enum ConfigurationTemplate {
    /// The file. Every key is commented out, except `photos` when a folder is given.
    static func text(photos: String?) -> String {
        var text = """
            # The settings of a site, for `gallery build`. Each key has its default here, or an example where
            # there is no default. Remove the # in front of a key to change it.
            # The command line has priority over this file. Paths are relative to this file.

            """
        for section in BuildOption.sections {
            let keys = section.options.filter(\.isKey)
            guard !keys.isEmpty else { continue }
            text += "\n# --- \(section.title) ---\n"
            for option in keys {
                text += "\n# \(option.comment)\n"
                if option.name == "photos", let photos {
                    text += "photos: \(quoted(photos))\n"
                } else {
                    text += option.line.split(separator: "\n").map { "#\($0)\n" }.joined()
                }
            }
        }
        return text
    }

    /// A quoted YAML string: a JSON string is valid YAML.
    static func quoted(_ text: String) -> String { (try? JSONText.line(text)) ?? "\"\"" }

    /// A YAML string, quoted only if necessary.
    static func scalar(_ text: String) -> String {
        text.wholeMatch(of: /[A-Za-z][A-Za-z0-9._\/-]*/) == nil ? quoted(text) : text
    }
}

extension BuildOption {
    /// The explanation of the option, one paragraph.
    var comment: String { details.isEmpty ? "\(summary)." : "\(summary). \(details)" }

    /// The key with its default, or with an example.
    var line: String {
        let value = defaultYAML ?? example
        let space = value.hasPrefix("\n") ? "" : " "
        return "\(name):\(space)\(value)\(defaultYAML == nil ? "  # an example" : "")"
    }
}
