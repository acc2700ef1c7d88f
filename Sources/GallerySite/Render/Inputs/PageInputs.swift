/// Everything that a page may show. Its model is made of nothing else.
protocol PageInputs: Sendable, KeyEncodable {
    /// The path of the page below the output folder.
    var path: String { get }
    /// The pictures in its texts.
    var textPictures: TextPictures { get }
}

extension PageInputs {
    /// None, unless a kind of page has texts with pictures.
    var textPictures: TextPictures { TextPictures() }

    /// The key of everything that the page may show.
    var key: Fingerprint { KeyEncoder.key(of: self) }
}
