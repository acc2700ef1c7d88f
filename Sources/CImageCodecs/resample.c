#include "resample_levels.h"

const resample_kernels *resample_kernels_of(resample_level level) {
    switch (level) {
    case RESAMPLE_PLAIN: return &resample_plain;
#if defined(__x86_64__)
    case RESAMPLE_SSE2: return &resample_sse2;
    case RESAMPLE_AVX2: return __builtin_cpu_supports("avx2") ? &resample_avx2 : NULL;
#endif
    default: return NULL;
    }
}

static const resample_kernels *fastest(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") ? &resample_avx2 : &resample_sse2;
#else
    return &resample_plain;
#endif
}

void resample_rows(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, size_t width, int16_t *out
) {
    fastest()->rows(rows, weights, taps, width, out);
}

void resample_columns(
    const int16_t *row, const int32_t *starts, const int16_t *weights, size_t taps, size_t count,
    uint8_t *out
) {
    fastest()->columns(row, starts, weights, taps, count, out);
}

void resample_round(const int16_t *row, size_t count, uint8_t *out) {
    fastest()->round(row, count, out);
}

void resample_halve(const uint8_t *top, const uint8_t *bottom, size_t count, uint8_t *out) {
    fastest()->halve(top, bottom, count, out);
}

void resample_turn(
    const uint8_t *from, size_t from_stride, size_t width, size_t height, uint8_t *to,
    size_t to_stride
) {
    fastest()->turn(from, from_stride, width, height, to, to_stride);
}
