import Foundation
import GalleryTestSupport
import Testing

/// Planning and rendering the site reads no file and no clock: equal inputs give equal bytes.
@Suite struct PurityTests {
    /// The modules that the site may import. The permitted names of Foundation and the C library are below.
    private static let modules: Set<String> = [
        "GalleryFacts", "GalleryLayout", "CTheme", "CCommonMark", "Mustache", "Yams", "Foundation",
        "Darwin", "Glibc",
    ]

    /// The functions of the C library, libcmark and the embedded theme that the site may call.
    private static let functions: Set<String> = [
        "__stack_chk_fail", "__stack_chk_guard", "ceil", "floor", "free", "malloc",
        "malloc_size", "malloc_usable_size", "memcmp", "memcpy", "memmove", "memset", "pow",
        "rint", "round", "sqrt", "strerror", "strlen", "trunc",
        "cmark_get_default_mem_allocator", "cmark_iter_free", "cmark_iter_get_node",
        "cmark_iter_new", "cmark_iter_next", "cmark_node_append_child", "cmark_node_first_child",
        "cmark_node_free",
        "cmark_node_get_end_line", "cmark_node_get_heading_level", "cmark_node_get_literal",
        "cmark_node_get_start_line", "cmark_node_get_title", "cmark_node_get_type",
        "cmark_node_get_url", "cmark_node_insert_before", "cmark_node_new", "cmark_node_next",
        "cmark_node_set_heading_level", "cmark_node_set_on_enter", "cmark_node_set_on_exit",
        "cmark_node_set_url",
        "cmark_parse_document", "cmark_render_html", "theme_file_at",
        "theme_file_count", "words_file_at", "words_file_count",
    ]

    /// The names that may occur in the Foundation symbols that the site uses.
    private static let foundation: Set<String> = [
        "Foundation", "FoundationEssentials", "Data", "Element", "JSONDecoder", "JSONEncoder",
        "NSNull", "NSObject", "Node", "OutputFormatting", "SetAlgebra", "UInt8", "Yams",
        "decomposedStringWithCanonicalMapping", "ee", "null",
        "precomposedStringWithCanonicalMapping", "prettyPrinted", "sortedKeys",
        "withoutEscapingSlashes",
        // The memory of Data, which optimised code accesses directly.
        "ArraySlice", "ContiguousBytes", "InlineSlice", "Iterator", "LargeSlice", "RangeReference",
        "_Representation", "__DataStorage", "_copyContents", "append", "bytes", "contentsOf",
        "count", "ensureUniqueReference", "initializing", "length", "replaceSubrange", "with",
    ]

    /// Names in the standard library and Mustache that read a clock, a file, arguments or random numbers.
    private static let forbidden: Set<String> = [
        "CommandLine", "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator",
        "directory", "print", "readLine", "sleep",
    ]

    @Test func `the sources of the site import nothing that has effects`() throws {
        let imports = try SourceImports.modules(of: "GallerySite")
        #expect(imports.count > 4)
        for (module, files) in imports where !Self.modules.contains(module) {
            Issue.record("\(files.sorted()) import \(module)")
        }
    }

    @Test func `the objects of the site call nothing that has effects`() throws {
        let symbols = try Self.undefinedSymbols()
        #expect(symbols.count > 500)
        #expect(symbols.filter { !Self.isPure($0) }.sorted() == [])
    }

    @Test(arguments: [
        "open", "open64", "openat", "fopen", "stat", "lstat", "fstat", "read", "pread", "opendir",
        "readdir", "clock_gettime", "gettimeofday", "time", "getenv", "rand", "mmap",
        // FileManager.default, Date(), ProcessInfo.processInfo and Data(contentsOf:options:).
        "$s20FoundationEssentials11FileManagerC7defaultACvgZ",
        "$s20FoundationEssentials4DateVACycfC",
        "$s10Foundation11ProcessInfoC07processC0ACvgZ",
        "$s20FoundationEssentials4DataV10contentsOf7optionsAcA3URLV_AC14ReadingOptionsVtKcfC",
        // CommandLine.arguments, ContinuousClock.now and readLine(strippingNewline:).
        "$ss11CommandLineO9argumentsSaySSGvgZ", "$ss15ContinuousClockV3nowAB7InstantVvgZ",
        "$ss8readLine16strippingNewlineSSSgSb_tF", "swift_stdlib_random",
    ])
    func `a call that has effects is found`(symbol: String) { #expect(!Self.isPure(symbol)) }

    @Test(arguments: [
        "memcpy", "swift_retain", "$s12GalleryFacts9PixelSizeV5widthSivg",
        "$s20FoundationEssentials11JSONEncoderCACycfC", "$sSa15reserveCapacityyySiF",
    ])
    func `a call without effects is admitted`(symbol: String) { #expect(Self.isPure(symbol)) }

    /// Whether a symbol of an object file has no effects, such as opening a file or reading a clock.
    private static func isPure(_ symbol: String) -> Bool {
        if symbol.hasPrefix("$s") {
            if symbol.hasPrefix("$s11GallerySite") { return true }
            let names = names(in: symbol)
            if names.contains(where: { $0.hasPrefix("Foundation") }) {
                return names.allSatisfy(foundation.contains)
            }
            return names.allSatisfy { !forbidden.contains($0) }
        }
        // The Swift runtime, the sanitizers and the Objective-C runtime.
        let runtimes = [
            "swift_", "_swift", "__swift", "__asan", "__start_asan", "__stop_asan", "__tsan",
            "__ubsan", "objc_",
        ]
        if runtimes.contains(where: symbol.hasPrefix) { return symbol != "swift_stdlib_random" }
        return functions.contains(symbol)
    }

    /// The names in a mangled symbol, each preceded by its length.
    private static func names(in symbol: String) -> [String] {
        var names: [String] = []
        var rest = symbol.dropFirst(2)
        while let first = rest.first {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(max(1, digits.count))
            guard first != "0", let count = Int(digits) else { continue }
            names.append(String(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return names
    }

    /// The undefined symbols of the site's object files.
    private static func undefinedSymbols() throws -> Set<String> {
        // The object files are beside the running tests or in the folder of debug builds.
        let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let folder = try #require(
            [beside, Fixtures.root + "/.build/debug"].map { $0 + "/GallerySite.build" }
                .first(where: FileManager.default.fileExists),
            "there are no object files of the site")
        let objects = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".o") }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["nm", "-u", "-P"] + objects.map { folder + "/" + $0 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "nm failed")
        // nm prints a name and a letter for each symbol; a line of one word is the name of a file.
        let names = String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap {
            let fields = $0.split(separator: " ")
            return fields.count > 1 ? fields.first.map(String.init) : nil
        }
        #if canImport(Darwin)
            return Set(names.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 })
        #else
            return Set(names)
        #endif
    }
}
