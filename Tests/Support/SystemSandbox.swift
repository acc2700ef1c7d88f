internal import Foundation

/// What the system knows to keep a process from.
package enum SystemSandbox {
    /// Whether there is Landlock: in Linux from 5.13 on, where the system does not say that it is off.
    package static let hasLandlock: Bool = {
        let release = try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
        let numbers = (release ?? "").split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        guard numbers.count == 2, (numbers[0], numbers[1]) >= (5, 13) else { return false }
        let modules = try? String(contentsOfFile: "/sys/kernel/security/lsm", encoding: .utf8)
        return modules?.contains("landlock") ?? true
    }()
}
