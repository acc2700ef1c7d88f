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

    /// The shifts of the value of `clock`, and the mistakes in it.
    static func reading(
        _ value: Node
    ) -> (clocks: [ClockShift], mistakes: [(node: Node, problem: FrontMatterProblem)]) {
        if value.null != nil { return ([], []) }
        guard case .mapping(let mapping) = value else { return ([], [(value, .invalidClocks)]) }
        var clocks: [ClockShift] = []
        var mistakes: [(node: Node, problem: FrontMatterProblem)] = []
        for (key, shift) in mapping {
            guard let camera = key.string else {
                mistakes.append((key, .invalidClocks))
                continue
            }
            guard let text = shift.string, let seconds = seconds(text) else {
                mistakes.append((key, .invalidClock(camera: camera)))
                continue
            }
            clocks.append(
                ClockShift(camera: camera, seconds: seconds, line: key.mark?.line ?? 1))
        }
        return (clocks, mistakes)
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
            let path = photo.file.path
            let files =
                ["index.md"]
                + path.indices.filter { path[$0] == "/" }
                .map { path[...$0] + "index.md" }
            let shift = files.lazy.reversed().compactMap { file in
                clocks[file]?.first { $0.isOf(camera) }
            }.first
            guard let shift, let right = taken.shifted(seconds: shift.seconds) else { return photo }
            var photo = photo
            photo.metadata.taken = right
            return photo
        }
    }
}
