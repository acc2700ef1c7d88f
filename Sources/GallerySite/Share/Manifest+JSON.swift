extension Manifest.Album: JSONObject {
    package func putFields(into writer: inout JSONWriter) {
        writer.put("path", path)
        writer.put("title", title)
        writer.put("page", page)
        writer.put("pages", pages)
        writer.put("photos", photos)
        writer.put("date", date)
        writer.put("zip", zip)
        writer.put("originals", originals)
        writer.put("fragment", fragment)
    }
}

extension Manifest.Rendition: JSONObject {
    package func putFields(into writer: inout JSONWriter) {
        writer.put("path", path)
        writer.put("width", width)
        writer.put("height", height)
        writer.put("format", format)
        writer.put("bytes", bytes)
        writer.put("hdr", hdr)
    }
}

extension Manifest.Metadata: JSONObject {
    package func putFields(into writer: inout JSONWriter) {
        writer.put("title", title)
        writer.put("headline", headline)
        writer.put("caption", caption)
        writer.put("altText", altText)
        writer.put("keywords", keywords)
        writer.put("rating", rating)
        writer.put("date", date)
        writer.put("camera", camera)
        writer.put("lens", lens)
        writer.put("focalLength", focalLength)
        writer.put("focalLength35mm", focalLength35mm)
        writer.put("aperture", aperture)
        writer.put("exposureTime", exposureTime)
        writer.put("exposureSeconds", exposureSeconds)
        writer.put("iso", iso)
        writer.put("creators", creators)
        writer.put("credit", credit)
        writer.put("copyright", copyright)
        writer.put("license", license)
        writer.put("terms", terms)
        writer.put("licensorPage", licensorPage)
    }
}

extension Manifest.Photo: JSONObject {
    package func putFields(into writer: inout JSONWriter) {
        writer.put("id", id)
        writer.put("source", source)
        writer.put("identity", identity)
        writer.put("width", width)
        writer.put("height", height)
        writer.put("aspectRatio", aspectRatio)
        writer.put("orientation", orientation)
        writer.put("page", page)
        writer.put("renditions", renditions)
        writer.put("metadata", metadata)
        writer.put("placeholder", placeholder)
        writer.put("preview", preview)
        writer.put("damage", damage)
        writer.put("lostHDR", lostHDR)
        writer.put("original", original)
        writer.put("video", video)
        writer.put("animation", animation)
    }
}

extension Manifest.File: JSONObject {
    package func putFields(into writer: inout JSONWriter) {
        writer.put("path", path)
        writer.put("bytes", bytes)
    }
}

extension Manifest.Video: JSONObject {
    package func putFields(into writer: inout JSONWriter) {
        writer.put("path", path)
        writer.put("type", type)
        writer.put("bytes", bytes)
        writer.put("width", width)
        writer.put("height", height)
        writer.put("seconds", seconds)
        writer.put("source", source)
    }
}
