/// The names of files that an unfinished build leaves.
package enum UnfinishedBuild {
    /// The path of the journal below the output folder.
    package static let journal = ".gallery-unfinished"
    /// The folder of the journals of shards below the output folder, until a build joins them.
    package static let shardJournals = ".gallery-shards"
    /// The prefix of temporary files.
    package static let temporaryMark = ".gallery-tmp-"
}
