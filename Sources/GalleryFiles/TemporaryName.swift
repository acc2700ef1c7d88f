/// Names of files until they are complete.
package enum TemporaryName {
    /// A part of a name that no one else has, and no one can guess.
    package static func token() -> String {
        String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }
}
