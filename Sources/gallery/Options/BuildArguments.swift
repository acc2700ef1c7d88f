internal import ArgumentParser

/// The options of a build that are given on the command line. All others come from `gallery.yml`.
///
/// ArgumentParser finds the options of a type in its mirror; the mirror of this type reflects the table of options.
struct BuildArguments: ParsableArguments, CustomReflectable {
    private var values: [String: OptionValue] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for option in BuildOption.all {
            values[option.name] = try option.decode(from: container, forKey: Key(option.name))
        }
    }

    var customMirror: Mirror {
        let children = BuildOption.all.compactMap { option in
            option.definition.map { (label: option.name, value: $0) }
        }
        return Mirror(self, children: children, displayStyle: .struct)
    }

    /// The value of an option on the command line.
    subscript(option: BuildOption) -> OptionValue? { values[option.name] }

    fileprivate struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}

extension BuildOption {
    private typealias Value = OptionValue?

    /// The declaration of the option for ArgumentParser; nil for a key of `gallery.yml` alone.
    fileprivate var definition: Any? {
        let help = ArgumentHelp(helpText)
        return switch syntax {
        case .argument:
            Argument<Value>(help: help, completion: completion, transform: parseArgument)
        case .value:
            Option<Value>(name: names, help: help, completion: completion, transform: parseArgument)
        case .flag: Flag<Bool>(wrappedValue: false, name: names, help: help)
        case .invertibleFlag: Flag<Bool?>(name: names, inversion: .prefixedNo, help: help)
        case nil: nil
        }
    }

    /// Decodes the value on the command line.
    fileprivate func decode(
        from container: KeyedDecodingContainer<BuildArguments.Key>, forKey key: BuildArguments.Key
    ) throws -> OptionValue? {
        switch syntax {
        case .argument: return try container.decode(Argument<Value>.self, forKey: key).wrappedValue
        case .value: return try container.decode(Option<Value>.self, forKey: key).wrappedValue
        case .flag:
            let isOn = try container.decode(Flag<Bool>.self, forKey: key).wrappedValue
            return isOn ? try parseArgument("true") : nil
        case .invertibleFlag:
            let isOn = try container.decode(Flag<Bool?>.self, forKey: key).wrappedValue
            return try isOn.map { try parseArgument($0.description) }
        case nil: return nil
        }
    }

    private var names: NameSpecification {
        var names: [NameSpecification.Element] = [.customLong(name)]
        if let short {
            // Permits -j2 for -j 2.
            names.insert(.customShort(short, allowingJoined: syntax == .value), at: 0)
        }
        return NameSpecification(names)
    }
}
