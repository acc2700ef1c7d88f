/// What the elements of a WebM file contain (RFC 9559, 5). A published copy has only those of these lists.
indirect enum WebMContent: Sendable {
    /// A number of up to eight bytes.
    case number
    /// A floating-point number.
    case real
    /// The name of a program, which is required, and may be empty.
    case program
    /// Other elements.
    case list([Int: WebMContent])

    /// The head of the file.
    static let head: [Int: WebMContent] = [
        0x4286: .number, 0x42F7: .number, 0x42F2: .number, 0x42F3: .number, 0x4287: .number,
        0x4285: .number,
    ]
    /// The positions of the other parts.
    static let seekHead: [Int: WebMContent] = [
        0x4DBB: .list([0x53AB: .number, 0x53AC: .number])
    ]
    /// The positions of pictures.
    static let cues: [Int: WebMContent] = [
        0xBB: .list([
            0xB3: .number,
            0xB7: .list([
                0xF7: .number, 0xF1: .number, 0xF0: .number, 0xB2: .number, 0x5378: .number,
            ]),
        ])
    ]
    /// Facts about the file: scale of times, duration.
    static let information: [Int: WebMContent] = [
        0x2AD7B1: .number, 0x4489: .real, 0x4D80: .program, 0x5741: .program,
    ]
    /// A track, but for its codec.
    static let track: [Int: WebMContent] = [
        // Numbers, type, flags, additions, durations, delays.
        0xD7: .number, 0x73C5: .number, 0x83: .number, 0xB9: .number, 0x88: .number,
        0x55AA: .number, 0x9C: .number, 0x6DE7: .number, 0x6DF8: .number, 0x55EE: .number,
        0x23E383: .number, 0x234E7A: .number, 0x56AA: .number, 0x56BB: .number, 0x23314F: .real,
        0xE0: .list(video), 0xE1: .list(audio),
    ]
    private static let video: [Int: WebMContent] = [
        // Interlacing, stereo, transparency, sizes, crop, aspect ratio.
        0x9A: .number, 0x9D: .number, 0x53B8: .number, 0x53C0: .number, 0xB0: .number,
        0xBA: .number, 0x54AA: .number, 0x54BB: .number, 0x54CC: .number, 0x54DD: .number,
        0x54B0: .number, 0x54BA: .number, 0x54B2: .number, 0x54B3: .number,
        0x55B0: .list(color),
        0x7670: .list([0x7671: .number, 0x7673: .real, 0x7674: .real, 0x7675: .real]),
    ]
    private static let color: [Int: WebMContent] = [
        0x55B1: .number, 0x55B2: .number, 0x55B3: .number, 0x55B4: .number, 0x55B5: .number,
        0x55B6: .number, 0x55B7: .number, 0x55B8: .number, 0x55B9: .number, 0x55BA: .number,
        0x55BB: .number, 0x55BC: .number, 0x55BD: .number,
        0x55D0: .list([
            0x55D1: .real, 0x55D2: .real, 0x55D3: .real, 0x55D4: .real, 0x55D5: .real,
            0x55D6: .real, 0x55D7: .real, 0x55D8: .real, 0x55D9: .real, 0x55DA: .real,
        ]),
    ]
    private static let audio: [Int: WebMContent] = [
        0xB5: .real, 0x78B5: .real, 0x9F: .number, 0x6264: .number,
    ]
    /// A cluster, but for its blocks: its time, its position, and the length of the previous one.
    static let cluster: [Int: WebMContent] = [0xE7: .number, 0xA7: .number, 0xAB: .number]
    /// A group of a block, but for the block and its additions: duration, references, padding.
    static let group: [Int: WebMContent] = [
        0x9B: .number, 0xFA: .number, 0xFB: .number, 0x75A2: .number,
    ]
}
