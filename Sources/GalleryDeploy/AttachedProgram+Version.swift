extension AttachedProgram {
    /// Throws `.outdated` when the program lacks options that deployments use.
    func checkVersion() throws(DeployError) {
        var text = ""
        _ = try run([program.versionArgument], reading: .output, otherStream: "/dev/null") {
            text += $0 + "\n"
        }
        guard let version = program.version(in: text), program.isUsable(version) else {
            throw .outdated(program)
        }
    }
}
