/// The names of a photo's location, from the smallest to the largest.
package struct PlaceNames: Sendable, Hashable, Codable {
    /// A part of a city, or a place outside of cities.
    package var location: String?
    /// The city.
    package var city: String?
    /// The state or province.
    package var region: String?
    /// The country.
    package var country: String?

    /// Creates empty names.
    package init() {}

    /// The known names, from the smallest to the largest.
    package var all: [String] { [location, city, region, country].compactMap { $0 } }
}
