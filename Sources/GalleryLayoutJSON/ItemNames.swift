internal import GallerySite

/// The names of a request's items, as JSON values that are copied into the answer.
package struct ItemNames: Sendable {
    /// The bytes that contain the values.
    private var bytes: [UInt8] = []
    /// The range of each item's value, empty for an item without one; may be shorter than the items.
    private var ids: [Range<Int>] = []
    private var keys: [Range<Int>] = []

    /// Creates an empty list, for items without names.
    init() {}

    /// Creates names from ranges of `bytes`.
    init(bytes: [UInt8], ids: [Range<Int>], keys: [Range<Int>]) {
        self.bytes = bytes
        self.ids = ids
        self.keys = keys
    }

    /// Creates names from strings.
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

    /// What must not repeat: the key of the item at `index`, or its id without one, as a JSON value.
    func unique(_ index: Int) -> String? {
        (key(index) ?? id(index)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The items with the same key, or id, as an earlier item. O(n).
    func repeated() -> [(index: Int, key: String)] {
        var seen: Set<String> = []
        return (0..<max(ids.count, keys.count)).compactMap { index in
            guard let key = unique(index), !seen.insert(key).inserted else { return nil }
            return (index, key)
        }
    }

    /// The id of the item at `index` for messages.
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
