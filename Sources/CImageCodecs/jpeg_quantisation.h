// The quantisation of coefficients, by quality and effort. Internal to this target.
#ifndef JPEG_QUANTISATION_H
#define JPEG_QUANTISATION_H

#include "jpeg_blocks.h"
#include "jpeg_encode.h"

enum {
    MASKING_STEPS = 32,
    MASKING_ONE = 64,
};

typedef struct jpeg_quantisation {
    uint16_t step[3][BLOCK_SAMPLES]; // of Y', Cb and Cr, row by row, 1 to 255
    int16_t threshold[2];     // of luma and chroma: the minimum ratio of a candidate
    int16_t price[2];         // of a bit, in squared ratios; at 0 every candidate is coded
    // The factors of the price, in units of 1 / MASKING_ONE; index 2 log2(a + 1) is for a block of activity a.
    uint16_t masking[MASKING_STEPS];
} jpeg_quantisation;

// Computes the quantisation for a picture's quality and effort.
void jpeg_quantisation_prepare(const jpeg_picture *picture, jpeg_quantisation *quantisation);

// The price of a bit in a block of `activity`.
static inline int32_t jpeg_price(
    const jpeg_quantisation *quantisation, int is_chroma, int32_t activity
) {
    uint32_t value = (uint32_t)activity + 1;
    int whole = 31 - __builtin_clz(value);
    int half = whole > 0 ? value >> (whole - 1) & 1 : 0;
    int step = 2 * whole + half;
    int factor = quantisation->masking[step < MASKING_STEPS ? step : MASKING_STEPS - 1];
    return quantisation->price[is_chroma] * factor / MASKING_ONE;
}

#endif
