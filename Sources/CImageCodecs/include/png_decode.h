// PNG in: header, then rows of 8-bit gray, gray + alpha, RGB or RGBA, pulled.
#ifndef PNG_DECODE_H
#define PNG_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct png_decoder png_decoder;

typedef struct png_info_facts {
    uint32_t width, height;   // as stored
    int32_t channels;         // handed out: 1 gray, 2 gray + alpha, 3 RGB, 4 RGBA
    int32_t interlaced;
} png_info_facts;

// Starts a decoder over bytes that must outlive it. Null when memory is short.
png_decoder *png_decoder_create(const uint8_t *bytes, size_t count, codec_limits limits);

// Reads up to the first row. Palettes and fewer than 8 bits are expanded, 16 bits scaled to 8 with
// rounding, tRNS becomes alpha; a gamma without a profile is carried over to sRGB's.
codec_status png_decoder_start(png_decoder *decoder, png_info_facts *info);

// The embedded colour profile, or null; valid until the decoder ends.
const uint8_t *png_decoder_profile(const png_decoder *decoder, size_t *count);

// Reads one row of width x channels bytes. CODEC_END after the last. An interlaced picture is decoded
// whole at the first row, within the limit of working bytes.
codec_status png_decoder_read_row(png_decoder *decoder, uint8_t *row);

// The message of the first error, or else of the first warning; empty when there is none.
const char *png_decoder_message(const png_decoder *decoder);

// The limit behind CODEC_LIMIT.
codec_refusal png_decoder_refusal(const png_decoder *decoder);

void png_decoder_destroy(png_decoder *decoder);

#endif
