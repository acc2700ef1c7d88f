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

    /// The failure that an error of a command is; nil for a request for help, and for an error that the command has
    /// shown.
    static func failure(
        for error: any Error, _ arguments: [String], of root: any ParsableCommand.Type
    ) -> CommandFailure? {
        if let failure = error as? CommandFailure { return failure }
        let code = root.exitCode(for: error)
        guard !code.isSuccess, !(error is ExitCode) else { return nil }
        let text = message(for: error, arguments, of: root) ?? root.fullMessage(for: error)
        let first = text.split(separator: "\n").first ?? ""
        let message = first.hasPrefix("Error: ") ? first.dropFirst(7) : first
        return CommandFailure(
            message: String(message),
            key: message.firstMatch(of: #/--[a-z][a-z0-9-]*/#).map {
                String($0.output)
            }, remedy: message.firstMatch(of: #/Did you mean .*\?/#).map { String($0.output) },
            text: text, code: code.rawValue)
    }

    /// Whether arguments ask for progress in JSON, valid or not.
    static func asksForJSON(_ arguments: [String]) -> Bool {
        value(of: "--progress", in: arguments) == ProgressStyle.json.rawValue
    }

    /// The last value of an option in arguments, valid or not.
    static func value(of option: String, in arguments: [String]) -> String? {
        var found: String?
        for (index, argument) in arguments.enumerated() {
            if argument == option, index + 1 < arguments.count {
                found = arguments[index + 1]
            } else if argument.hasPrefix(option + "=") {
                found = String(argument.dropFirst(option.count + 1))
            }
        }
        return found
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
