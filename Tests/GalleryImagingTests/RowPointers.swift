/// Calls `body` with pointers to rows of equal length, in the form that the C functions take.
func withRowPointers(
    _ rows: [[UInt8]], _ body: (UnsafePointer<UnsafePointer<UInt8>?>) -> Void
) {
    let length = rows[0].count
    let all = rows.flatMap { $0 }
    all.withUnsafeBufferPointer { buffer in
        let pointers = rows.indices.map { index in
            buffer.baseAddress.map { $0 + index * length }
        }
        pointers.withUnsafeBufferPointer { pointers in
            if let base = pointers.baseAddress { body(base) }
        }
    }
}
