#include "resample_levels.h"

#if defined(__x86_64__)
static int has_avx512(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("avx512f")
        && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
        && __builtin_cpu_supports("avx512vnni");
}
#endif

const resample_kernels *resample_kernels_of(resample_level level) {
    switch (level) {
    case RESAMPLE_PLAIN: return &resample_plain;
#if defined(__x86_64__)
    case RESAMPLE_SSE2: return &resample_sse2;
    case RESAMPLE_AVX2: return __builtin_cpu_supports("avx2") ? &resample_avx2 : NULL;
    case RESAMPLE_AVX512: return has_avx512() ? &resample_avx512 : NULL;
#endif
    default: return NULL;
    }
}

static const resample_kernels *fastest(void) {
#if defined(__x86_64__)
    if (has_avx512()) return &resample_avx512;
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

int resample_arrange(
    const int32_t *starts, const int16_t *weights, size_t taps, size_t used, size_t count,
    int16_t *arranged
) {
    if (fastest()->arranged_columns == NULL) return 0;
    for (size_t group = 0; group < count; group += RESAMPLE_GROUP) {
        size_t last = (group + RESAMPLE_GROUP < count ? group + RESAMPLE_GROUP : count) - 1;
        int32_t span = starts[last] - starts[group];
        // The span must include the second sample of each pair.
        if (span > GROUP_SPAN - 2 || -span > GROUP_SPAN - 2) return 0;
    }
    for (size_t group = 0; group < count; group += RESAMPLE_GROUP)
        for (size_t tap = 0; tap < used; tap += 2)
            for (size_t i = group; i < group + RESAMPLE_GROUP; i++) {
                *arranged++ = i < count ? weights[i * taps + tap] : 0;
                *arranged++ = i < count ? weights[i * taps + tap + 1] : 0;
            }
    return 1;
}

void resample_arranged_columns(
    const int16_t *row, const int16_t *other_row, const int32_t *starts, const int16_t *arranged,
    size_t used, size_t count, uint8_t *out, uint8_t *other_out
) {
    fastest()->arranged_columns(row, other_row, starts, arranged, used, count, out, other_out);
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
