#include "include/zlib_bytes.h"

#include <limits.h>
#include <zlib.h>

int codec_inflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count) {
    uLongf length = (uLongf)*result_count;
    uLong used = (uLong)count;
    if (uncompress2(result, &length, bytes, &used) != Z_OK || used != count) return -1;
    *result_count = length;
    return 0;
}

int codec_gunzip(const uint8_t *bytes, size_t count, uint8_t *result, size_t *result_count) {
    if (count > UINT_MAX || *result_count > UINT_MAX) return -1;
    z_stream stream = {
        .next_in = (Bytef *)bytes,
        .avail_in = (uInt)count,
        .next_out = result,
        .avail_out = (uInt)*result_count,
    };
    // Adding 16 selects the gzip format.
    if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) return -1;
    int status = inflate(&stream, Z_FINISH);
    *result_count = stream.total_out;
    bool is_whole = status == Z_STREAM_END && stream.avail_in == 0;
    inflateEnd(&stream);
    return is_whole ? 0 : -1;
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
