/// What is wrong with a theme.
package enum ThemeError: Error, Sendable, Hashable {
    /// There is no such folder.
    case noFolder(String)
    /// A style sheet has a name that is not part of any site; `suggestion` is the nearest one.
    case unknownFile(String, suggestion: String?)
    /// A file of the theme cannot be read.
    case unreadable(path: String, errno: Int32)
    /// A template breaks the rules of Mustache.
    case invalidTemplate(file: String, line: Int, problem: String)
    /// A template uses a name that no page has; `suggestion` is the nearest one.
    case unknownName(file: String, line: Int, name: String, suggestion: String?)
    /// A file of words has one that no page has; `suggestion` is the nearest one.
    case unknownWord(file: String, line: Int, name: String, suggestion: String?)
    /// A template includes a partial that does not exist.
    case missingPartial(file: String, line: Int, name: String)
    /// A template includes a partial of which it is a part.
    case circularPartial(file: String, line: Int, name: String)
    /// A template of the theme is part of no page; `suggestion` is the nearest one that is.
    case unusedTemplate(String, suggestion: String?)
    /// A module of the script cannot be joined with the others.
    case invalidScript(file: String, line: Int, problem: String)
    /// A module of the theme's script is imported by none; `suggestion` is the nearest one that is.
    case unusedModule(String, suggestion: String?)
    /// There is no such number; `suggestion` is the nearest one.
    case unknownMetric(file: String, line: Int, name: String, suggestion: String?)
    /// A number of the theme is none, or has the wrong unit.
    case invalidMetric(file: String, line: Int, name: String, expected: String)
    /// A file of numbers lacks one.
    case missingMetric(file: String, line: Int, name: String)
    /// A style sheet loads what the theme does not have; `suggestion` is the nearest file of it.
    case unpublishedAddress(file: String, line: Int, address: String, suggestion: String?)
    /// A style sheet loads what the pages' security policy forbids.
    case forbiddenAddress(file: String, line: Int, address: String)
}
