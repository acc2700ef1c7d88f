// AVIF encoding: from the planes of a gray or Y'CbCr picture to a file in memory, with libheif and its AV1 encoder.
#ifndef AVIF_ENCODE_H
#define AVIF_ENCODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

// A picture to encode, with full-range samples as in JPEG. Three components are Y', Cb and Cr, with chroma at full
// resolution or at half width and half height, rounded up; one component is Y' alone.
typedef struct avif_picture {
    uint32_t width, height;
    int32_t components;       // 1 or 3
    int32_t has_full_chroma;
    int32_t quality;          // 0 to 100, on libheif's scale
    int32_t speed;            // 0 to 10, on libaom's scale: a higher one takes less time for a larger file
    const uint8_t *plane[3];
    size_t stride[3];
    const uint8_t *icc;       // a profile to embed, or null
    size_t icc_count;
    const uint8_t *xmp;       // a packet to embed, or null
    size_t xmp_count;
} avif_picture;

// Whether this program and its libheif can encode AVIF.
int avif_encoder_exists(void);

// Encodes a picture on the calling thread. The caller frees `*bytes` with avif_free; it is null unless the result is
// CODEC_OK.
codec_status avif_encode(const avif_picture *picture, uint8_t **bytes, size_t *count);

void avif_free(uint8_t *bytes);

#endif
