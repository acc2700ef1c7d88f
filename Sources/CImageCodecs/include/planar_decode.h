// Pictures that come as whole planes of Y' or Y'CbCr at the resolution of each: lossy WebP, HEIC, AVIF.
#ifndef PLANAR_DECODE_H
#define PLANAR_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct planar_picture planar_picture;

typedef enum planar_format {
    PLANAR_FORMAT_WEBP = 1,
    PLANAR_FORMAT_HEIF = 2,   // HEIC and AVIF, too
    PLANAR_FORMAT_HEIF_TRANSFORMED = 3,  // cropped and turned as the file states
    PLANAR_FORMAT_GAIN_MAP = 4,  // the gain map of Apple's phones in a HEIC
} planar_format;

// How the planes of colour are smaller, by the numbers of HEVC and AV1's chroma formats.
typedef enum planar_chroma {
    PLANAR_CHROMA_GRAY = 0,
    PLANAR_CHROMA_420 = 1,
    PLANAR_CHROMA_422 = 2,
    PLANAR_CHROMA_444 = 3,
} planar_chroma;

typedef struct planar_plane {
    const uint8_t *samples;   // one byte each for 8 bits; else two, the lower first
    size_t stride;            // bytes
    uint32_t width, height;
} planar_plane;

typedef struct planar_info {
    uint32_t width, height;   // as stored
    int32_t components;       // 1 or 3
    int32_t bits;             // of a sample: 8 to 16
    int32_t is_full_range;    // else from 16 to 235 and 240 of 8 bits
    int32_t primaries, transfer, matrix;  // ITU-T H.273; 2 where nothing is stated
    planar_plane plane[3];
} planar_info;

// Starts a picture over bytes that must outlive it. `chroma` is that which a HEIF is coded in: libheif converts to any other. Null when memory is short, or when the program has no library for
// the format.
planar_picture *planar_picture_create(
    planar_format format, planar_chroma chroma, const uint8_t *bytes, size_t count, codec_limits limits);

// Decodes; planes stay valid until the picture ends. CODEC_END where the picture has no planes of Y' or Y'CbCr: it comes
// as rows.
codec_status planar_picture_decode(planar_picture *picture, planar_info *info);

// The message of the error; empty when there is none.
const char *planar_picture_message(const planar_picture *picture);

// The limit behind CODEC_LIMIT.
codec_refusal planar_picture_refusal(const planar_picture *picture);

void planar_picture_destroy(planar_picture *picture);

#endif
