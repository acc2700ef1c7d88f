// PNG encoding: from 8-bit interleaved rows to a file in memory.
#ifndef PNG_ENCODE_H
#define PNG_ENCODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct png_encoder png_encoder;

// A picture to encode, with rows without padding.
typedef struct png_picture {
    uint32_t width, height;
    int32_t channels;         // 1 gray or index, 2 gray + alpha, 3 RGB, 4 RGBA
    const uint8_t *palette;   // red, green, blue and alpha of each index, or null
    int32_t palette_count;    // 0 to 256
    const uint8_t *rows;
    const uint8_t *icc;       // a profile to embed, or null
    size_t icc_count;
    const uint8_t *xmp;       // a packet to embed, or null
    size_t xmp_count;
} png_picture;

// Creates an encoder for one picture; it owns the file. Null when out of memory.
png_encoder *png_encoder_create(void);

codec_status png_encoder_encode(
    png_encoder *encoder, const png_picture *picture, const uint8_t **bytes, size_t *count);

// The message of the last error; empty when there is none.
const char *png_encoder_message(const png_encoder *encoder);

void png_encoder_destroy(png_encoder *encoder);

#endif
