/// A program that lists, compares, copies and removes files at a target.
protocol DeployTool {
    /// All files at the target, by their paths; empty when the target does not exist yet.
    func list() throws(DeployError) -> [String: DeployedFile]
    /// Copies files of the target into a folder.
    func fetch(_ paths: [String], into folder: String) throws(DeployError)
    /// The files of equal length whose content differs from that at the target, or may differ.
    func changed(_ paths: [String], of folder: String) throws(DeployError) -> Set<String>
    /// Copies files of a folder to the target, replacing existing ones; `onFile` receives each one.
    func upload(
        _ paths: [String], of folder: String, lifetime: CacheLifetime, onFile: (String) -> Void
    ) throws(DeployError)
    /// Removes files of the target; `onFile` receives each one.
    func remove(_ paths: [String], onFile: (String) -> Void) throws(DeployError)
    /// Removes empty folders of the target, the innermost first.
    func removeFolders(_ folders: [String]) throws(DeployError)
}
