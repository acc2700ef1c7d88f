// Short runs of bytes as zlib compresses and sums them.
#ifndef ZLIB_BYTES_H
#define ZLIB_BYTES_H

#include <stddef.h>
#include <stdint.h>

// Decompresses a zlib stream, and nothing behind it, into room for `*result_count` bytes, which becomes the length; 0, or -1
// when it is none or does not fit.
int codec_inflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count);

// Decompresses a file of gzip as `codec_inflate` does a zlib stream.
int codec_gunzip(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count);

// Compresses bytes as a zlib stream into room for `*result_count` bytes, which becomes the length; 0, or -1 when it does
// not fit.
int codec_deflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count);

// The CRC-32 of ISO 3309.
uint32_t codec_crc(const uint8_t *bytes, size_t count);

#endif
