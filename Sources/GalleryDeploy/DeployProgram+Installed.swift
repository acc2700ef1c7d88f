extension DeployProgram {
    /// The path of the installed program, as deployments find it in the `PATH` of `environment`. Runs it once. Throws
    /// `.notInstalled`, `.outdated`, or the reason why it does not run.
    package func installedPath(environment: [String: String]) throws(DeployError) -> String {
        let program = try AttachedProgram(self, environment: environment)
        try program.checkVersion()
        return program.path
    }
}
