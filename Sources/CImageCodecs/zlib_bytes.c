#include "include/zlib_bytes.h"

#include <zlib.h>

int codec_inflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count) {
    uLongf length = (uLongf)*result_count;
    uLong used = (uLong)count;
    if (uncompress2(result, &length, bytes, &used) != Z_OK || used != count) return -1;
    *result_count = length;
    return 0;
}

int codec_deflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count) {
    uLongf length = (uLongf)*result_count;
    if (compress2(result, &length, bytes, (uLong)count, Z_BEST_COMPRESSION) != Z_OK) return -1;
    *result_count = length;
    return 0;
}

uint32_t codec_crc(const uint8_t *bytes, size_t count) {
    return (uint32_t)crc32_z(0, bytes, count);
}
