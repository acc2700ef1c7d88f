/// Profiles for publication.
///
/// Monitors, scanners and programs write serial numbers, names, dates and device measurements into profiles. A
/// published one is rebuilt from the tags about colour, each parsed by its structure, with a constant header and
/// description.
extension ICCProfile {
    /// The colour tables that a published profile keeps.
    enum Tables {
        /// None: matrix and curves define the colours.
        case none
        /// Those from samples to colours, which displays use.
        case reading
        /// Also those from colours to samples, which editors use.
        case editing
    }

    /// The rebuilt profile; nil if it defines no colours then.
    func rebuilt(_ tables: Tables) -> [UInt8]? {
        guard tables == .none ? hasMatrix : isUsable else { return nil }
        var names = ["wtpt", "chad", "cicp"] + Self.columns + Self.rgbCurves + ["kTRC"]
        if tables != .none { names += Self.lookups }
        if tables == .editing { names += ["B2A0", "B2A1", "B2A2"] }
        let kept = names.compactMap { name in rebuilt(name).map { (name, $0) } }
        let kind = ICCBytes.Kind(
            model: model, isModern: bytes[8] >= 4, deviceClass: bytes[12..<16],
            connection: bytes[20..<24], intent: bytes[67] & 3)
        return ICCBytes.profile(kind, tags: kept)
    }

    /// Whether `bytes` are a profile with nothing but what `rebuilt` writes.
    static func isRebuilt(_ bytes: [UInt8]) -> Bool {
        ICCProfile(bytes)?.rebuilt(.editing) == bytes
    }

    /// A tag rebuilt from its parsed structure; nil if it is missing or has another type.
    func rebuilt(_ name: String) -> [UInt8]? {
        guard let tag = tag(name) else { return nil }
        let copy = ICCTagCopy(tag)
        switch name {
        case "wtpt", "rXYZ", "gXYZ", "bXYZ": return copy.plain("XYZ ", count: 12)
        case "chad": return copy.plain("sf32", count: 36)
        case "cicp": return copy.plain("cicp", count: 4)
        case "rTRC", "gTRC", "bTRC", "kTRC": return copy.curve()
        case "A2B0", "A2B1", "A2B2":
            return copy.lookup(inputs: model.channels, outputs: 3, isForward: true)
        case "B2A0", "B2A1", "B2A2":
            return copy.lookup(inputs: 3, outputs: model.channels, isForward: false)
        default: return nil
        }
    }
}
