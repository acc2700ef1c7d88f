/// Damage of a picture that could be decoded nevertheless.
public enum PictureDamage: Sendable, Hashable, Codable {
    /// The data ends after this fraction of the picture, 0 to 1; the rest is blank or coarse.
    case endsEarly(Double)
    /// The codec skipped corrupt data, or stopped at it, with `message`.
    case corrupt(message: String)
}
