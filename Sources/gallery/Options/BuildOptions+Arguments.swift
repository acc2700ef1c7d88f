internal import Foundation
internal import GalleryBuild
internal import GallerySite

extension BuildOptions {
    /// The default options of a build on this machine.
    static var standard: Self {
        var options = Self(photos: "photos", output: "public")
        options.cache = .standard
        options.isolation = IsolationChoice.job.isolation
        options.videoPrograms = .installed()
        options.jobs = ProcessInfo.processInfo.activeProcessorCount
        return options
    }

    /// The options of a build: typed values, else those of the configuration, else the defaults.
    init(_ typed: BuildArguments, _ file: ConfigurationFile) throws(OptionProblem) {
        self = .standard
        for option in BuildOption.all {
            if let value = typed[option] {
                do { try value.apply(&self) } catch {
                    throw .typed("\(option.typedName) \(error).")
                }
            } else if let setting = file[option.name], let value = setting.value {
                do { try value.apply(&self) } catch {
                    throw .configured(setting.entry.failWhole(error.description))
                }
            }
        }
        if secret == nil, let own = ProcessInfo.processInfo.environment["GALLERY_SECRET"],
            !own.isEmpty
        {
            secret = own
        }
        passwords.take(ProcessInfo.processInfo.environment)
        guard typed[.cache] == nil || typed[.noCache] == nil else {
            throw .typed("--cache and --no-cache cannot be combined.")
        }
        guard typed[.shard] == nil || typed[.noCache] == nil else {
            throw .typed(
                "--shard keeps what it finds in the cache; it cannot be combined with --no-cache.")
        }
        if let menu = file["menu"]?.entry {
            do { try OptionKind.check(menu, in: settings) } catch { throw .configured(error) }
        }
    }
}
