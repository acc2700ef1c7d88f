extension SourceTree {
    /// The tree with the files of one share alone. What the author says about an album is in every share, because
    /// the album's photos are.
    package func share(of shard: Shard) -> SourceTree {
        var tree = self
        for index in tree.folders.indices {
            tree.folders[index].files.removeAll {
                !shard.contains($0.path) && !AuthorNotes.isAlbumFile($0.path)
            }
        }
        tree.problems.removeAll { !shard.contains($0.path) }
        return tree
    }
}
