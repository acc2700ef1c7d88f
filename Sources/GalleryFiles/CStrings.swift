#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Passes strings as a C array of C strings: copies that end with a zero byte, with NULL after the last. They are
/// valid while `body` runs.
package func withCStrings<Value>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
) -> Value {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let list = copies.map { UnsafePointer($0) } + [nil]
    // The array contains at least NULL.
    return list.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
}
