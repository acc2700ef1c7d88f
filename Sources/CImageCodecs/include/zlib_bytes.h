// Compression and checksums of short byte arrays with zlib.
#ifndef ZLIB_BYTES_H
#define ZLIB_BYTES_H

#include <stddef.h>
#include <stdint.h>

// Decompresses a zlib stream to `result`. `*result_count` is the capacity and becomes the length. Returns 0, or -1
// when the stream is invalid, is followed by other bytes, or does not fit.
int codec_inflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count);

typedef enum zlib_end {
    ZLIB_WHOLE = 0,           // the stream ends
    ZLIB_LONG,                // it contains more than the wanted bytes
    ZLIB_SHORT,               // the bytes end before it does
    ZLIB_DAMAGED,
} zlib_end;

// Finds the end of a zlib stream that should contain `wanted` bytes, which `result` gets unless it is null. `*used` and
// `*produced` become the lengths of what was read and of what it contains.
zlib_end codec_zlib_extent(
    const uint8_t *bytes, size_t count, uint8_t *result, size_t wanted, size_t *used,
    size_t *produced);

// Decompresses a gzip file; the parameters and results are those of codec_inflate.
int codec_gunzip(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count);

// Compresses bytes to a zlib stream in `result`. `*result_count` is the capacity and becomes the length. Returns 0,
// or -1 when the stream does not fit.
int codec_deflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count);

// The CRC-32 of ISO 3309.
uint32_t codec_crc(const uint8_t *bytes, size_t count);

#endif
