// Decoding to whole planes of Y' or Y'CbCr, each at its own resolution: lossy WebP, HEIC, AVIF.
#ifndef PLANAR_DECODE_H
#define PLANAR_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct planar_picture planar_picture;

typedef enum planar_format {
    PLANAR_FORMAT_WEBP = 1,
    PLANAR_FORMAT_HEIF = 2,   // also HEIC and AVIF
    PLANAR_FORMAT_HEIF_TRANSFORMED = 3,  // cropped and rotated as the file specifies
    PLANAR_FORMAT_GAIN_MAP = 4,  // the gain map that Apple's phones store in a HEIC
} planar_format;

// The chroma subsampling, with the numbers of HEVC's chroma_format_idc.
typedef enum planar_chroma {
    PLANAR_CHROMA_GRAY = 0,
    PLANAR_CHROMA_420 = 1,
    PLANAR_CHROMA_422 = 2,
    PLANAR_CHROMA_444 = 3,
} planar_chroma;

typedef struct planar_plane {
    const uint8_t *samples;   // one byte each for 8 bits; otherwise two, little-endian
    size_t stride;            // bytes
    uint32_t width, height;
} planar_plane;

typedef struct planar_info {
    uint32_t width, height;   // as stored
    int32_t components;       // 1 or 3
    int32_t bits;             // per sample: 8 to 16
    int32_t is_full_range;    // otherwise 16 to 235, and 240 for chroma, at 8 bits
    int32_t primaries, transfer, matrix;  // ITU-T H.273; 2 for unspecified
    planar_plane plane[3];
} planar_info;

// Creates a picture from bytes that must outlive it. `chroma` is the format in which a HEIF is coded; libheif would
// convert to any other. Null when out of memory, or when the program has no library for the format.
planar_picture *planar_picture_create(
    planar_format format, planar_chroma chroma, const uint8_t *bytes, size_t count, codec_limits limits);

// Decodes; the planes stay valid until the picture is destroyed. CODEC_END when the picture has no planes of Y' or
// Y'CbCr, so that it must be decoded as rows, or no gain map.
codec_status planar_picture_decode(planar_picture *picture, planar_info *info);

// The message of the error; empty when there is none.
const char *planar_picture_message(const planar_picture *picture);

// The limit that caused CODEC_LIMIT.
codec_refusal planar_picture_refusal(const planar_picture *picture);

void planar_picture_destroy(planar_picture *picture);

#endif
