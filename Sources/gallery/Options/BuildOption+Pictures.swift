internal import GalleryBuild
internal import GallerySite

extension BuildOption {
    /// How pictures are made.
    static let pictures = Section(
        title: "Pictures",
        options: [
            .init(
                "widths", .widths, \.settings.widths, "The widths of pictures, in pixels",
                details: "No picture is enlarged."),
            .init(
                "quality", .quality, \.settings.pictures.quality,
                "The quality of JPEG pictures, 1 to 100, or by width, such as 320:70,1280:82",
                details: """
                    In `gallery.yml` by width is `{320: 70, 1280: 82}`. A width that is not listed takes the quality of \
                    the next narrower one.
                    """),
            .init(
                "effort", .choice, \.settings.pictures.effort,
                "How much time JPEG pictures may take to become smaller",
                details: """
                    All look alike at the same quality. `high` ones are progressive and 3 to 5 % smaller, for \
                    sites that are built once.
                    """),
            .init(
                "progressive", .flag, \.settings.pictures.isProgressive,
                "Make JPEG pictures progressive: a little smaller, slower to make",
                details: "They are 3 to 5 % smaller, and a build takes a third longer."),
            .init(
                "webp", .flag, \.settings.pictures.hasWebP,
                "Make a WebP beside each JPEG picture: smaller, slower to make",
                details: """
                    It is some 7 % smaller at the same number, for browsers that know the format, and a build takes \
                    more than twice as long. HDR photos and pictures with transparency have none.
                    """),
            .init(
                "avif", .flag, \.settings.pictures.hasAVIF,
                "Make an AVIF beside each JPEG picture: much smaller, much slower to make",
                details: """
                    It is 20 to 30 % smaller at the same number, for browsers that know the format, and a build takes \
                    about 10 times as long. HDR photos and pictures with transparency have none.
                    """),
            .init(
                "sharpen", .number(0...1), \.settings.pictures.sharpening,
                "How much pictures are sharpened, 0 to 1",
                details: "Screens can take 0.3 to 0.5."),
            .init(
                "linear", .flag, \.settings.pictures.isLinear,
                "Resample pictures in linear light; takes twice as long",
                details: "City lights and sunlit leaves keep their brightness."),
            .init(
                "hdr", .choice, \.settings.pictures.hdr,
                "What happens to the gain map of an HDR photo",
                details: "`keep` keeps it in the largest picture."),
            .init(
                "watermark", .file, \.settings.watermarkFile,
                "A PNG with transparency that is drawn over the pictures",
                details: """
                    Files for download do not have it, unless `watermark-downloads` asks for it. An album has \
                    `watermark: false` in its `index.md`, or its own `watermark-position`, `watermark-size`, \
                    `watermark-opacity`, `watermark-from` and `watermark-downloads`.
                    """
            ).example("signature.png"),
            .init(
                "watermark-position", .choice, \.settings.watermark.position,
                "Where the watermark stands"),
            .init(
                "watermark-size", .integer(WatermarkOptions.percentages),
                \.settings.watermark.percent,
                "The longer side of the watermark, in percent of the shorter side of the picture",
                details: "It is never larger than the PNG."),
            .init(
                "watermark-opacity", .integer(WatermarkOptions.percentages),
                \.settings.watermark.opacity, "How much the watermark covers, in percent"),
            .init(
                "watermark-from", .integer(WatermarkOptions.minWidths),
                \.settings.watermark.minWidth,
                "The narrowest picture that has the watermark, in pixels"),
            .init(
                "watermark-downloads", .flag, \.settings.watermark.isOnDownloads,
                "Draw the watermark on downloads of a chosen width, too"),
        ])
}
