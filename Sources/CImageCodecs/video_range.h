// Conversion of full-range samples, as in JPEG, to video range, as in WebP. Both are BT.601, but video range has 219
// steps of luma from 16 on and 224 of chroma around 128, where JPEG has 255. Values are rounded to the nearest; there
// are no ties.
#ifndef VIDEO_RANGE_H
#define VIDEO_RANGE_H

#include <stdint.h>

static inline void video_range_luma(uint8_t table[256]) {
    for (int value = 0; value < 256; value++) table[value] = (uint8_t)(16 + (value * 219 + 127) / 255);
}

static inline void video_range_chroma(uint8_t table[256]) {
    // 128 * 255 keeps the numerator positive.
    for (int value = 0; value < 256; value++)
        table[value] = (uint8_t)(((value - 128) * 224 + 128 * 255 + 127) / 255);
}

#endif
