/// The facts in the header of a picture.
package struct ImageHeader: Sendable, Hashable, Codable {
    /// The supported file formats.
    package enum Format: String, Sendable, Hashable, Codable {
        case jpeg, png, webp, tiff, gif
        /// HEVC, or another coding, in the container of ISO/IEC 23008-12.
        case heif
        /// AV1 in the same container.
        case avif
        case jpegXL = "jxl"
        /// A camera's raw file, represented by its embedded JPEG.
        case raw

        /// The kind of files in the format.
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

    /// The coding of the pixels.
    package enum Coding: Sendable, Hashable, Codable {
        /// One pass from top to bottom. No browser supports `arithmetic` JPEGs.
        case sequential(arithmetic: Bool)
        /// Several passes over the whole picture: progressive JPEG, interlaced PNG.
        case progressive(arithmetic: Bool)
    }

    /// The planes of a picture: luma alone, or with two chroma planes, by the numbers of HEVC's chroma formats.
    package enum Chroma: Int, Sendable, Hashable, Codable {
        case gray, half, halfWidth, full
    }

    /// A part of the file with metadata.
    package struct Segment: Sendable, Hashable, Codable {
        /// The type of the part.
        package enum Kind: Sendable, Hashable, Codable {
            /// A TIFF structure; the range starts at its byte order mark, after any `Exif\0\0`.
            case exif
            /// A chunk of a colour profile; `number` counts from 1 to `of`. In a PNG, the range is the compressed
            /// data of the iCCP chunk.
            case profile(number: Int, of: Int)
            /// An XMP packet.
            case xmp
            /// Photoshop resources, including IPTC; several segments form one block.
            case photoshop
            /// Datasets of IPTC-IIM without Photoshop around them.
            case iptc
            /// A JPEG comment.
            case comment
            /// A part of a second XMP packet of a JPEG (XMP Specification Part 3, 1.1.3.1), from the digest of the packet.
            case extendedXMP
            /// The index of the pictures in a file, from its byte order mark (CIPA DC-007).
            case pictureIndex
            /// The metadata of a gain map (ISO 21496-1): the values in the map's file, only a version in the photo's.
            case gainMap
        }

        /// The type of the part.
        package var kind: Kind
        /// The byte range of its payload in the file.
        package var range: Range<Int>

        /// Creates a segment from its type and its range.
        package init(_ kind: Kind, at range: Range<Int>) { (self.kind, self.range) = (kind, range) }
    }

    /// The file format, by content and not by name.
    package var format: Format
    /// The stored size of the pixels.
    package var storedSize: PixelSize
    /// The orientation of the stored pixels.
    package var orientation: Orientation = .upright
    /// The number of colour components, alpha included.
    package var components: Int
    /// The bits of one sample.
    package var bitsPerSample: Int
    /// The coding of the pixels.
    package var coding: Coding
    /// Whether the picture has an alpha channel, a transparent colour or, in a GIF, uncovered pixels, unless its
    /// pixels were found to be opaque.
    package var hasAlpha = false
    /// The length in bytes that the structure of a PNG or WebP states, or the actual length of a TIFF or raw file; nil
    /// for other formats.
    package var declaredBytes: Int?
    /// The metadata, in the order of the file.
    package var segments: [Segment] = []
    /// The result of reading the gain map; nil when nothing states that there is one.
    package var gainMap: GainMapFinding?
    /// Whether there are several frames, of which this is the first.
    package var isAnimated = false
    /// The chroma subsampling of a HEIF; nil when the picture is not coded in Y′CbCr, or is in another format.
    package var chroma: Chroma?
    /// The offset of the JPEG in a raw file; its segments are in the same file.
    package var embeddedStart: Int?
    /// Whether the decoder crops and rotates the picture as its container states; `storedSize` is then the result.
    package var isCropped = false

    /// Creates the header of a picture, by default upright and without metadata.
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

    /// The size of the upright picture.
    package var size: PixelSize { orientation.transposes ? storedSize.transposed : storedSize }

    /// The first Exif segment.
    package var exif: Range<Int>? { segments.first { $0.kind == .exif }?.range }
}
