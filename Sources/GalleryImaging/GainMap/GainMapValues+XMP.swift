internal import GalleryFacts

extension GainMapValues {
    /// The supported version of the metadata.
    static let xmpVersion = "1.0"

    /// Reads the properties of a map (Adobe, Gain Map 1.0, metadata): one number for all colours, or lists of
    /// three.
    init(xmp packet: XMPPacket) throws(Unreadable) {
        guard packet.text("hdrgm:Version") == Self.xmpVersion else { throw .version }
        func numbers(_ name: String) throws(Unreadable) -> [Double]? {
            let texts = packet.texts("hdrgm:" + name)
            if texts.isEmpty { return nil }
            let values = texts.compactMap(Double.init)
            guard values.count == texts.count, [1, 3].contains(values.count) else { throw .values }
            return values
        }
        var isBrighter = false
        switch packet.text("hdrgm:BaseRenditionIsHDR")?.lowercased() {
        case nil, "false": break
        case "true": isBrighter = true
        default: throw .values
        }
        let (dark, bright) = (try numbers("OffsetSDR"), try numbers("OffsetHDR"))
        guard let maximum = try numbers("GainMapMax"),
            let maxHeadroom = try numbers("HDRCapacityMax"), maxHeadroom.count == 1
        else { throw .values }
        let minHeadroom = try numbers("HDRCapacityMin") ?? [0]
        let fields: [(WritableKeyPath<Channel, Double>, [Double]?)] = [
            (\.minimum, try numbers("GainMapMin")), (\.maximum, maximum),
            (\.gamma, try numbers("Gamma")),
            (\.baseOffset, isBrighter ? bright : dark),
            (\.alternateOffset, isBrighter ? dark : bright),
        ]
        let count = fields.contains { $0.1?.count == 3 } ? 3 : 1
        self.init(channels: Array(repeating: Channel(), count: count))
        for (path, values) in fields {
            guard let values else { continue }
            for index in 0..<count {
                channels[index][keyPath: path] = values.count == 3 ? values[index] : values[0]
            }
        }
        guard minHeadroom.count == 1, minHeadroom[0] < maxHeadroom[0] else { throw .values }
        (baseHeadroom, alternateHeadroom) =
            isBrighter
            ? (maxHeadroom[0], minHeadroom[0]) : (minHeadroom[0], maxHeadroom[0])
        guard arePossible else { throw .values }
    }

    /// The packet of a map. Numbers that are equal for all colours are attributes, because some readers only support
    /// these.
    var xmp: PublishedPacket {
        var packet = PublishedPacket()
        packet.declare("hdrgm", "http://ns.adobe.com/hdr-gain-map/1.0/")
        packet.state("hdrgm:Version", Self.xmpVersion)
        func add(_ name: String, _ path: KeyPath<Channel, Double>) {
            let texts = channels.map { Self.text($0[keyPath: path]) }
            if Set(texts).count == 1 {
                packet.state("hdrgm:" + name, texts[0])
            } else {
                let items = texts.map { "<rdf:li>\($0)</rdf:li>\n" }.joined()
                packet.properties +=
                    "<hdrgm:\(name)><rdf:Seq>\n\(items)</rdf:Seq></hdrgm:\(name)>\n"
            }
        }
        let (dark, bright) =
            baseIsBrighter
            ? (\Channel.alternateOffset, \Channel.baseOffset)
            : (\Channel.baseOffset, \Channel.alternateOffset)
        add("GainMapMin", \.minimum)
        add("GainMapMax", \.maximum)
        add("Gamma", \.gamma)
        add("OffsetSDR", dark)
        add("OffsetHDR", bright)
        packet.state("hdrgm:HDRCapacityMin", Self.text(min(baseHeadroom, alternateHeadroom)))
        packet.state("hdrgm:HDRCapacityMax", Self.text(headroom))
        packet.state("hdrgm:BaseRenditionIsHDR", baseIsBrighter ? "True" : "False")
        return packet
    }

    /// A number with up to seven decimals and no exponent.
    static func text(_ value: Double) -> String {
        let scaled = scaled(value)
        let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: Int(unit))
        var decimals = String(rest)
        decimals = String(repeating: "0", count: 7 - decimals.count) + decimals
        while decimals.hasSuffix("0") { decimals.removeLast() }
        return (scaled < 0 ? "-" : "") + "\(whole)" + (decimals.isEmpty ? "" : "." + decimals)
    }
}
