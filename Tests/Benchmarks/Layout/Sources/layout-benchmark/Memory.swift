#if canImport(Glibc)
    import Glibc

    // Glibc's module omits <malloc.h>. Freed memory that the heap keeps would hide the use of `work`.
    @_silgen_name("malloc_trim") private func trimHeap(_ kept: Int) -> CInt

    /// The peak memory, in bytes, that `work` uses beyond what is in use before it.
    ///
    /// Linux keeps a high-water mark for each process and resets it on request.
    func peakBytes(of work: () -> Void) -> Int? {
        _ = trimHeap(0)
        guard let reset = fopen("/proc/self/clear_refs", "w") else { return nil }
        fputs("5", reset)
        fclose(reset)
        guard let before = status("VmRSS:") else { return nil }
        work()
        guard let peak = status("VmHWM:") else { return nil }
        return max(0, peak - before)
    }

    private func status(_ field: String) -> Int? {
        guard let file = fopen("/proc/self/status", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
            guard text.hasPrefix(field) else { continue }
            return Int(text.filter(\.isNumber)).map { $0 * 1024 }
        }
        return nil
    }
#else
    /// Not measured on this platform.
    func peakBytes(of work: () -> Void) -> Int? { nil }
#endif
