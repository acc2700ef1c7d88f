internal import GalleryFacts
internal import Yams

/// What an album's file says of the clock of a camera: by how much it was wrong.
package struct ClockShift: Sendable, Hashable {
    /// The camera's name, as photo pages show it.
    package var camera: String
    /// What is added to its dates, in seconds.
    package var seconds: Int
    /// The line in the file, from 1.
    package var line: Int

    /// The seconds of `+1:03:00`, `-0:05` or `8766:00`: hours, minutes and seconds; nil for anything else.
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

    /// Whether it is about a camera, whatever the case of its name.
    func isOf(_ camera: String) -> Bool { self.camera.lowercased() == camera.lowercased() }

    /// Photos with their dates set right. What an album's file says holds for the albums inside it; for each camera the
    /// innermost file counts.
    static func applied(
        to photos: [InspectedPhoto], _ notes: [String: FrontMatter]
    ) -> [InspectedPhoto] {
        let clocks = notes.compactMapValues { $0.clocks.isEmpty ? nil : $0.clocks }
        guard !clocks.isEmpty else { return photos }
        return photos.map { photo in
            guard let camera = photo.facts.metadata.camera, let taken = photo.facts.taken else {
                return photo
            }
            let folders = AuthorNotes.folders(above: photo.file.path)
            let shift = folders.lazy.reversed().compactMap { folder in
                clocks[AuthorNotes.file(ofAlbum: folder)]?.first { $0.isOf(camera) }
            }.first
            guard let shift, let right = taken.shifted(seconds: shift.seconds) else { return photo }
            var photo = photo
            photo.metadata.taken = right
            return photo
        }
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
            clocks.append(ClockShift(camera: camera, seconds: seconds, line: key.mark?.line ?? 1))
        }
    }
}
