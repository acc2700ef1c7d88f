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

// What is done to the samples besides bringing them to 8 bits.
typedef struct png_transforms {
    double file_gamma;        // the exponent that they were encoded with, exchanged for 1 / 2.2; 0 keeps it
    int32_t drops_alpha;      // leaves alpha out, for pictures known to be opaque
} png_transforms;

// Starts a decoder over bytes that must outlive it. Null when memory is short.
png_decoder *png_decoder_create(const uint8_t *bytes, size_t count, codec_limits limits);

// Reads up to the pixels. Chunks that describe the picture, but for its profile, are skipped.
codec_status png_decoder_read_header(png_decoder *decoder);

// Prepares for the first row. Palettes and fewer than 8 bits are expanded, 16 bits scaled to 8 with
// rounding, tRNS becomes alpha.
codec_status png_decoder_start(
    png_decoder *decoder, png_transforms transforms, png_info_facts *info);

// Whether the picture is gray, with or without alpha.
int png_decoder_is_gray(const png_decoder *decoder);

// The embedded colour profile, or null; valid until the decoder ends.
const uint8_t *png_decoder_profile(const png_decoder *decoder, size_t *count);

// Reads one row of width x channels bytes. CODEC_END after the last. An interlaced picture is decoded
// whole at the first row, within the limit of working bytes; if its first pass is sound, rows are coarse from
// the damage on, and the error comes after the last.
codec_status png_decoder_read_row(png_decoder *decoder, uint8_t *row);

// The message of the first error, or else of the first warning; empty when there is none.
const char *png_decoder_message(const png_decoder *decoder);

// The limit behind CODEC_LIMIT.
codec_refusal png_decoder_refusal(const png_decoder *decoder);

void png_decoder_destroy(png_decoder *decoder);

#endif
