/// A program that lists, compares, copies and removes files at a target.
protocol DeployTool {
    /// All files at the target, by their paths; none where the target does not exist yet.
    func list() throws(DeployError) -> [String: DeployedFile]
    /// Copies files of the target into a folder.
    func fetch(_ paths: [String], into folder: String) throws(DeployError)
    /// Those of the files, whose lengths are equal, whose content differs from that at the target, or may.
    func changed(_ paths: [String], of folder: String) throws(DeployError) -> Set<String>
    /// Copies files of a folder to the target, over those that are there; `onFile` receives each one.
    func upload(
        _ paths: [String], of folder: String, lifetime: CacheLifetime, onFile: (String) -> Void
    ) throws(DeployError)
    /// Removes files of the target; `onFile` receives each one.
    func remove(_ paths: [String], onFile: (String) -> Void) throws(DeployError)
    /// Removes folders of the target, the innermost first, those that hold nothing.
    func removeFolders(_ folders: [String]) throws(DeployError)
}
