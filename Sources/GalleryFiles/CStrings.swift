#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Hands out texts as C has lists of them: copies that end with a zero byte, and NULL behind the last. They live as long as
/// `body` runs.
package func withCStrings<Value>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
) -> Value {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let list = copies.map { UnsafePointer($0) } + [nil]
    // The list has at least the NULL.
    return list.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
}
