internal import GalleryBuild
internal import GallerySite

extension BuildOption {
    /// How pictures are made.
    static let pictures = Section(
        title: "Pictures",
        options: [
            .init(
                "widths", .widths, \.settings.widths, "The widths of pictures, in pixels",
                details: "gallery never enlarges a picture."),
            .init(
                "quality", .quality, \.settings.pictures.quality,
                "The quality of JPEG pictures from 1 to 100, for all widths or by width, such as 320:70,1280:82",
                details: """
                    In `gallery.yml`, write qualities by width as `{320: 70, 1280: 82}`. A width that is not listed uses \
                    the quality of the next narrower one.
                    """),
            .init(
                "effort", .choice, \.settings.pictures.effort,
                "The time to spend on smaller JPEG pictures",
                details: """
                    All look alike at the same quality. `high` pictures are progressive and 3 to 5 % smaller, for sites \
                    that are built once.
                    """),
            .init(
                "progressive", .flag, \.settings.pictures.isProgressive,
                "Encode progressive JPEG pictures: a little smaller, slower to encode",
                details: "They are 3 to 5 % smaller, and a build takes a third longer."),
            .init(
                "webp", .flag, \.settings.pictures.hasWebP,
                "Encode a WebP beside each JPEG picture: smaller, slower to encode",
                details: """
                    It is about 7 % smaller at the same quality, for browsers that support it. A build takes more than \
                    twice as long. HDR photos and pictures with transparency have no WebP.
                    """),
            .init(
                "avif", .flag, \.settings.pictures.hasAVIF,
                "Encode an AVIF beside each JPEG picture: much smaller, much slower to encode",
                details: """
                    It is 20 to 30 % smaller at the same quality, for browsers that support it. A build takes about 10 \
                    times as long. HDR photos and pictures with transparency have no AVIF.
                    """),
            .init(
                "sharpen", .number(0...1), \.settings.pictures.sharpening,
                "The amount of sharpening, from 0 to 1",
                details: "Values from 0.3 to 0.5 suit screens."),
            .init(
                "linear", .flag, \.settings.pictures.isLinear,
                "Resample pictures in linear light; takes twice as long",
                details: "City lights and sunlit leaves keep their brightness."),
            .init(
                "hdr", .choice, \.settings.pictures.hdr,
                "Whether HDR photos keep their gain map",
                details: "`keep` keeps it in the largest picture."),
            .init(
                "watermark", .file, \.settings.watermarkFile,
                "A PNG with transparency that is drawn over the pictures",
                details: """
                    Originals do not have it, unless `watermark-downloads` is set. The `index.md` of an album can have \
                    `watermark: false`, or its own `watermark-position`, `watermark-size`, `watermark-opacity`, \
                    `watermark-from` and `watermark-downloads`.
                    """
            ).example("signature.png"),
            .init(
                "watermark-position", .choice, \.settings.watermark.position,
                "The position of the watermark"),
            .init(
                "watermark-size", .integer(WatermarkOptions.percentages),
                \.settings.watermark.percent,
                "The longer side of the watermark, in percent of the shorter side of the picture",
                details: "It is never larger than the PNG."),
            .init(
                "watermark-opacity", .integer(WatermarkOptions.percentages),
                \.settings.watermark.opacity, "The opacity of the watermark, in percent"),
            .init(
                "watermark-from", .integer(WatermarkOptions.minWidths),
                \.settings.watermark.minWidth,
                "The width of the narrowest picture with the watermark, in pixels"),
            .init(
                "watermark-downloads", .flag, \.settings.watermark.isOnDownloads,
                "Also draw the watermark on downloads of a chosen width"),
        ])
}
