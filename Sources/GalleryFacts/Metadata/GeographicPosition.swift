/// A position on Earth (WGS 84).
package struct GeographicPosition: Sendable, Hashable, Codable {
    /// Degrees north of the equator, −90 to 90.
    package var latitude: Double
    /// Degrees east of Greenwich, −180 to 180.
    package var longitude: Double
    /// Metres above the sea, if known.
    package var altitude: Double?

    /// Creates a position; nil when the numbers are none on Earth, or 0° 0°, which receivers write before
    /// they know where they are.
    package init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
        guard latitude.magnitude <= 90, longitude.magnitude <= 180,
            latitude != 0 || longitude != 0
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude.flatMap { $0.magnitude < 100_000 ? $0 : nil }
    }
}
