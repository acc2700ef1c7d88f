// WebP decoding: the header, and the whole picture as planes of video range.
#ifndef WEBP_DECODE_H
#define WEBP_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct webp_info {
    uint32_t width, height;
    int32_t is_animated;
} webp_info;

// Reads the header. CODEC_DAMAGED when the bytes are not the beginning of a WebP.
codec_status webp_read_header(const uint8_t *bytes, size_t count, webp_info *info);

// Decodes a picture that is not animated to planes of Y' and, at half width and half height rounded up, Cb and Cr.
// `rows` is the capacity of each plane in rows.
codec_status webp_decode(
    const uint8_t *bytes, size_t count, uint8_t *const plane[3], const size_t stride[3],
    const size_t rows[3]);

#endif
