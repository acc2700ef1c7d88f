#include "light.h"

#include "resample.h"

#pragma STDC FP_CONTRACT OFF

enum { BLOCK = 16 };

_Static_assert(BLOCK <= RESAMPLE_ROW_SLACK, "a block reads past the end of a row");

void light_rows(
    const float *const *rows, const float *weights, size_t taps, size_t width, float *out
) {
    for (size_t x = 0; x < width; x += BLOCK) {
        float sums[BLOCK] = { 0 };
        for (size_t tap = 0; tap < taps; tap++) {
            const float *row = rows[tap] + x;
            for (size_t i = 0; i < BLOCK; i++) sums[i] += weights[tap] * row[i];
        }
        for (size_t i = 0; i < BLOCK; i++) out[x + i] = sums[i];
    }
}

void light_columns(
    const float *row, const int32_t *starts, const float *weights, size_t taps, size_t count, float *out
) {
    for (size_t i = 0; i < count; i++) {
        const float *samples = row + starts[i];
        const float *own = weights + i * taps;
        float sums[RESAMPLE_TAP_BLOCK] = { 0 };
        for (size_t tap = 0; tap < taps; tap += RESAMPLE_TAP_BLOCK)
            for (size_t j = 0; j < RESAMPLE_TAP_BLOCK; j++) sums[j] += own[tap + j] * samples[tap + j];
        out[i] = ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7]));
    }
}

void light_halve(const float *top, const float *bottom, size_t count, float *out) {
    for (size_t x = 0; x < count; x++)
        out[x] = 0.25f * ((top[2 * x] + top[2 * x + 1]) + (bottom[2 * x] + bottom[2 * x + 1]));
}
