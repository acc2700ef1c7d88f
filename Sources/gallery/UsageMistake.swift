internal import ArgumentParser
internal import GallerySite

/// Messages about unknown commands and options.
enum UsageMistake {
    /// The message about an unknown command; nil when the first argument is a command, or there is none.
    static func unknownCommand(
        _ arguments: [String], of root: any ParsableCommand.Type
    ) -> String? {
        let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        let names = root.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let name, !name.hasPrefix("-"), name != "help", !names.contains(name) else {
            return nil
        }
        let nearest = Spelling.nearest(to: name.lowercased(), among: names)
        return "Unknown command '\(Terminal.safe(name))'"
            + (nearest.map { ". Did you mean '\($0)'?" } ?? "")
    }

    /// Arguments with values such as `-4` and `-date` joined to the options before them, because they would be
    /// parsed as options.
    static func joined(_ arguments: [String]) -> [String] {
        var joined: [String] = []
        for argument in arguments {
            let isValue =
                ["-name", "-date"].contains(argument) || Double(argument).map { $0 < 0 } == true
            if isValue, let option = joined.last, option.hasPrefix("--"), !option.contains("=") {
                joined[joined.count - 1] = option + "=" + argument
            } else {
                joined.append(argument)
            }
        }
        return joined
    }

    /// The message about an unknown option, with the nearest option of the command; nil for any other error.
    /// ArgumentParser suggests any name within three letters, `--json` for `--foo`.
    static func message(
        for error: any Error, _ arguments: [String], of root: any ParsableCommand.Type
    ) -> String? {
        let message = root.fullMessage(for: error)
        let command = root.configuration.subcommands.first {
            $0.configuration.commandName == arguments.first
        }
        guard let command,
            let unknown = message.firstMatch(
                of: #/Unknown option '--([^']*)'(?:\. Did you mean '[^']*'\?)?/#)
        else { return nil }
        let name = String(unknown.1)
        let help = root.helpMessage(for: command, columns: 1_000)
        let names = help.matches(of: #/(?m)(?:^  (?:-., )?|\/)--([a-z0-9-]+)/#).map {
            String($0.1)
        }
        let nearest = nearest(to: name, among: names)
        return message.replacing(
            unknown.0,
            with: "Unknown option '--\(Terminal.safe(name))'"
                + (nearest.map { ". Did you mean '--\($0)'?" } ?? ""))
    }

    /// The only option with the name as a prefix, else the nearest by edit distance.
    static func nearest(to name: String, among names: [String]) -> String? {
        let longer = Set(names.filter { name.count > 2 && $0.hasPrefix(name) })
        if longer.count == 1 { return longer.first }
        return Spelling.nearest(to: name.lowercased(), among: Set(names).sorted())
    }
}
