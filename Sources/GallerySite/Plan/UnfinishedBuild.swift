/// What marks a folder in which a build was at work and did not end.
package enum UnfinishedBuild {
    /// The path below the output folder of the list of files that a build is about to make.
    package static let journal = ".gallery-unfinished"
    /// The folder below the output folder of the same lists of shards, until a build joins them.
    package static let shardJournals = ".gallery-shards"
    /// How the names of files begin that are being written.
    package static let temporaryMark = ".gallery-tmp-"
}
