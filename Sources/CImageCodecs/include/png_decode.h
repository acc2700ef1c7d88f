// PNG decoding: the header, then rows of 8-bit gray, gray + alpha, RGB or RGBA on demand.
#ifndef PNG_DECODE_H
#define PNG_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct png_decoder png_decoder;

typedef struct png_info_facts {
    uint32_t width, height;   // as stored
    int32_t channels;         // of the output: 1 gray, 2 gray + alpha, 3 RGB, 4 RGBA
    int32_t interlaced;
} png_info_facts;

// Conversions of the samples besides the conversion to 8 bits.
typedef struct png_transforms {
    double file_gamma;        // the exponent of their encoding, converted to 1 / 2.2; 0 keeps it
    int32_t drops_alpha;      // omits alpha, for pictures known to be opaque
} png_transforms;

// Creates a decoder for bytes that must outlive it. Null when out of memory.
png_decoder *png_decoder_create(const uint8_t *bytes, size_t count, codec_limits limits);

// Reads up to the pixels. Skips ancillary chunks except for transparency and the colour profile.
codec_status png_decoder_read_header(png_decoder *decoder);

// Prepares for the first row. Expands palettes and samples of fewer than 8 bits, scales 16 bits to 8 with rounding,
// and converts tRNS to alpha.
codec_status png_decoder_start(
    png_decoder *decoder, png_transforms transforms, png_info_facts *info);

// Whether the picture is gray, with or without alpha.
int png_decoder_is_gray(const png_decoder *decoder);

// The embedded colour profile, or null; valid until the decoder is destroyed.
const uint8_t *png_decoder_profile(const png_decoder *decoder, size_t *count);

// Reads one row of width x channels bytes. CODEC_END after the last. The first call decodes an interlaced picture
// completely, within the limit of working bytes. If damage follows an intact first pass, the rest of the detail is
// coarse, and the error is returned after the last row.
codec_status png_decoder_read_row(png_decoder *decoder, uint8_t *row);

// The message of the first error, or else of the first warning; empty when there is none.
const char *png_decoder_message(const png_decoder *decoder);

// The limit that caused CODEC_LIMIT.
codec_refusal png_decoder_refusal(const png_decoder *decoder);

void png_decoder_destroy(png_decoder *decoder);

#endif
