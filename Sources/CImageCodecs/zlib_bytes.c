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

// A stream has few bytes after its content: the end of the last block, and a checksum.
enum { SCRATCH_BYTES = 65536, CLOSING_BYTES = 32 };

zlib_end codec_zlib_extent(
    const uint8_t *bytes, size_t count, uint8_t *result, size_t wanted, size_t *used,
    size_t *produced
) {
    uint8_t scratch[SCRATCH_BYTES];
    z_stream stream = { .next_in = (Bytef *)bytes };
    *used = *produced = 0;
    if (inflateInit(&stream) != Z_OK) return ZLIB_DAMAGED;
    zlib_end end = ZLIB_DAMAGED;
    size_t closing = 0;
    for (;;) {
        size_t left = count - *used, room = wanted - *produced;
        // When everything is there, one more byte shows that there is too much.
        if (room == 0) room = 1;
        if (result == NULL && room > SCRATCH_BYTES) room = SCRATCH_BYTES;
        if (room > UINT_MAX) room = UINT_MAX;
        int is_scratch = result == NULL || *produced == wanted;
        stream.avail_in = left > UINT_MAX ? UINT_MAX : (uInt)left;
        stream.avail_out = (uInt)room;
        stream.next_out = is_scratch ? scratch : result + *produced;
        uInt given = stream.avail_in;
        int status = inflate(&stream, Z_NO_FLUSH);
        size_t read = given - stream.avail_in, written = room - stream.avail_out;
        if (*produced == wanted) closing += read;
        *used += read;
        *produced += written;
        if (*produced > wanted || closing > CLOSING_BYTES) end = ZLIB_LONG;
        else if (status == Z_STREAM_END) end = ZLIB_WHOLE;
        else if (status == Z_OK && read + written > 0) continue;
        else if (status == Z_OK || status == Z_BUF_ERROR) end = ZLIB_SHORT;
        break;
    }
    inflateEnd(&stream);
    return end;
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
