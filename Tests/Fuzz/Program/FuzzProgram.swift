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

/// The target of this run, which `FUZZ_TARGET` names.
private let target: FuzzTarget = {
    guard let name = getenv("FUZZ_TARGET").map({ String(cString: $0) }),
        let target = FuzzTarget(rawValue: name)
    else {
        print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
        exit(64)
    }
    return target
}()

/// Finds inputs that crash a reader, take long, or break a promise. The arguments are those of libFuzzer.
/// Without `FUZZ_TARGET`, prints the names of the targets.
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
