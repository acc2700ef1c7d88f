/// GPS coordinates (WGS 84).
package struct GeographicPosition: Sendable, Hashable, Codable {
    /// Degrees north of the equator, −90 to 90.
    package var latitude: Double
    /// Degrees east of Greenwich, −180 to 180.
    package var longitude: Double
    /// The altitude in metres above sea level, if known.
    package var altitude: Double?

    /// Creates coordinates; nil when they are out of range, or 0° 0°, which receivers write before they have a
    /// position. An altitude of 100 km or more is dropped.
    package init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
        guard latitude.magnitude <= 90, longitude.magnitude <= 180,
            latitude != 0 || longitude != 0
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude.flatMap { $0.magnitude < 100_000 ? $0 : nil }
    }
}
