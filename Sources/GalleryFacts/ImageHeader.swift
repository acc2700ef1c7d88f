/// The facts in the header of a picture, without a look at its pixels.
package struct ImageHeader: Sendable, Hashable, Codable {
    /// The file formats that are read.
    package enum Format: String, Sendable, Hashable, Codable {
        case jpeg, png, webp, tiff, gif
        /// HEVC, or another coding, in the container of ISO/IEC 23008-12.
        case heif
        /// AV1 in the same container.
        case avif
        case jpegXL = "jxl"
        /// A camera's raw file, by the JPEG in it.
        case raw

        /// The kind of files of the format.
        package var kind: FileKind {
            switch self {
            case .jpeg: .jpeg
            case .png: .png
            case .webp: .webp
            case .tiff: .tiff
            case .gif: .gif
            case .heif: .heic
            case .avif: .avif
            case .jpegXL: .jxl
            case .raw: .raw
            }
        }
    }

    /// How the pixels are coded.
    package enum Coding: Sendable, Hashable, Codable {
        /// One pass from top to bottom; `arithmetic` JPEGs are shown by no browser.
        case sequential(arithmetic: Bool)
        /// Several passes over the whole picture: progressive JPEG, interlaced PNG.
        case progressive(arithmetic: Bool)
    }

    /// The planes of a picture: luma alone, or two of colour beside it, by the numbers of HEVC's chroma formats.
    package enum Chroma: Int, Sendable, Hashable, Codable {
        case gray, half, halfWidth, full
    }

    /// A part of the file that holds metadata.
    package struct Segment: Sendable, Hashable, Codable {
        /// What the part holds.
        package enum Kind: Sendable, Hashable, Codable {
            /// A TIFF structure; the range starts at its byte order mark, after any `Exif\0\0`.
            case exif
            /// One chunk of a colour profile; `number` counts from 1 to `of`. In a PNG the range is the whole
            /// iCCP chunk's data, still compressed.
            case profile(number: Int, of: Int)
            /// An XMP packet.
            case xmp
            /// Photoshop resources, among them IPTC; several segments form one block.
            case photoshop
            /// Datasets of IPTC-IIM without Photoshop around them.
            case iptc
            /// A JPEG comment.
            case comment
            /// The index of the pictures in a file, from its byte order mark on (CIPA DC-007).
            case pictureIndex
            /// What ISO 21496-1 states about a gain map: its values in the map, a version alone in the photo.
            case gainMap
        }

        /// What the part holds.
        package var kind: Kind
        /// Where its payload lies in the file.
        package var range: Range<Int>

        /// Creates a segment from what it holds and where it lies.
        package init(_ kind: Kind, at range: Range<Int>) { (self.kind, self.range) = (kind, range) }
    }

    /// The file format, by content and not by name.
    package var format: Format
    /// The extents of the pixels as stored.
    package var storedSize: PixelSize
    /// How the stored pixels are turned to stand upright.
    package var orientation: Orientation = .upright
    /// The number of colour components, alpha included.
    package var components: Int
    /// The bits of one sample.
    package var bitsPerSample: Int
    /// How the pixels are coded.
    package var coding: Coding
    /// Whether a PNG has an alpha channel or a transparent colour, and no look at its pixels has shown that
    /// they are opaque all the same.
    package var hasAlpha = false
    /// The length in bytes that the parts of a file add up to: of a PNG, a WebP, a TIFF or a raw file; nil for others, most
    /// of which do not state it.
    package var declaredBytes: Int?
    /// The metadata, in the order of the file.
    package var segments: [Segment] = []
    /// What became of the look for a gain map; nil where nothing states that there is one.
    package var gainMap: GainMapFinding?
    /// Whether there are several pictures that are shown one after the other, of which this is the first.
    package var isAnimated = false
    /// How the planes of colour of a HEIF are smaller than that of luma; nil where the picture is not coded in planes of
    /// Y′CbCr, or is of another format.
    package var chroma: Chroma?
    /// Where the JPEG of a raw file begins; its segments lie in the same file.
    package var embeddedStart: Int?
    /// Whether the decoder crops and turns the picture, as its container states; extents are those after that.
    package var isCropped = false

    /// Creates the header of a picture, by default an upright one without metadata.
    package init(
        format: Format, storedSize: PixelSize, orientation: Orientation = .upright, components: Int,
        bitsPerSample: Int, coding: Coding, hasAlpha: Bool = false, declaredBytes: Int? = nil,
        segments: [Segment] = [], gainMap: GainMapFinding? = nil
    ) {
        self.format = format
        self.storedSize = storedSize
        self.orientation = orientation
        self.components = components
        self.bitsPerSample = bitsPerSample
        self.coding = coding
        self.hasAlpha = hasAlpha
        self.declaredBytes = declaredBytes
        self.segments = segments
        self.gainMap = gainMap
    }

    /// The extents of the upright picture.
    package var size: PixelSize { orientation.transposes ? storedSize.transposed : storedSize }

    /// The first Exif segment.
    package var exif: Range<Int>? { segments.first { $0.kind == .exif }?.range }
}
