/// What is wrong with a picture that could be decoded all the same.
public enum PictureDamage: Sendable, Hashable, Codable {
    /// The data ends when this share of the picture, 0 to 1, has been read; the rest is blank or coarse.
    case endsEarly(Double)
    /// The codec met data that it could not read and went on; `message` is the codec's own.
    case corrupt(message: String)
}
