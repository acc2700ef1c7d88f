internal import GalleryCryptography

/// The key of one encrypted file: AES-256-GCM in chunks, by the STREAM construction.
package struct SealedFileKey: Sendable {
    private let cipher: AES256GCM

    init(_ cipher: AES256GCM) { self.cipher = cipher }

    /// Why a file cannot be decrypted.
    package enum Failure: Error, Sendable, Hashable {
        /// The file has another mark, was changed or truncated, or is another one.
        case damaged
        /// There is no memory left.
        case outOfMemory
    }

    // MARK: Chunks

    /// Encrypts a chunk, whose plaintext is the part of the content in `SealedLayout.contentRange`; the first one
    /// starts with the file's mark. The last one is marked as such, so that truncation is detected.
    package func sealed(
        chunk index: Int, of layout: SealedLayout, content: [UInt8]
    ) throws(SealedFileKey.Failure) -> [UInt8] {
        let count = layout.plaintextRange(ofChunk: index).count
        var plaintext = index == 0 ? Self.length(layout.contentBytes) : []
        plaintext += content
        guard plaintext.count <= count else { throw .damaged }
        plaintext += repeatElement(0, count: count - plaintext.count)
        let isLast = index == layout.chunkCount - 1
        do {
            let sealed = try cipher.seal(plaintext, nonce: Self.nonce(index, isLast))
            return (index == 0 ? SealedLayout.mark : []) + sealed
        } catch { throw .outOfMemory }
    }

    /// Decrypts a chunk, which ends with its tag.
    package func open(
        _ chunk: ArraySlice<UInt8>, index: Int, isLast: Bool
    ) throws(SealedFileKey.Failure) -> [UInt8] {
        guard chunk.count > SealedLayout.tagBytes else { throw .damaged }
        do {
            return try cipher.open(chunk, nonce: Self.nonce(index, isLast))
        } catch { throw error == .outOfMemory ? .outOfMemory : .damaged }
    }

    /// The chunk's number in 11 bytes, big-endian, then 1 for the last chunk.
    private static func nonce(_ index: Int, _ isLast: Bool) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: AES256GCM.nonceBytes)
        for (place, shift) in stride(from: 0, to: Int.bitWidth, by: 8).enumerated() {
            bytes[bytes.count - 2 - place] = UInt8(truncatingIfNeeded: index >> shift)
        }
        bytes[bytes.count - 1] = isLast ? 1 : 0
        return bytes
    }

    // MARK: Files

    /// Encrypts a whole content.
    package func sealed(_ content: [UInt8]) throws(SealedFileKey.Failure) -> [UInt8] {
        let layout = SealedLayout(contentBytes: content.count)
        var file: [UInt8] = []
        file.reserveCapacity(layout.fileBytes)
        for index in 0..<layout.chunkCount {
            let part = content[layout.contentRange(ofChunk: index)]
            file += try sealed(chunk: index, of: layout, content: Array(part))
        }
        return file
    }

    /// Decrypts a whole file.
    package func open(_ file: [UInt8]) throws(SealedFileKey.Failure) -> [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(file.count)
        _ = try open(fileBytes: file.count) {
            Array(file[$0])
        } take: {
            content += $0
        }
        return content
    }

    /// Decrypts a file of `fileBytes` bytes in chunks, and returns the length of its content.
    ///
    /// `read` returns a range of the file, or nil if it cannot be read; `take` receives the content of each chunk
    /// in order. The content is only authentic as a whole if nothing is thrown.
    package func open(
        fileBytes: Int, read: (Range<Int>) -> [UInt8]?, take: (ArraySlice<UInt8>) -> Void
    ) throws(SealedFileKey.Failure) -> Int {
        var start = SealedLayout.mark.count
        guard fileBytes > start, read(0..<start) == SealedLayout.mark else { throw .damaged }
        var layout = SealedLayout(contentBytes: 0)
        var index = 0
        while start < fileBytes {
            let end = min(start + SealedLayout.chunkBytes + SealedLayout.tagBytes, fileBytes)
            guard let chunk = read(start..<end), chunk.count == end - start else { throw .damaged }
            var plaintext = try open(chunk[...], index: index, isLast: end == fileBytes)[...]
            if index == 0 {
                let length = plaintext.prefix(SealedLayout.lengthBytes).reduce(UInt64(0)) {
                    $0 << 8 | UInt64($1)
                }
                guard length <= UInt64(fileBytes) else { throw .damaged }
                layout = SealedLayout(contentBytes: Int(length))
                guard layout.fileBytes == fileBytes else { throw .damaged }
                plaintext = plaintext.dropFirst(SealedLayout.lengthBytes)
            }
            let content = plaintext.prefix(layout.contentRange(ofChunk: index).count)
            guard plaintext.dropFirst(content.count).allSatisfy({ $0 == 0 }) else {
                throw .damaged
            }
            take(content)
            (start, index) = (end, index + 1)
        }
        return layout.contentBytes
    }

    private static func length(_ count: Int) -> [UInt8] {
        (0..<SealedLayout.lengthBytes).reversed().map {
            UInt8(truncatingIfNeeded: count >> (8 * $0))
        }
    }
}
