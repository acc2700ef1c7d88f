extension Int {
    /// A number with its noun: `1 photo`, `2 photos`.
    func counted(_ noun: String, _ plural: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
    }
}
