extension DeployProgram {
    /// The path of the installed program, as deployments find it in the `PATH` of `environment`. Runs it once. Throws
    /// `.notInstalled`, `.outdated`, or the reason why it does not run.
    package func installedPath(environment: [String: String]) throws(DeployError) -> String {
        let program = try AttachedProgram(self, environment: environment)
        try program.checkVersion()
        return program.path
    }
}

extension AttachedProgram {
    /// Throws `.outdated` when the program lacks options that deployments use.
    func checkVersion() throws(DeployError) {
        let argument = program == .rsync ? "--version" : "version"
        var text = ""
        _ = try run([argument], reading: .output, rest: "/dev/null") { text += $0 + "\n" }
        guard let version = program.version(in: text), program.isUsable(version) else {
            throw .outdated(program)
        }
    }
}
