internal import GalleryFacts

extension SiteSettings: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("title", title)
        encoder.put("baseAddress", baseAddress)
        encoder.put("layout", layout)
        encoder.put("rows", rows)
        encoder.put("rowHeight", rowHeight)
        encoder.put("spacing", spacing)
        encoder.put("fill", fill)
        encoder.put("lastRow", lastRow)
        encoder.put("widths", widths)
        encoder.put("pictures", pictures)
        encoder.put("creator", creator)
        encoder.put("copyright", copyright)
        encoder.put("license", license)
        encoder.put("terms", terms)
        encoder.put("ai", ai)
        encoder.put("location", location)
        encoder.put("originals", originals)
        encoder.put("hasZips", hasZips)
        encoder.put("videos", videos)
        encoder.put("sort", sort)
        encoder.put("albumSort", albumSort)
        encoder.put("photosPerPage", photosPerPage)
        encoder.put("hasDatePages", hasDatePages)
        encoder.put("hasKeywordPages", hasKeywordPages)
        encoder.put("description", description)
        encoder.put("language", language)
        encoder.put("wording", wording)
        encoder.put("appearance", appearance)
        encoder.put("captions", captions)
        encoder.put("corners", corners)
        encoder.put("accent", accent)
        encoder.put("font", font)
        encoder.put("fontFile", fontFile)
        encoder.put("logo", logo)
        encoder.put("watermarkFile", watermarkFile)
        encoder.put("watermark", watermark)
        encoder.put("menu", menu)
        encoder.put("footer", footer)
        encoder.put("pages", pages)
        encoder.put("hasFragments", hasFragments)
        encoder.put("fragmentBase", fragmentBase)
        encoder.put("above", above)
    }
}

extension SiteSettings.Layout: KeyEncodable {}
extension SiteSettings.Rows: KeyEncodable {}
extension SiteSettings.LastRow: KeyEncodable {}
extension SiteSettings.AI: KeyEncodable {}
extension SiteSettings.Location: KeyEncodable {}
extension SiteSettings.Originals: KeyEncodable {}
extension SiteSettings.Videos: KeyEncodable {}
extension SiteSettings.Sort: KeyEncodable {}
extension SiteSettings.Appearance: KeyEncodable {}
extension SiteSettings.Captions: KeyEncodable {}
extension SiteSettings.Font: KeyEncodable {}

extension SiteAddress: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) { encoder.put("text", text) }
}

extension SiteSettings.Logo: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("path", path)
        encoder.put("darkPath", darkPath)
    }
}

extension SiteSettings.MenuItem: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("label", label)
        switch target {
        case .page(let path): encoder.put("page", path)
        case .album(let folder): encoder.put("album", folder)
        case .url(let address): encoder.put("url", address)
        }
    }
}

extension PictureOptions: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("quality", quality)
        encoder.put("effort", effort)
        encoder.put("isProgressive", isProgressive)
        encoder.put("sharpening", sharpening)
        encoder.put("isLinear", isLinear)
        encoder.put("hasWebP", hasWebP)
        encoder.put("hasAVIF", hasAVIF)
        encoder.put("rights", rights)
        encoder.put("hdr", hdr)
    }
}

extension EncodingEffort: KeyEncodable {}
extension PictureOptions.Rights: KeyEncodable {}
extension PictureOptions.HDR: KeyEncodable {}

extension PictureQuality: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) { encoder.put("steps", steps) }
}

extension PictureQuality.Step: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("width", width)
        encoder.put("quality", quality)
    }
}

extension Wording: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("own", own.sorted { $0.key < $1.key }) { word, encoder in
            encoder.put("name", word.key)
            encoder.put("text", word.value)
        }
    }
}
