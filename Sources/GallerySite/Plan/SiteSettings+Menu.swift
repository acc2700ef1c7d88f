extension SiteSettings.MenuItem {
    /// The normalised path of a folder, without leading and trailing slashes.
    public static func folder(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}

extension SiteSettings {
    /// The folders of the albums in the menu.
    var menuFolders: Set<String> {
        Set(
            (menu ?? []).compactMap { item in
                if case .album(let folder) = item.target { return folder }
                return nil
            })
    }
}
