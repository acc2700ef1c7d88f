internal import GalleryFacts

extension PhotoMetadata {
    /// Make and model without repetition: "NIKON CORPORATION" and "NIKON D70" result in "NIKON D70".
    static func camera(make: String?, model: String?) -> String? {
        guard let model else { return make }
        guard let make else { return model }
        let words = make.split(separator: " ").map { $0.lowercased() }.filter { $0.count > 2 }
        let start = model.lowercased()
        if words.contains(where: { start.hasPrefix($0) }) { return model }
        let legal: Set<String> = [
            "corporation", "corp.", "corp", "co.,ltd.", "co.,ltd", "co.", "ltd.", "ltd", "inc.",
            "inc", "company",
            "electronics", "optical", "electric", "techwin", "computer", "gmbh", "ag", "camera",
            "imaging",
        ]
        let name = make.split(separator: " ").prefix { word in
            !legal.contains(word.lowercased().trimmingSuffix(","))
        }
        return (name.isEmpty ? make : name.joined(separator: " ")).trimmingSuffix(",") + " " + model
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
