/// The inputs of a page. Its model depends on nothing else.
protocol PageInputs: Sendable, KeyEncodable {
    /// The path of the page below the output folder.
    var path: String { get }
    /// The pictures in its texts.
    var textPictures: TextPictures { get }
}

extension PageInputs {
    /// Empty, unless a kind of page has texts with pictures.
    var textPictures: TextPictures { TextPictures() }

    /// The key of all inputs. The publish stage does not render a page again whose key has not changed; theme and
    /// program are part of the key, too.
    var key: Fingerprint { KeyEncoder.key(of: self) }
}
