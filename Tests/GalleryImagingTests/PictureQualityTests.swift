import CImageCodecs
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Renditions compared with a full decode resampled in double precision.
@Suite struct PictureQualityTests {
    /// Files, the denominator of their decode scale for 640 columns, and the minimum quality of each component in
    /// decibels, one below the measured value.
    static let photos: [(String, Int, [Double])] = [
        ("photos/coast/lighthouse-at-dusk.jpg", 2, [52.7, 53.1, 53.8]),
        ("photos/patterns/azulejos.jpg", 1, [46.1, 43.6, 44.2]),
    ]

    @Test(arguments: photos)
    func `a rendition of 640 columns is as good as an exact one`(
        name: String, denominator: Int, minimum: [Double]
    ) throws {
        let bytes = try Fixture.bytes(name)
        let header = try ImageHeader.read(bytes)
        let size = header.size.scaled(toWidth: 640)
        #expect(DecodeScale.denominator(for: header.size, largest: size) == denominator)
        let file = try Derivation(bytes, sizes: [size], quality: 97).files[0]
        let (sources, found) = try (DecodedPlane.all(bytes), DecodedPlane.all(file))
        for component in 0..<3 {
            let (source, plane) = (sources[component], found[component])
            let half = component == 0 ? 1.0 : 2.0
            let step = source.width < header.size.width ? 2.0 : 1.0
            let exact = Reference.plane(
                source.samples, width: source.width, length: Double(header.size.width) / step,
                height: Double(header.size.height) / step,
                target: (Double(size.width) / half, Double(size.height) / half),
                count: (plane.width, plane.height))
            let decibels = Reference.signalToNoise(plane.samples, exact)
            #expect(decibels >= minimum[component], "component \(component)")
        }
    }
}
