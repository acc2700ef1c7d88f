// Portable loops that compilers vectorise for NEON or other instruction sets.

#include "resample_levels.h"

static inline int16_t clamped16(int32_t value) {
    return (int16_t)(value < INT16_MIN ? INT16_MIN : value > INT16_MAX ? INT16_MAX : value);
}

static inline uint8_t clamped8(int32_t value) {
    return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

static void rows(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, size_t width, int16_t *out
) {
    enum { BLOCK = 32 };
    for (size_t x = 0; x < width; x += BLOCK) {
        int32_t sums[BLOCK];
        for (size_t i = 0; i < BLOCK; i++) sums[i] = ROWS_HALF;
        for (size_t tap = 0; tap < taps; tap++) {
            const uint8_t *row = rows[tap] + x;
            int32_t weight = weights[tap];
            for (size_t i = 0; i < BLOCK; i++) sums[i] += weight * row[i];
        }
        for (size_t i = 0; i < BLOCK; i++) out[x + i] = clamped16(sums[i] >> ROWS_SHIFT);
    }
}

static void columns(
    const int16_t *row, const int32_t *starts, const int16_t *weights, size_t taps, size_t count,
    uint8_t *out
) {
    for (size_t i = 0; i < count; i++) {
        const int16_t *samples = row + starts[i];
        const int16_t *own = weights + i * taps;
        int32_t sum = COLUMNS_HALF;
        for (size_t tap = 0; tap < taps; tap++) sum += samples[tap] * own[tap];
        out[i] = clamped8(sum >> COLUMNS_SHIFT);
    }
}

static void round_row(const int16_t *row, size_t count, uint8_t *out) {
    for (size_t i = 0; i < count; i++)
        out[i] = clamped8((row[i] + ROUND_HALF) >> RESAMPLE_MIDDLE_BITS);
}

static void halve(const uint8_t *top, const uint8_t *bottom, size_t count, uint8_t *out) {
    for (size_t x = 0; x < count; x++)
        out[x] = (uint8_t)((top[2 * x] + top[2 * x + 1] + bottom[2 * x] + bottom[2 * x + 1] + 2) >> 2);
}

static void turn(
    const uint8_t *from, size_t from_stride, size_t width, size_t height, uint8_t *to,
    size_t to_stride
) {
    size_t padded = (height + TURN_BLOCK - 1) / TURN_BLOCK * TURN_BLOCK;
    for (size_t top = 0; top < padded; top += TURN_TILE) {
        size_t bottom = top + TURN_TILE < padded ? top + TURN_TILE : padded;
        for (size_t x = 0; x < width; x++)
            for (size_t y = top; y < bottom; y++)
                to[x * to_stride + y] = from[(y < height ? y : height - 1) * from_stride + x];
    }
}

const resample_kernels resample_plain = { rows, columns, NULL, round_row, halve, turn };
