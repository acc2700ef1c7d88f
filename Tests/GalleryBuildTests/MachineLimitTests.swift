import Foundation
import GalleryFacts
import GalleryFiles
import GallerySite
import Synchronization
import Testing

@testable import GalleryBuild

@Suite struct MachineLimitTests {
    private static func ending(
        _ signal: CInt, seconds: UInt64 = 1, hadItsTime: Bool = false
    ) -> MachineLimits.Ending {
        MachineLimits.Ending(
            signal: signal, processorSeconds: seconds, hadItsTime: hadItsTime,
            memoryBytes: 8 << 30, resultBytes: 1 << 30)
    }

    @Test func `a process that this program did not end is no fault of a file`() {
        let machine = MachineLimits()
        #expect(machine.refusal(of: Self.ending(SIGKILL)) == .killed)
        #expect(machine.refusal(of: Self.ending(SIGKILL, hadItsTime: true)) == .killed)
        #expect(machine.refusal(of: Self.ending(SIGXCPU)) == .processorTime)
    }

    @Test func `a process that crashes or exceeds a limit of this program is a fault of its file`()
    {
        let machine = MachineLimits()
        for signal in [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGXFSZ, SIGSYS] {
            #expect(machine.refusal(of: Self.ending(signal)) == nil)
        }
        #expect(machine.refusal(of: Self.ending(SIGXCPU, hadItsTime: true)) == nil)
        // Limits of the user that are higher than those of this program change nothing.
        let wide = MachineLimits(
            addressSpace: 16 << 30, fileBytes: 2 << 30, processorSeconds: 3_600)
        for signal in [SIGSEGV, SIGXFSZ] { #expect(wide.refusal(of: Self.ending(signal)) == nil) }
        #expect(wide.refusal(of: Self.ending(SIGXCPU, seconds: 120, hadItsTime: true)) == nil)
    }

    @Test func `a limit of the user that is lower than that of this program has its own name`() {
        let machine = MachineLimits(
            addressSpace: 1 << 30, fileBytes: 1 << 20, processorSeconds: 60)
        #expect(machine.refusal(of: Self.ending(SIGILL)) == .addressSpace)
        #expect(machine.refusal(of: Self.ending(SIGXFSZ)) == .fileSize)
        // The system kills a process at a hard limit, and counts whole seconds.
        #expect(machine.refusal(of: Self.ending(SIGKILL, seconds: 59)) == .processorTime)
        #expect(
            machine.refusal(of: Self.ending(SIGXCPU, seconds: 60, hadItsTime: true))
                == .processorTime)
        #expect(machine.refusal(of: Self.ending(SIGKILL, seconds: 5)) == .killed)
    }

    @Test func `every problem whose reason is the machine fails the build`() throws {
        let refused: [(Problem, MachineRefusal)] = [
            (.photo(.unreadable(errno: EMFILE)), .openFiles),
            (.photo(.worker(.refused(.killed))), .killed),
            (.photo(.worker(.notStarted(errno: EAGAIN))), .processes),
            (.noDownload(.unreadable(errno: ENFILE)), .systemOpenFiles),
            (.noAnimation(.unreadable(errno: ENOMEM)), .memory),
            (.video(.worker(.refused(.addressSpace))), .addressSpace),
            (.video(.notConverted(.notStarted(errno: ENOSPC))), .space),
            (.video(.unreadable(errno: EMFILE)), .openFiles),
            (.plainPoster(.refused(.fileSize)), .fileSize),
            (.unreadable(errno: EMFILE), .openFiles),
            (.ignored(.folderUnreadable(errno: EMFILE)), .openFiles),
        ]
        for (problem, refusal) in refused {
            var problems = Problems()
            problems.report(.warning, "a.jpg", .photo(.empty))
            try problems.throwRefusal()
            problems.omit("b.jpg", problem)
            #expect(throws: BuildError.refused(refusal, path: "b.jpg")) {
                try problems.throwRefusal()
            }
        }
        let others: [Problem] = [
            .photo(.unreadable(errno: EACCES)), .photo(.outOfMemory),
            .photo(.worker(.crashed(signal: SIGSEGV))), .photo(.worker(.timedOut(seconds: 9))),
            .photo(.worker(.nonsense)), .video(.malformed), .unreadable(errno: EIO),
            .ignored(.folderUnreadable(errno: EACCES)),
        ]
        for problem in others {
            var problems = Problems()
            problems.omit("b.jpg", problem)
            try problems.throwRefusal()
        }
    }

    private struct Refused: Error {}

    private final class Counts: Sendable {
        let running = Mutex(0)
        let refusals = Mutex(3)
        /// The most that ran beside work that was done again.
        let beside = Mutex(0)
    }

    @Test func `what the machine refuses is done again alone, and later work is less parallel`()
        async throws
    {
        let turns = ReadingTurns()
        let counts = Counts()
        let done = await withTaskGroup(of: Int.self) { group in
            for number in 0..<64 {
                group.addTask {
                    var attempts = 0
                    do throws(Refused) {
                        return try turns.perform(isRefusal: { _ in true }) { () throws(Refused) in
                            let count = counts.running.withLock {
                                $0 += 1; return $0
                            }
                            defer { counts.running.withLock { $0 -= 1 } }
                            usleep(500)
                            attempts += 1
                            if attempts == 2 { counts.beside.withLock { $0 = max($0, count) } }
                            let isRefused = counts.refusals.withLock { left in
                                guard attempts == 1, left > 0 else { return false }
                                left -= 1
                                return true
                            }
                            if isRefused { throw Refused() }
                            return number
                        }
                    } catch {
                        return -1
                    }
                }
            }
            var done: [Int] = []
            for await number in group { done.append(number) }
            return done.sorted()
        }
        #expect(done == Array(0..<64))
        #expect(counts.beside.withLock { $0 } == 1)
    }

    @Test func `a second refusal is thrown`() {
        let turns = ReadingTurns()
        var (attempts, rooms) = (0, 0)
        #expect(throws: Refused.self) {
            try turns.perform(isRefusal: { (_: Refused) in true }, makeRoom: { rooms += 1 }) {
                () throws(Refused) in
                attempts += 1
                throw Refused()
            }
        }
        #expect(attempts == 2 && rooms == 1)
        // Turns are given back.
        let later = try? turns.perform(isRefusal: { (_: Refused) in true }) {
            () throws(Refused) in attempts
        }
        #expect(later == 2)
    }
}
