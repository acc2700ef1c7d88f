/// Consecutive samples in the file, of one size, duration and description. Only samples of uncompressed sound, of which
/// there may be millions, are joined.
struct MovieSample: Sendable, Hashable {
    /// The range in the file.
    var range: Range<Int>
    /// The number of samples.
    var count = 1
    /// The duration of each, in units of the track.
    var duration: Int
    /// The difference between the times of presentation and decoding.
    var shift = 0
    /// The index of the description.
    var entry = 0
    /// Whether it is decoded without others.
    var isSync = true

    /// The maximum number in a file: more than a day of thirty samples per second.
    static let maxCount = 1 << 22
    /// The limit of times in units of a track.
    static let maxTime = 1 << 52
}
