// JPEG encoding: from the planes of a gray or Y'CbCr picture to a file in memory.
#ifndef JPEG_ENCODE_H
#define JPEG_ENCODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct jpeg_encoder jpeg_encoder;

enum {
    JPEG_XMP_MAX = 65504,     // 65,535 less the length field and the name of the segment
    JPEG_EXTENT_MAX = 65500,  // pixels, the limit of libjpeg
};

// The time that is spent on a smaller file.
typedef enum jpeg_effort {
    JPEG_EFFORT_NORMAL = 0,   // the levels with the best balance of errors and bits
    JPEG_EFFORT_FAST = 1,     // the nearest levels, with a wider dead zone around 0
} jpeg_effort;

// A picture to encode. Three components are Y', Cb and Cr, with chroma at full resolution or at half width and half
// height; one is Y' alone. Each row of a plane has ceil(width / 8) * 8 readable bytes, with the width of its own
// component; surplus bytes repeat the edge sample. The encoder repeats the last row where rows are missing.
typedef struct jpeg_picture {
    uint32_t width, height;
    int32_t components;       // 1 or 3
    int32_t has_full_chroma;  // whether chroma has a sample for each pixel: 4:4:4, not 4:2:0
    int32_t quality;          // 1 to 100
    int32_t progressive;      // whether the file holds several scans, each finer than the last
    jpeg_effort effort;
    const uint8_t *plane[3];
    size_t stride[3];
    const uint8_t *icc;       // a profile to embed, or null
    size_t icc_count;
    const uint8_t *xmp;       // a packet to embed, at most JPEG_XMP_MAX bytes, or null
    size_t xmp_count;
} jpeg_picture;

// Creates an encoder for any number of pictures, one after the other. Null when out of memory.
jpeg_encoder *jpeg_encoder_create(void);

// Encodes a picture; `*bytes` stays valid until the next call or until the encoder is destroyed.
codec_status jpeg_encoder_encode(
    jpeg_encoder *encoder, const jpeg_picture *picture, const uint8_t **bytes, size_t *count);

// The message of the last error; empty when there is none.
const char *jpeg_encoder_message(const jpeg_encoder *encoder);

void jpeg_encoder_destroy(jpeg_encoder *encoder);

#endif
