#include "sharpen.h"

enum { SHIFT = 12, HALF = 1 << (SHIFT - 1) };   // amounts have 8 fractional bits, the blur 4

void sharpen_row(
    const uint8_t *above, const uint8_t *row, const uint8_t *below, size_t width, int32_t amount,
    uint16_t *sums, uint8_t *out
) {
    if (width == 0) return;
    for (size_t x = 0; x < width; x++) sums[x + 1] = (uint16_t)(above[x] + 2 * row[x] + below[x]);
    sums[0] = sums[1];
    sums[width + 1] = sums[width];
    for (size_t x = 0; x < width; x++) {
        int32_t detail = 16 * row[x] - (sums[x] + 2 * sums[x + 1] + sums[x + 2]);
        int32_t value = row[x] + ((amount * detail + HALF) >> SHIFT);
        out[x] = (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
    }
}
