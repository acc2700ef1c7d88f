// Unsharp masking of finished planes.
#ifndef SHARPEN_H
#define SHARPEN_H

#include <stddef.h>
#include <stdint.h>

enum {
    SHARPEN_WHOLE = 256,      // the amount for a factor of 1
};

// out[x] = row[x] + amount / 256 * (row[x] - blurred[x]), rounded and clamped to 0...255, where the blur is the mean
// of 3 x 3 samples with weights 1 2 1 along both axes: a standard deviation of 0.7 samples. Past the ends of the row,
// its end samples repeat. `sums` has room for width + 2. Areas of equal samples do not change. About 2 instructions
// per sample with SSE2.
void sharpen_row(
    const uint8_t *above, const uint8_t *row, const uint8_t *below, size_t width, int32_t amount,
    uint16_t *sums, uint8_t *out);

#endif
