/// The sidecars that mark photos as picked.
///
/// Rating and label are those of XMP (part 2, 8.4); Lightroom shows the note as instructions, darktable as notes,
/// and digiKam has a flag for picks and a number for the colour.
package struct PickSidecar: Sendable, Hashable {
    /// The colours of labels, in the order in which darktable and digiKam count them.
    package enum Label: String, Sendable, Hashable, CaseIterable {
        case red, yellow, green, blue, purple

        /// The name in Lightroom.
        fileprivate var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
        /// The number in darktable.
        fileprivate var darktable: Int { Self.allCases.firstIndex(of: self) ?? 0 }
        /// The number in digiKam, where orange is the second colour.
        fileprivate var digiKam: Int {
            switch self {
            case .red: 1
            case .yellow: 3
            case .green: 4
            case .blue: 5
            case .purple: 6
            }
        }
    }

    /// The permitted ratings.
    package static let ratings = 1...5

    /// The rating in stars.
    package var rating: Int
    /// The colour.
    package var label: Label

    /// Creates the values of sidecars.
    package init(rating: Int, label: Label) { (self.rating, self.label) = (rating, label) }

    /// The paths of the sidecars of a photo's files: Lightroom reads `IMG_1.xmp`, darktable and digiKam
    /// `IMG_1.CR3.xmp`.
    package static func paths(of photo: PickedPhotos.Photo) -> [String] {
        [PickedPhotos.withoutEnding(photo.path) + ".xmp"]
            + ([photo.path] + photo.others).map { $0 + ".xmp" }
    }

    /// The sidecar of a photo with a note.
    package func bytes(note: String?) -> [UInt8] {
        let words = note.map(XMLText.escaped)
        let notes = words.map {
            """

               <photoshop:Instructions>\($0)</photoshop:Instructions>
               <acdsee:notes>\($0)</acdsee:notes>
            """
        }
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
             <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
              <rdf:Description rdf:about=""
                xmlns:xmp="http://ns.adobe.com/xap/1.0/"
                xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
                xmlns:acdsee="http://ns.acdsee.com/iptc/1.0/"
                xmlns:darktable="http://darktable.sf.net/"
                xmlns:digiKam="http://www.digikam.org/ns/1.0/"
                xmp:Rating="\(rating)"
                xmp:Label="\(label.name)"
                digiKam:PickLabel="3"
                digiKam:ColorLabel="\(label.digiKam)">
               <darktable:colorlabels><rdf:Seq><rdf:li>\(label.darktable)</rdf:li></rdf:Seq></darktable:colorlabels>\(notes ?? "")
              </rdf:Description>
             </rdf:RDF>
            </x:xmpmeta>

            """.utf8)
    }
}
