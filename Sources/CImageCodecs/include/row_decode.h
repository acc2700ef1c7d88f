// Pictures that come as rows of interleaved samples of 8 bits, pulled: WebP, TIFF, GIF, JPEG XL, and what of HEIF has
// transparent parts or no Y'CbCr. PNG has an interface of its own.
#ifndef ROW_DECODE_H
#define ROW_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct row_decoder row_decoder;

typedef enum row_format {
    ROW_FORMAT_WEBP = 1,
    ROW_FORMAT_HEIF = 2,      // HEIC and AVIF, too
    ROW_FORMAT_HEIF_TRANSFORMED = 3,  // cropped and turned as the file states
    ROW_FORMAT_TIFF = 4,
    ROW_FORMAT_GIF = 5,       // the first picture, on the whole screen
    ROW_FORMAT_JPEG_XL = 6,   // the first frame
} row_format;

typedef struct row_info {
    uint32_t width, height;   // as stored
    int32_t channels;         // handed out: 1 gray, 2 gray + alpha, 3 RGB, 4 RGBA; colours are not multiplied by alpha
    int32_t is_high_dynamic_range;  // coded by PQ or HLG (BT.2100); of JPEG XL alone
} row_info;

// Starts a decoder over bytes that must outlive it. Null when memory is short, or when the program has no library for
// the format.
row_decoder *row_decoder_create(
    row_format format, const uint8_t *bytes, size_t count, codec_limits limits);

// Reads up to the first row. Most of these formats are decoded whole here, within the limit of working bytes.
// `drops_alpha` leaves alpha out, for pictures known to be opaque.
codec_status row_decoder_start(row_decoder *decoder, int drops_alpha, row_info *info);

// Reads one row of width x channels bytes. CODEC_END after the last.
codec_status row_decoder_read(row_decoder *decoder, uint8_t *row);

// The embedded colour profile, or null; valid until the decoder ends.
const uint8_t *row_decoder_profile(const row_decoder *decoder, size_t *count);

// The message of the first error, or else of the first warning; empty when there is none.
const char *row_decoder_message(const row_decoder *decoder);

// The number of rows whose data is damaged.
long row_decoder_damage(const row_decoder *decoder);

// The limit behind CODEC_LIMIT.
codec_refusal row_decoder_refusal(const row_decoder *decoder);

void row_decoder_destroy(row_decoder *decoder);

#endif
