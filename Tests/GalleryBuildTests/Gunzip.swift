import Foundation
import GalleryTestSupport

/// Decompresses gzip files with the program of the system.
enum Gunzip {
    static func content(of bytes: [UInt8]) -> [UInt8]? {
        guard let folder = try? TemporaryFolder() else { return nil }
        let path = folder.path + "/file.gz"
        guard (try? Data(bytes).write(to: URL(filePath: path))) != nil else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", path]
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil,
            let data = try? pipe.fileHandleForReading.readToEnd()
        else { return nil }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? Array(data) : nil
    }
}
