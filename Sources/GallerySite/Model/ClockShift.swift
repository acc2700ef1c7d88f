internal import GalleryFacts
internal import Yams

/// The correction of a camera's clock in an album's file.
package struct ClockShift: Sendable, Hashable {
    /// The camera's name, as photo pages show it.
    package var camera: String
    /// The number of seconds to add to its dates.
    package var seconds: Int
    /// The line in the file, from 1.
    package var line: Int

    /// The seconds of `+1:03:00`, `-0:05` or `8766:00`: one to six digits of hours, two of minutes and, optionally, two
    /// of seconds; nil for any other text.
    static func seconds(_ text: String) -> Int? {
        let sign = text.first.flatMap { ["+": 1, "-": -1][$0] }
        let parts = text.dropFirst(sign == nil ? 0 : 1)
            .split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...6).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        let seconds = numbers.count > 2 ? numbers[2] : 0
        return (sign ?? 1) * ((numbers[0] * 60 + numbers[1]) * 60 + seconds)
    }

    /// Whether it applies to a camera, whose name is compared without case.
    func isOf(_ camera: String) -> Bool { self.camera.lowercased() == camera.lowercased() }

    /// The photos with corrected dates. A correction in an album's file also applies to the albums inside it; for each
    /// camera the innermost file with a correction has precedence. A date that would leave the years 1 to 9999 is not
    /// changed.
    static func applied(to photos: [InspectedPhoto], _ notes: AuthorNotes) -> [InspectedPhoto] {
        guard notes.hasClocks else { return photos }
        var clocks: [String: [ClockShift]] = [:]
        return photos.map { photo in
            guard let camera = photo.facts.metadata.camera, let taken = photo.facts.taken else {
                return photo
            }
            let folder = FilePath.folder(of: photo.file.path)
            let shifts = clocks[folder] ?? notes.settings(folder).clocks
            clocks[folder] = shifts
            guard let shift = shifts.first(where: { $0.isOf(camera) }),
                let right = taken.shifted(seconds: shift.seconds)
            else { return photo }
            var photo = photo
            photo.metadata.taken = right
            return photo
        }
    }
}

extension ClockShift: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("camera", camera)
        encoder.put("seconds", seconds)
    }
}

extension FrontMatter {
    /// Reads the value of `clock`, and reports the mistakes in it.
    mutating func readClocks(_ value: Node) {
        guard value.null == nil else { return }
        guard case .mapping(let mapping) = value else { return report(value, .invalidClocks) }
        for (key, shift) in mapping {
            guard let camera = key.string else {
                report(key, .invalidClocks)
                continue
            }
            guard let seconds = shift.string.flatMap(ClockShift.seconds) else {
                report(key, .invalidClock(camera: camera))
                continue
            }
            settings.clocks.append(
                ClockShift(camera: camera, seconds: seconds, line: key.mark?.line ?? 1))
        }
    }
}
