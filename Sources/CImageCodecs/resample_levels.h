// Declarations that the levels of the resampling loops share.
#ifndef RESAMPLE_LEVELS_H
#define RESAMPLE_LEVELS_H

#include "resample.h"

enum {
    ROWS_SHIFT = RESAMPLE_WEIGHT_BITS - RESAMPLE_MIDDLE_BITS,
    ROWS_HALF = 1 << (ROWS_SHIFT - 1),
    COLUMNS_SHIFT = RESAMPLE_WEIGHT_BITS + RESAMPLE_MIDDLE_BITS,
    COLUMNS_HALF = 1 << (COLUMNS_SHIFT - 1),
    ROUND_HALF = 1 << (RESAMPLE_MIDDLE_BITS - 1),
    TURN_BLOCK = 8,
    // The rows of the source that are transposed together: each row of the result gets a cache line at a time.
    TURN_TILE = 64,
    // The maximum span of two taps of a group of columns: two registers of 32 samples.
    GROUP_SPAN = 64,
};

extern const resample_kernels resample_plain;

#if defined(__x86_64__)
extern const resample_kernels resample_sse2, resample_avx2, resample_avx512;

// Functions that wider registers do not make faster.
void resample_turn_sse2(const uint8_t *, size_t, size_t, size_t, uint8_t *, size_t);
void resample_columns_avx2(
    const int16_t *, const int32_t *, const int16_t *, size_t, size_t, uint8_t *);
#endif

#endif
