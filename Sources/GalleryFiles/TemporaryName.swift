/// Names of unfinished files.
package enum TemporaryName {
    /// A random, unique token, which nobody can predict.
    package static func token() -> String {
        String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }
}
