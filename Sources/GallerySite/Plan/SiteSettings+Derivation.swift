extension SiteSettings {
    /// The settings that change pictures and copies: fingerprints of the values, by the names of the options. Equal
    /// settings give equal pictures of the same photo.
    package var derivation: [String: Fingerprint] {
        [
            "widths": KeyEncoder.key(of: widths),
            "quality": KeyEncoder.key(of: pictures.quality),
            "effort": KeyEncoder.key(of: pictures.effort),
            "progressive": KeyEncoder.key(of: pictures.isProgressive),
            "sharpen": KeyEncoder.key(of: pictures.sharpening),
            "linear": KeyEncoder.key(of: pictures.isLinear),
            "webp": KeyEncoder.key(of: pictures.hasWebP),
            "avif": KeyEncoder.key(of: pictures.hasAVIF),
            "hdr": KeyEncoder.key(of: pictures.hdr),
            "rights": KeyEncoder.key(of: pictures.rights),
            "creator": KeyEncoder.key(of: creator),
            "copyright": KeyEncoder.key(of: copyright),
            "license": KeyEncoder.key(of: [license, terms]),
            "ai": KeyEncoder.key(of: ai),
            "watermark": KeyEncoder.key(of: watermarkFile),
            "watermark-position": KeyEncoder.key(of: watermark.position),
            "watermark-size": KeyEncoder.key(of: watermark.percent),
            "watermark-opacity": KeyEncoder.key(of: watermark.opacity),
            "watermark-from": KeyEncoder.key(of: watermark.minWidth),
            "watermark-downloads": KeyEncoder.key(of: watermark.isOnDownloads),
            "originals": KeyEncoder.key(of: originals),
            "videos": KeyEncoder.key(of: videos),
        ]
    }
}
