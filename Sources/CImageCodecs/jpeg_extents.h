// The extents of a picture's components, in blocks and MCUs (ITU-T T.81, A.1 and A.2). Internal to this target.
#ifndef JPEG_EXTENTS_H
#define JPEG_EXTENTS_H

#include "jpeg_blocks.h"
#include "jpeg_encode.h"

enum { JPEG_COMPONENTS = 3 };

// Whether chroma has half the samples of luma in each direction.
static inline int jpeg_halves_chroma(const jpeg_picture *picture) {
    return picture->components == JPEG_COMPONENTS && !picture->has_full_chroma;
}

// The number of rows or columns of blocks of a component in an MCU.
static inline uint32_t jpeg_factor(const jpeg_picture *picture, int component) {
    return component == 0 && jpeg_halves_chroma(picture) ? 2 : 1;
}

// The number of samples of a component along an extent of the picture.
static inline uint32_t jpeg_samples(const jpeg_picture *picture, uint32_t extent, int component) {
    return component > 0 && jpeg_halves_chroma(picture) ? (extent + 1) / 2 : extent;
}

// The number of blocks of a component along an extent of the picture.
static inline uint32_t jpeg_blocks_along(const jpeg_picture *picture, uint32_t extent, int component) {
    return (jpeg_samples(picture, extent, component) + BLOCK_SIDE - 1) / BLOCK_SIDE;
}

// The number of MCUs along an extent of the picture.
static inline uint32_t jpeg_mcus_along(const jpeg_picture *picture, uint32_t extent) {
    uint32_t side = jpeg_factor(picture, 0);
    return (jpeg_blocks_along(picture, extent, 0) + side - 1) / side;
}

#endif
