/// What marks a folder in which a build was at work and did not end.
package enum UnfinishedBuild {
    /// The path below the output folder of the list of files that a build is about to make.
    package static let journal = ".gallery-unfinished"
    /// How the names of files begin that are being written.
    package static let temporaryMark = ".gallery-tmp-"
}
