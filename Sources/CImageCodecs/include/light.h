// The inner loops of resampling in floating point: for linear light, which needs more than 8 bits, and for
// premultiplied colours, whose overshoot must not be clamped before the division by alpha.
//
// Sums have a fixed order and no fused operations, so every processor gives the same bits. Row buffers have
// RESAMPLE_ROW_SLACK readable and writable samples past their ends.
#ifndef LIGHT_H
#define LIGHT_H

#include <stddef.h>
#include <stdint.h>

// out[x] = sum of weights[k] * rows[k][x] for x in 0..<width.
void light_rows(
    const float *const *rows, const float *weights, size_t taps, size_t width, float *out);

// out[i] = sum of weights[i * taps + k] * row[starts[i] + k]; `taps` is a multiple of RESAMPLE_TAP_BLOCK.
void light_columns(
    const float *row, const int32_t *starts, const float *weights, size_t taps, size_t count, float *out);

// out[x] = the mean of columns 2x and 2x + 1 of both rows, for x in 0..<count.
void light_halve(const float *top, const float *bottom, size_t count, float *out);

#endif
