/// The names of files in one folder of the site, each used once.
package struct TakenNames {
    private var names: Set<String>
    // The first number that may be free for a name; thousands of photos may have the same one.
    private var numbers: [String: Int] = [:]

    /// Begins with reserved names.
    package init(_ names: Set<String> = []) { self.names = names }

    /// Reserves a name, whether or not it is free.
    mutating func take(_ name: String) { names.insert(name) }

    /// Reserves `name`, or the name with the first free number from 2, and returns it. O(1) on average, however
    /// often the same name is requested.
    package mutating func unique(_ name: String) -> String {
        if names.insert(name).inserted { return name }
        var number = numbers[name] ?? 2
        while !names.insert("\(name)-\(number)").inserted { number += 1 }
        numbers[name] = number + 1
        return "\(name)-\(number)"
    }
}
