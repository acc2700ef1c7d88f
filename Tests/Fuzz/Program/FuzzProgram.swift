#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// libFuzzer's own main function, for programs that have one.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What one run is about: `FUZZ_TARGET` names it.
private let target: FuzzTarget = {
    guard let name = getenv("FUZZ_TARGET").map({ String(cString: $0) }),
        let target = FuzzTarget(rawValue: name)
    else {
        print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
        exit(64)
    }
    return target
}()

/// Looks for inputs that stop a reader, that take long, or for which a promise does not hold: libFuzzer with the arguments
/// of any of its programs. Without `FUZZ_TARGET` the names of the targets are printed.
@main
enum FuzzProgram {
    static func main() {
        _ = target
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(
            runDriver(&count, &arguments) { bytes, count in
                target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            })
    }
}
