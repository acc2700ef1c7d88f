internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The check of pages, and of all other files that are not pictures.
extension SiteCheck {
    /// The references and faults in one file.
    struct Reading: Sendable {
        var findings: [Finding] = []
        /// The files that it references.
        var named: Set<Int> = []
        /// The ids in other files that it references, each with its line.
        var wanted: [(file: Int, place: String, line: Int)] = []
        /// The ids of its own elements.
        var places: Set<String> = []
        /// The number of addresses in it.
        var addresses = 0
    }

    /// Reads a file; `sizes` are those of the pictures by their indices. `isText` states that the content of a file
    /// without the name of a page is a text.
    func read(_ number: Int, sizes: [Int: PixelSize], isText: Bool) -> Reading {
        let file = files.files[number]
        var reading = Reading()
        // Files of other programs are only read if they are texts.
        let isRead =
            switch file.kind {
            case .html, .css, .svg, .xml: true
            case .text, .other: isText
            case .picture, .video: false
            }
        guard isRead, !file.path.hasPrefix(".") else {
            return reading
        }
        let bytes: [UInt8]
        do { bytes = try FileContents.read(files.folder + "/" + file.path) } catch {
            reading.findings.append(
                Finding(path: file.path, fault: .unreadable(errno: error.errno)))
            return reading
        }
        let page = PageReading(bytes, file.kind)
        reading.places = page.places
        reading.addresses = page.references.count
        reading.findings = page.faults.map {
            Finding(path: file.path, line: $0.line, fault: $0.fault)
        }
        for reference in page.references {
            follow(reference, from: number, sizes: sizes, into: &reading)
        }
        if page.isRedirect { reading.named.insert(number) }
        let targets = reading.named.map { files.files[$0].path }
        if let path = unlisted.betrayed(by: file.path, naming: targets, bytes)
            ?? (file.path == Manifest.path ? unlisted.betrayed(by: manifest) : nil)
        {
            reading.findings.append(Finding(path: file.path, fault: .namesUnlisted(path)))
        }
        if let folder = sealed.betrayed(by: file, bytes) {
            reading.findings.append(Finding(path: file.path, fault: .namesPrivate(folder)))
        }
        let isAlone = unlisted.folder(of: file.path) != nil || sealed.isEntrance(file.path)
        if file.kind == .html, isAlone, !page.isNoIndex {
            reading.findings.append(Finding(path: file.path, fault: .indexed))
        }
        for (line, path) in privateText.paths(in: bytes) {
            reading.findings.append(
                Finding(path: file.path, line: line, fault: .machinePath(path)))
        }
        if manifest.location != SiteSettings.Location.coordinates.rawValue {
            for (line, position) in PrivateText.positions(in: bytes) {
                reading.findings.append(
                    Finding(path: file.path, line: line, fault: .position(position)))
            }
        }
        return reading
    }

    // MARK: Addresses

    private func follow(
        _ reference: URLReference, from number: Int, sizes: [Int: PixelSize],
        into reading: inout Reading
    ) {
        let path = files.files[number].path
        func add(_ fault: Finding.Fault) {
            reading.findings.append(Finding(path: path, line: reference.line, fault: fault))
        }
        guard reference.address.contains(where: { !$0.isWhitespace }) else {
            return add(.noAddress)
        }
        if reference.use == .identity {
            checkIdentity(reference, of: path, add)
            return
        }
        switch files.destination(of: reference.address, from: path, base: base) {
        case .absolute(_, _) where reference.use == .load: add(.notRelative(reference.address))
        case .file(let target, let place), .absolute(let target, let place):
            if target != number { reading.named.insert(target) }
            if let place, !place.isEmpty, place != "top", !place.hasPrefix(":~:") {
                reading.wanted.append((target, place, reference.line))
            }
            if let claim = reference.claim, let size = sizes[target] {
                if let fault = Self.fault(claim, size, files.files[target].path) { add(fault) }
            }
        case .folder(let folder): add(.folder(folder))
        case .nothing(let missing): add(.missing(missing))
        case .outside: add(.outside(reference.address))
        case .hostRoot: if reference.use == .load { add(.notRelative(reference.address)) }
        case .elsewhere(let scheme): checkElsewhere(reference, scheme, add)
        }
    }

    private func checkElsewhere(
        _ reference: URLReference, _ scheme: String, _ add: (Finding.Fault) -> Void
    ) {
        switch (scheme, reference.use) {
        case ("file", _): add(.localFile(reference.address))
        case ("javascript", _): add(.scriptAddress(String(reference.address.prefix(80))))
        case ("http", .load), ("https", .load): add(.thirdParty(reference.address))
        case (_, .load): add(.unloadable(String(reference.address.prefix(40))))
        case (_, .share): if base != nil { add(.otherSite(reference.address)) }
        default: break
        }
    }

    private func checkIdentity(
        _ reference: URLReference, of path: String, _ add: (Finding.Fault) -> Void
    ) {
        guard let base else { return }
        let expected = base.url(path)
        if reference.address != expected {
            add(.otherIdentity(reference.address, expected: expected))
        }
    }

    private static func fault(
        _ claim: URLReference.Claim, _ size: PixelSize, _ path: String
    ) -> Finding.Fault? {
        switch claim {
        case .width(let width):
            width == size.width ? nil : .width(path, stated: width, found: size.width)
        case .size(let stated): stated == size ? nil : .size(path, stated: stated, found: size)
        }
    }

    /// The references to ids that the referenced page does not have.
    func missingPlaces(_ texts: [Int], _ readings: [Reading]) -> [Finding] {
        let places = Dictionary(
            zip(texts, readings).map { ($0, $1.places) }, uniquingKeysWith: { first, _ in first })
        return zip(texts, readings).flatMap { number, reading in
            reading.wanted.compactMap { target, place, line in
                let file = files.files[target]
                guard [.html, .svg].contains(file.kind), places[target]?.contains(place) == false
                else { return nil }
                return Finding(
                    path: files.files[number].path, line: line,
                    fault: .missingPlace(file.path, id: place))
            }
        }
    }

    // MARK: Where the site will be published

    /// The address of the site that most of its first pages and its feed state; nil when none states one.
    static func publishedAddress(_ files: SiteFiles) -> SiteAddress? {
        let first = ["index.html", Feed.name].compactMap(files.number)
        let sample = files.files.indices.lazy.filter { files.files[$0].kind == .html }.prefix(16)
        var counts: [String: Int] = [:]
        var order: [String] = []
        for number in first + sample {
            let file = files.files[number]
            guard let bytes = try? FileContents.read(files.folder + "/" + file.path) else {
                continue
            }
            let end = "/" + PageAddress(page: "").href(file.path)
            for reference in PageReading(bytes, file.kind).references
            where reference.use == .identity && reference.address.hasSuffix(end) {
                let base = String(reference.address.dropLast(end.count))
                if counts[base] == nil { order.append(base) }
                counts[base, default: 0] += 1
            }
        }
        let usual = order.max { counts[$0, default: 0] < counts[$1, default: 0] }
        return usual.flatMap(SiteAddress.init)
    }
}

extension PageReading {
    /// Reads a file by its kind.
    fileprivate init(_ bytes: [UInt8], _ kind: SiteFiles.Kind) {
        switch kind {
        case .html: self.init(html: bytes)
        case .css: self.init(css: bytes)
        case .svg: self.init(svg: bytes)
        case .xml: self.init(xml: bytes)
        case .picture, .video, .text, .other: self.init()
        }
    }
}
