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

    /// The options of a build: values on the command line, else those of the configuration, else the defaults.
    init(_ arguments: BuildArguments, _ file: ConfigurationFile) throws(OptionProblem) {
        self = .standard
        for option in BuildOption.all {
            if let value = arguments[option] {
                do { try value.apply(&self) } catch {
                    throw .commandLine("\(option.argumentName) \(error).")
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
        guard arguments[.cache] == nil || arguments[.noCache] == nil else {
            throw .commandLine("--cache and --no-cache cannot be combined.")
        }
        guard arguments[.shard] == nil || arguments[.noCache] == nil else {
            throw .commandLine(
                "--shard keeps what it finds in the cache; it cannot be combined with --no-cache.")
        }
        if let menu = file["menu"]?.entry {
            do { try OptionKind.check(menu, in: settings) } catch { throw .configured(error) }
        }
    }
}
