package import GallerySite

extension Scan {
    /// The scan as JSON, a line for each photo, each video and each file that was skipped.
    public func json() -> [UInt8] {
        var writer = JSONWriter(capacity: 400 * photos.count)
        writer.write("{\"version\":")
        writer.write(version)
        writer.write(",\n\"photos\":")
        writer.writeLines(photos) { $0.write($1) }
        if let videos {
            writer.write(",\n\"videos\":")
            writer.writeLines(videos) { $0.write($1) }
        }
        writer.write(",\n\"skipped\":")
        writer.writeLines(skipped) { $0.write($1) }
        writer.write("}\n")
        return writer.bytes
    }
}

extension Scan.GainMap: JSONObject {
    func putFields(into writer: inout JSONWriter) {
        writer.put("metadata", metadata)
        writer.put("width", width)
        writer.put("height", height)
        writer.put("components", components)
        writer.put("bytes", bytes)
        writer.put("headroom", headroom)
        writer.put("problem", problem)
    }
}

extension Scan.Photo: JSONObject {
    package func putFields(into writer: inout JSONWriter) {
        writer.put("source", source)
        writer.put("bytes", bytes)
        writer.put("format", format)
        writer.put("width", width)
        writer.put("height", height)
        writer.put("aspectRatio", aspectRatio)
        writer.put("orientation", orientation)
        writer.put("components", components)
        writer.put("bitsPerSample", bitsPerSample)
        writer.put("progressive", progressive)
        writer.put("alpha", alpha)
        writer.put("profile", profile)
        writer.put("gainMap", gainMap)
        writer.put("hasPosition", hasPosition)
        writer.put("metadata", metadata)
    }
}

extension Scan.Video: JSONObject {
    package func putFields(into writer: inout JSONWriter) {
        writer.put("source", source)
        writer.put("bytes", bytes)
        writer.put("type", type)
        writer.put("codec", codec)
        writer.put("width", width)
        writer.put("height", height)
        writer.put("seconds", seconds)
    }
}

extension Scan.Skipped: JSONObject {
    package func putFields(into writer: inout JSONWriter) {
        writer.put("source", source)
        writer.put("reason", reason)
    }
}
