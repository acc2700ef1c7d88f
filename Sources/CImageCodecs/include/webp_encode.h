// WebP encoding: from the planes of a gray or Y'CbCr picture to a file in memory.
#ifndef WEBP_ENCODE_H
#define WEBP_ENCODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

enum { WEBP_EXTENT_MAX = 16383 };   // of width and height

// A picture to encode, with full-range samples as in JPEG. Three components are Y', Cb and Cr, with chroma at half
// width and half height, rounded up; one component is Y' alone.
typedef struct webp_picture {
    uint32_t width, height;   // at most WEBP_EXTENT_MAX
    int32_t components;       // 1 or 3
    float quality;            // 0 to 100, on libwebp's scale
    int32_t method;           // 0 to 6, on libwebp's scale: a higher one takes more time for a smaller file
    const uint8_t *plane[3];
    size_t stride[3];
    const codec_flag *cancel; // or null; checked between rows of blocks
} webp_picture;

// Encodes a picture on the calling thread. The caller frees `*bytes` with webp_free; it is null unless the result is
// CODEC_OK.
codec_status webp_encode(const webp_picture *picture, uint8_t **bytes, size_t *count);

void webp_free(uint8_t *bytes);

#endif
