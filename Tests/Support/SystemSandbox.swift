internal import Foundation

/// The sandbox features of the system.
package enum SystemSandbox {
    /// Whether Landlock is available: on Linux 5.13 or later, unless the list of security modules lacks it.
    package static let hasLandlock: Bool = {
        let release = try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
        let numbers = (release ?? "").split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        guard numbers.count == 2, (numbers[0], numbers[1]) >= (5, 13) else { return false }
        let modules = try? String(contentsOfFile: "/sys/kernel/security/lsm", encoding: .utf8)
        return modules?.contains("landlock") ?? true
    }()
}
