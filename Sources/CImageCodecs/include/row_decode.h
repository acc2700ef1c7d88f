// Decoding to rows of interleaved 8-bit samples on demand: WebP, TIFF, GIF, JPEG XL, and HEIF with transparency or
// without Y'CbCr. PNG has its own interface.
#ifndef ROW_DECODE_H
#define ROW_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct row_decoder row_decoder;

typedef enum row_format {
    ROW_FORMAT_WEBP = 1,
    ROW_FORMAT_HEIF = 2,      // also HEIC and AVIF
    ROW_FORMAT_HEIF_TRANSFORMED = 3,  // cropped and rotated as the file specifies
    ROW_FORMAT_TIFF = 4,
    ROW_FORMAT_GIF = 5,       // the first picture, on the logical screen
    ROW_FORMAT_JPEG_XL = 6,   // the first frame
} row_format;

typedef struct row_info {
    uint32_t width, height;   // as stored
    int32_t channels;         // of the output: 1 gray, 2 gray + alpha, 3 RGB, 4 RGBA; colours are not premultiplied
    int32_t is_high_dynamic_range;  // coded with PQ or HLG (BT.2100); set for JPEG XL only
} row_info;

// Creates a decoder for bytes that must outlive it. Null when out of memory, or when the program has no library for
// the format.
row_decoder *row_decoder_create(
    row_format format, const uint8_t *bytes, size_t count, codec_limits limits);

// Prepares for the first row. Decodes most of these formats completely, within the limit of working bytes.
// `drops_alpha` omits alpha, for pictures known to be opaque.
codec_status row_decoder_start(row_decoder *decoder, int drops_alpha, row_info *info);

// Reads one row of width x channels bytes. CODEC_END after the last.
codec_status row_decoder_read(row_decoder *decoder, uint8_t *row);

// The embedded colour profile, or null; valid until the decoder is destroyed.
const uint8_t *row_decoder_profile(const row_decoder *decoder, size_t *count);

// The message of the first error, or else of the first warning; empty when there is none.
const char *row_decoder_message(const row_decoder *decoder);

// The number of rows whose data is damaged.
long row_decoder_damage(const row_decoder *decoder);

// The limit that caused CODEC_LIMIT.
codec_refusal row_decoder_refusal(const row_decoder *decoder);

void row_decoder_destroy(row_decoder *decoder);

#endif
