/// The names that files of one folder of the site have, each for one alone.
package struct TakenNames {
    private var names: Set<String>
    // The first number that may be free for a name; thousands of photos may ask for the same one.
    private var numbers: [String: Int] = [:]

    /// Begins with names that are taken beforehand.
    package init(_ names: Set<String> = []) { self.names = names }

    /// Takes a name, whether or not it is free.
    mutating func take(_ name: String) { names.insert(name) }

    /// Takes `name`, or with the first number from 2 that makes it new, and gives what it took. O(1) on average,
    /// however often the same name is asked for.
    package mutating func unique(_ name: String) -> String {
        if names.insert(name).inserted { return name }
        var number = numbers[name] ?? 2
        while !names.insert("\(name)-\(number)").inserted { number += 1 }
        numbers[name] = number + 1
        return "\(name)-\(number)"
    }
}
