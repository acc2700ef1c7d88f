/// Profiles as they are published.
///
/// Makers of monitors, scanners and programs put serial numbers, names, dates and measurements of the device into
/// profiles. A published one is rebuilt from the tags that describe colour, each read by its structure, under a
/// header and a description that are equal for all.
extension ICCProfile {
    /// Which tables of colours a published profile keeps.
    enum Tables {
        /// None: matrix and curves define the colours.
        case none
        /// Those that define what samples mean, which is all that a display asks.
        case reading
        /// Those too that define which samples a colour has, which editors ask.
        case editing
    }

    /// The profile rebuilt; nil when it then defines no colours.
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

    /// Whether `bytes` are a profile that holds nothing but what `rebuilt` writes.
    static func isRebuilt(_ bytes: [UInt8]) -> Bool {
        ICCProfile(bytes)?.rebuilt(.editing) == bytes
    }

    /// A tag rebuilt from what its structure says; nil when it is missing or not what its name asks for.
    func rebuilt(_ name: String) -> [UInt8]? {
        guard let tag = tag(name) else { return nil }
        let reading = ICCReading(tag)
        switch name {
        case "wtpt", "rXYZ", "gXYZ", "bXYZ": return reading.plain("XYZ ", count: 12)
        case "chad": return reading.plain("sf32", count: 36)
        case "cicp": return reading.plain("cicp", count: 4)
        case "rTRC", "gTRC", "bTRC", "kTRC": return reading.curve()
        case "A2B0", "A2B1", "A2B2":
            return reading.lookup(inputs: model.channels, outputs: 3, isForward: true)
        case "B2A0", "B2A1", "B2A2":
            return reading.lookup(inputs: 3, outputs: model.channels, isForward: false)
        default: return nil
        }
    }
}
