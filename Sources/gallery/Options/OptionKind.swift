internal import ArgumentParser
internal import GalleryBuild
internal import GalleryDeploy
internal import GallerySite
internal import Yams

/// A kind of value: its parsers for the command line and `gallery.yml`, its validation and its formats.
struct OptionKind<Value: Sendable>: Sendable {
    /// Parses a value of the command line; nil for a kind that only `gallery.yml` has.
    var parseArgument: (@Sendable (String) throws(UnfitValue) -> Value)?
    /// Parses a value of `gallery.yml`; nil for a blank one, which counts as none.
    var parseEntry: @Sendable (ConfigurationEntry) throws(ConfigurationFile.Problem) -> Value?
    /// Formats the value for `gallery.yml`.
    var yaml: @Sendable (Value) -> String
    /// Formats the value for the command line.
    var text: @Sendable (Value) -> String
    /// The requirement that a parsed value violates, such as `must be from 1 to 100`.
    var unmetRequirement: @Sendable (Value) -> String? = { _ in nil }
    /// The names of all values if there are only a few.
    var choices: [String] = []
    /// The completion in shells.
    var completion = CompletionKind.default
    /// Whether it needs no value on the command line.
    var isFlag = false

    /// Declares a kind; without `parseArgument` one that only `gallery.yml` has.
    init(
        parseArgument: (@Sendable (String) throws(UnfitValue) -> Value)? = nil,
        parseEntry:
            @escaping @Sendable (ConfigurationEntry) throws(ConfigurationFile.Problem) ->
            Value?,
        yaml: @escaping @Sendable (Value) -> String
    ) {
        self.parseArgument = parseArgument
        self.parseEntry = parseEntry
        self.yaml = yaml
        text = yaml
    }

    /// Declares a kind with the same syntax on the command line and in `gallery.yml`.
    init(
        _ requirement: String, yaml: @escaping @Sendable (Value) -> String,
        read: @escaping @Sendable (String) -> Value?
    ) {
        self.init(
            parseArgument: { text throws(UnfitValue) in
                guard let value = read(text) else { throw UnfitValue(requirement) }
                return value
            },
            parseEntry: { entry throws(ConfigurationFile.Problem) in
                guard let value = read(try entry.text()) else { throw entry.fail(requirement) }
                return value
            },
            yaml: yaml)
    }

    /// The kind with a requirement; values that violate it are parsed, but rejected unless another value overrides
    /// them.
    func requiring(
        _ requirement: String, _ isMet: @escaping @Sendable (Value) -> Bool
    ) -> Self {
        with { $0.unmetRequirement = { isMet($0) ? nil : requirement } }
    }

    /// The kind as a key of `gallery.yml` alone.
    var inFileOnly: Self { with { $0.parseArgument = nil } }

    /// The kind with a modification.
    func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

extension OptionKind<Bool> {
    /// A Boolean.
    static var flag: Self {
        Self(
            parseArgument: { $0 == "true" },
            parseEntry: { entry throws(ConfigurationFile.Problem) in try entry.bool() },
            yaml: \.description
        ).with { $0.isFlag = true }
    }
}

extension OptionKind<Double> {
    /// A number in a range, in `unit` if there is one.
    static func number(_ range: ClosedRange<Double>, unit: String? = nil) -> Self {
        let bounds = "\(range.lowerBound.plain) to \(range.upperBound.plain)"
        return Self(
            parseArgument: { text throws(UnfitValue) in
                guard let number = Double(text) else { throw UnfitValue("must be a number") }
                return number
            },
            parseEntry: { entry throws(ConfigurationFile.Problem) in try entry.number() },
            yaml: \.plain
        )
        .requiring("must be from \(bounds)\(unit.map { " " + $0 } ?? "")", range.contains)
    }
}

extension OptionKind<Int> {
    /// An integer in a range; also 0 if it stands for no limit.
    static func integer(_ range: ClosedRange<Int>, orZero: Bool = false) -> Self {
        let bounds = "from \(range.lowerBound) to \(range.upperBound)"
        return Self(
            parseArgument: { text throws(UnfitValue) in
                guard let number = Int(text) else { throw UnfitValue("must be a whole number") }
                return number
            },
            parseEntry: { entry throws(ConfigurationFile.Problem) in try entry.int() },
            yaml: \.description
        )
        .requiring("must be \(orZero ? "0 or " : "")\(bounds)") {
            range.contains($0) || orZero && $0 == 0
        }
    }
}

extension OptionKind where Value: RawRepresentable<String> & CaseIterable {
    /// One of several named values.
    static var choice: Self {
        let names = Value.allCases.map(\.rawValue)
        return Self("must be \(names.joinedAsChoice)", yaml: \.rawValue, read: Value.init).with {
            $0.choices = names
            $0.completion = .list(names)
        }
    }
}

extension OptionKind<String> {
    /// Any text; a blank one in `gallery.yml` counts as none.
    static var text: Self {
        Self(
            parseArgument: { $0 },
            parseEntry: { entry throws(ConfigurationFile.Problem) in try entry.nonBlankText() },
            yaml: ConfigurationTemplate.scalar)
    }

    /// A text that may be blank.
    static var verbatimText: Self {
        text.with {
            $0.parseEntry = { entry throws(ConfigurationFile.Problem) in try entry.text() }
        }
    }

    /// The target of a deployment; a folder in `gallery.yml` is relative to that file.
    static var deployTarget: Self {
        let text = text
        return text.with {
            $0.parseEntry = { entry throws(ConfigurationFile.Problem) in
                guard let target = try text.parseEntry(entry) else { return nil }
                let isFolder = (try? DeployTarget(target, remotes: []))?.isFolder == true
                return isFolder ? try entry.path() : target
            }
        }
    }

    /// A folder; a path in `gallery.yml` is relative to that file.
    static var folder: Self { path("must name a folder", .directory) }

    /// A file; a path in `gallery.yml` is relative to that file.
    static var file: Self { path("must name a file", .file()) }

    private static func path(_ requirement: String, _ completion: CompletionKind) -> Self {
        Self(
            parseArgument: { $0 },
            parseEntry: { entry throws(ConfigurationFile.Problem) in try entry.path() },
            yaml: ConfigurationTemplate.scalar
        ).requiring(requirement) { !$0.isEmpty }.with { $0.completion = completion }
    }
}

extension OptionKind<BuildOptions.Cache> {
    /// A folder, or in `gallery.yml` also a Boolean for the system's folder.
    static var cache: Self {
        Self(
            parseArgument: { .folder($0) },
            parseEntry: { entry throws(ConfigurationFile.Problem) in
                guard let isOn = entry.value.bool else { return .folder(try entry.path()) }
                return isOn ? .standard : BuildOptions.Cache.none
            },
            yaml: { cache in
                switch cache {
                case .none: "false"
                case .standard: "true"
                case .folder(let path): ConfigurationTemplate.scalar(path)
                }
            }
        ).requiring("must name a folder") { $0 != .folder("") }.with { $0.completion = .directory }
    }
}

extension [String] {
    /// The names as `a, b or c`.
    var joinedAsChoice: String {
        guard count > 1, let last else { return joined() }
        return "\(dropLast().joined(separator: ", ")) or \(last)"
    }
}

extension Double {
    /// The number without needless decimals.
    fileprivate var plain: String { Int(exactly: self).map(String.init) ?? String(self) }
}
