internal import GallerySite

extension Remedy {
    /// The remedy in words, after the problem.
    var words: String {
        switch self {
        case .copyAgain: "copy it again from the camera"
        case .exportAgain: "export it again"
        case .exportAsJPEGOrPNG: "export it as JPEG or PNG"
        case .exportAsBaselineJPEG: "export it as an 8-bit baseline JPEG"
        case .exportAsStandardPNG: "export it as a standard PNG"
        case .exportAsSDR: "export it as SDR"
        case .buildWithTrait(let trait): "build gallery with the package trait \(trait)"
        case .exportSmallerOrRaise(let limit): "export it smaller or raise \(limit.option)"
        case .exportAgainOrRaise(let limit): "export it again or raise \(limit.option)"
        case .raise(let limit): "raise \(limit.option)"
        case .decodeInProcess: "use --isolation none"
        case .exportSmaller: "export it smaller"
        case .exportSmallerOrUseOneJob: "export it smaller or use --jobs 1"
        case .exportWithHDROrDropIt: "export it again with HDR, or use --hdr drop"
        case .saveAsBaselineJPEG: "save it as a baseline JPEG"
        case .saveAsBaselineJPEGOrRaise(let limit):
            "save it as a baseline JPEG or raise \(limit.option)"
        case .saveAsPlainPictureOrRaise(let limit):
            "save it as a baseline JPEG or a PNG without interlacing, or raise \(limit.option)"
        case .saveAsMP4: "save it as MP4 with H.264"
        case .saveAsMP4OrTranscode: "save it as MP4 with H.264, or use --videos transcode"
        case .saveAsMP4WithoutExtraTracks: "save it as MP4 without them"
        case .saveAsOneFile: "save it as one file"
        case .downloadAgain: "download the picture again"
        case .compareWithOriginal: "compare it with the original"
        case .stripOriginals: "--originals strip leaves that out"
        case .addPoster: "put a picture of the same name beside it"
        case .installFFmpeg: "install ffmpeg"
        case .quotePickLink: "put the link in quotes, or name the file"
        case .askForSavedList: "ask for the link again, or for the saved list"
        case .updateProgram: "install a newer version"
        case .rename: "rename it"
        case .remove: "remove it"
        case .renameOrRemove: "rename or remove it"
        case .renameOrRemoveThisOne: "rename or remove this one"
        case .removeOrFix: "remove or fix it"
        case .fixOrRemove: "fix or remove it"
        case .quoteText: "put such a text in quotes"
        case .checkPermissions: "check its permissions"
        case .copyPhotoOrFollowLinks: "copy the photo or use --follow-symlinks"
        case .namePhotoOfAlbum: "name a photo of the album"
        case .nameAlbum: "name a folder with photos that are listed"
        case .closeFrontMatter: "end it with a line ---"
        case .writeYAML: "write YAML between two lines ---"
        case .saveAsUTF8: "save it as UTF-8"
        case .shortenFile(let megabytes): "make it shorter than \(megabytes) MiB"
        case .renameTo(let name): "rename it to \(name)"
        case .writeKeyBetweenFences:
            "write keys such as private: true or private: false between two lines --- at the start of the file, or rephrase the line"
        case .addPrivate: "add private: true or private: false"
        case .writeMarkdown: "write Markdown"
        case .useWebAddress: "use an address such as https://example.org"
        case .writeForPhoto: "write it below photos or into the photo's own file"
        case .writeIntoIndex: "write it into the index.md of the album"
        case .addAlias(let address): "add to its front matter: aliases: [\(address)]"
        case .addAliasOfPhoto(let address):
            "add to the front matter of its .md file: aliases: [\(address)]"
        case .copyPicture: "copy it into the folder of the text"

        case .buildAgain: "build again"
        case .buildAgainWhenComplete: "build again when it is complete"
        case .buildAgainToContinue: "finished work is kept, build again to continue"
        case .restorePhotosOrForce:
            "check that the folder is complete, or use --force to remove the photos from the site"
        case .namePhotosOrBuildWithoutStrict:
            "name a folder with photos that are not hidden, or build without --strict"
        case .buildSite: "build the site again"
        case .namePhotoFolder: "name the folder that holds the photos"
        case .nameFolder: "name a folder"
        case .nameOutputFolder: "name a folder with -o"
        case .nameSiteFolder: "name the folder of one"
        case .nameThemeFolder: "name the folder of a theme"
        case .nameEmptyFolderOrForce:
            "name an empty folder, or use --force to overwrite its theme"
        case .chooseOutput: "choose another with -o"
        case .chooseOutputOrForce: "choose another with -o or use --force"
        case .moveOrRemoveFirst: "move or remove it first"
        case .liftLimit(let refusal): refusal.remedyWords
        case .waitForBuild: "try again when that has finished"
        case .buildShardAgain: "build the shard again as this build is, or remove the file"
        case .installAVIFEncoder:
            "install one for libheif (libheif-plugin-aomenc on Debian and Ubuntu), or build without --avif"
        case .nameCacheFolder: "name a folder with --cache"
        case .addSecret(let fresh): "put this line into gallery.yml: secret: \(fresh)"
        case .addPassword(let variable):
            "put password: into its index.md, name a file with --passwords, or set \(variable)"
        case .usePassword(let passwords, let orAllowWeak):
            "use another, such as " + passwords.joined(separator: ", ")
                + (orAllowWeak ? ", or --allow-weak-passwords" : "")
        case .namePasswordFile: "name a file that has it with --passwords"
        case .chooseAddress: "write another address: into one of them"
        case .useFolderInside: "put the photos into a folder inside"

        case .didYouMean(let name): "did you mean \(name)?"
        case .renameOrConvert: "rename or convert it"
        case .renameOneOfThem: "rename one of them"
        case .keepOne: "keep one"
        case .exportFontOrConvert:
            "export it again, or convert a TTF or OTF whose licence allows it"
        case .exportTransparentPNG: "export it as a PNG with a transparent background"
        case .useSizedLogo: "use a PNG, or an SVG with width and height or a viewBox"
        case .nameAfterLanguage: "name it after a language, such as words/de.yml"
        case .useCustomStyleSheet: "put your own rules in custom.css"
        case .includeOrRemoveTemplate: "include it in one that pages use, or remove it"
        case .useSection(let name): "its parts are shown by {{#\(name)}}…{{/\(name)}}"
        case .importOrRemoveModule: "import it or remove it"
        case .copyFromBuiltInTheme: "copy it from the file that gallery theme writes"
        case .useSVGBesideStyleSheets:
            "pictures of a theme are SVG files beside its style sheets"

        case .buildOrCopyAgain: "build or copy it again"
        case .buildFromPhotos: "build it from the folder that holds the photos"
        case .linkToPage(let path): "link to its page, \(path)"
        case .useRelativeAddress: "use a relative one"
        case .copyIntoSite: "copy it into the site"
        case .putIntoFile: "put it into a file"
        case .publishCoordinates: "use --location coordinates to publish them"
        case .replaceWithFile: "replace it with the file"

        case .nameTarget: "name a folder, host:path, or remote:path of rclone"
        case .nameHostOrRemote:
            "name a host and a folder such as me@example.org:/var/www/photos, or a remote of rclone"
        case .chooseTarget: "name another folder"
        case .chooseTargetOrForce: "name another folder, or use --force to overwrite it"
        case .checkSiteAndTargetOrForce:
            "check that the site is complete and that this is its target, or use --force to remove them"
        case .install(let program):
            "install it (apt install \(program), or brew install \(program))"
        case .update(let program):
            "install a newer one (apt install \(program), or brew install \(program))"
        case .deployAgainToContinue: "deploy again to continue"

        case .choosePort: "choose another with --port"
        case .chooseFreePort: "choose another with --port, or omit --port to use a free one"
        case .choosePortFrom1024: "choose one from 1024 up with --port"
        }
    }
}

extension Remedy.Limit {
    /// The option that sets the limit.
    var option: String {
        switch self {
        case .pixels: "--max-megapixels"
        case .fileBytes: "--max-file-megabytes"
        case .segments: "--max-segments"
        case .workingBytes: "--max-decoder-megabytes"
        case .scans: "--max-scans"
        case .timeout: "--timeout"
        case .files: "--max-files"
        case .depth: "--max-depth"
        }
    }
}
