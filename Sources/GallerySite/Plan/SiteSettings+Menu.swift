extension SiteSettings.MenuItem {
    /// The path of a folder as albums have it, whatever slashes a person wrote.
    public static func folder(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}

extension SiteSettings {
    /// The folders of the albums that the menu names.
    var menuFolders: Set<String> {
        Set(
            (menu ?? []).compactMap { item in
                if case .album(let folder) = item.target { return folder }
                return nil
            })
    }
}
