internal import GallerySite

/// What the items of a request are called, as JSON values that go into the answer as they came.
package struct ItemNames: Sendable {
    /// The bytes that hold the values.
    private var bytes: [UInt8] = []
    /// Where the value of each item is, empty for an item without one; may be shorter than the items.
    private var ids: [Range<Int>] = []
    private var keys: [Range<Int>] = []

    /// Creates names for items that have none.
    init() {}

    /// Creates names from values within `bytes`.
    init(bytes: [UInt8], ids: [Range<Int>], keys: [Range<Int>]) {
        self.bytes = bytes
        self.ids = ids
        self.keys = keys
    }

    /// Creates names from texts.
    init(_ texts: [String]) {
        var writer = JSONWriter()
        for text in texts {
            let start = writer.bytes.count
            writer.write(text: text)
            ids.append(start..<writer.bytes.count)
        }
        bytes = writer.bytes
    }

    /// The id of the item at `index` as a JSON value.
    func id(_ index: Int) -> ArraySlice<UInt8>? { value(ids, index) }

    /// The key of the item at `index` as a JSON value.
    func key(_ index: Int) -> ArraySlice<UInt8>? { value(keys, index) }

    /// The id of the item at `index` for people.
    func label(_ index: Int) -> String? {
        guard let value = id(index) else { return nil }
        guard value.first == UInt8(ascii: "\""), let document = try? JSONDocument(Array(value))
        else { return String(decoding: value, as: UTF8.self) }
        return document.text(0)
    }

    private func value(_ ranges: [Range<Int>], _ index: Int) -> ArraySlice<UInt8>? {
        guard index < ranges.count, !ranges[index].isEmpty else { return nil }
        return bytes[ranges[index]]
    }
}
