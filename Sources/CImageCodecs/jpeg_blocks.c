#include "jpeg_blocks.h"

#include <stdbool.h>
#include <string.h>

// Results are the same on every processor; a fused multiply-add would round once less.
#pragma STDC FP_CONTRACT OFF

typedef float row __attribute__((vector_size(32)));
typedef int32_t row_of_words __attribute__((vector_size(32)));
typedef int16_t row_of_ratios __attribute__((vector_size(16)));
typedef uint8_t row_of_samples __attribute__((vector_size(8)));
typedef bool row_of_flags __attribute__((ext_vector_type(8)));

#define INLINE static inline __attribute__((always_inline))

// The scale factors that the transform leaves in row or column k: 1 for k = 0, otherwise sqrt(2) cos(k pi / 16).
static const float left_over[BLOCK_SIDE] = {
    1, 1.387039845f, 1.306562965f, 1.175875602f, 1, 0.785694958f, 0.541196100f, 0.275899379f,
};

void jpeg_steps_prepare(const uint16_t step[BLOCK_SAMPLES], int16_t threshold, jpeg_steps *steps) {
    for (int i = 0; i < BLOCK_SAMPLES; i++) {
        float unit = left_over[i / BLOCK_SIDE] * left_over[i % BLOCK_SIDE] * BLOCK_SIDE;
        steps->scale[i] = RATIO_ONE / (unit * step[i]);
    }
    steps->threshold = threshold;
}

// The discrete cosine transform of eight columns at a time with five multiplications, except for the factors in
// `left_over` (Arai, Agui and Nakajima 1988).
INLINE void transform_columns(row r[BLOCK_SIDE]) {
    row a0 = r[0] + r[7], a1 = r[1] + r[6], a2 = r[2] + r[5], a3 = r[3] + r[4];
    row d0 = r[0] - r[7], d1 = r[1] - r[6], d2 = r[2] - r[5], d3 = r[3] - r[4];
    row b0 = a0 + a3, b1 = a1 + a2, b2 = a1 - a2, b3 = a0 - a3;
    r[0] = b0 + b1;
    r[4] = b0 - b1;
    row even = (b2 + b3) * 0.707106781f;
    r[2] = b3 + even;
    r[6] = b3 - even;
    row e0 = d3 + d2, e1 = d2 + d1, e2 = d1 + d0;
    row turn = (e0 - e2) * 0.382683433f;
    row f0 = e0 * 0.541196100f + turn, f2 = e2 * 1.306562965f + turn, f1 = e1 * 0.707106781f;
    row g0 = d0 + f1, g1 = d0 - f1;
    r[5] = g1 + f0;
    r[3] = g1 - f0;
    r[1] = g0 + f2;
    r[7] = g0 - f2;
}

INLINE void transpose(row r[BLOCK_SIDE]) {
    row s[BLOCK_SIDE], t[BLOCK_SIDE];
    for (int i = 0; i < BLOCK_SIDE; i += 2) {
        s[i] = __builtin_shufflevector(r[i], r[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
        s[i + 1] = __builtin_shufflevector(r[i], r[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
    }
    for (int i = 0; i < BLOCK_SIDE; i += 4)
        for (int j = i; j < i + 2; j++) {
            t[j] = __builtin_shufflevector(s[j], s[j + 2], 0, 1, 8, 9, 4, 5, 12, 13);
            t[j + 2] = __builtin_shufflevector(s[j], s[j + 2], 2, 3, 10, 11, 6, 7, 14, 15);
        }
    for (int i = 0; i < BLOCK_SIDE / 2; i++) {
        r[i] = __builtin_shufflevector(t[i], t[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
        r[i + 4] = __builtin_shufflevector(t[i], t[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
    }
}

// The smallest sum, among the four quarters of a block, of the absolute differences between neighbours.
INLINE int32_t least_activity(const row r[BLOCK_SIDE]) {
    row sums[2];
    for (int half = 0; half < 2; half++) {
        const row *own = r + BLOCK_SIDE / 2 * half;
        row down = { 0 }, across = { 0 };
        for (int y = 0; y < BLOCK_SIDE / 2; y++) {
            if (y > 0) down += __builtin_elementwise_abs(own[y] - own[y - 1]);
            across += __builtin_elementwise_abs(
                __builtin_shufflevector(own[y], own[y], 1, 2, 3, 3, 5, 6, 7, 7) - own[y]);
        }
        sums[half] = down + across;
    }
    float least = 1e9f;
    for (int half = 0; half < 2; half++)
        for (int i = 0; i < BLOCK_SIDE; i += 4) {
            float sum = sums[half][i] + sums[half][i + 1] + sums[half][i + 2] + sums[half][i + 3];
            if (sum < least) least = sum;
        }
    return (int32_t)least;
}

INLINE void transform_block(
    const uint8_t *const rows[BLOCK_SIDE], size_t left, const jpeg_steps *steps, jpeg_block *block
) {
    row r[BLOCK_SIDE];
    for (int y = 0; y < BLOCK_SIDE; y++) {
        row_of_samples samples;
        memcpy(&samples, rows[y] + left, sizeof samples);
        r[y] = __builtin_convertvector(__builtin_convertvector(samples, row_of_words), row);
    }
    block->activity = least_activity(r);
    transform_columns(r);
    transpose(r);
    transform_columns(r);
    block->sum = (int32_t)r[0][0];
    uint8_t flags[BLOCK_SIDE];
    for (int u = 0; u < BLOCK_SIDE; u++) {
        row scale;
        memcpy(&scale, steps->scale + BLOCK_SIDE * u, sizeof scale);
        row_of_words words = __builtin_convertvector(r[u] * scale, row_of_words);
        if (u == 0) words[0] = 0;
        row_of_ratios ratios = __builtin_convertvector(words, row_of_ratios);
        memcpy(block->ratio + BLOCK_SIDE * u, &ratios, sizeof ratios);
        row_of_ratios magnitudes = __builtin_elementwise_abs(ratios);
        row_of_flags reach = __builtin_convertvector(magnitudes >= steps->threshold, row_of_flags);
        memcpy(flags + u, &reach, 1);
    }
    memcpy(&block->candidates, flags, sizeof flags);
}

INLINE void transform(
    const uint8_t *const rows[BLOCK_SIDE], size_t count, const jpeg_steps *steps, jpeg_block *blocks
) {
    for (size_t i = 0; i < count; i++) transform_block(rows, BLOCK_SIDE * i, steps, blocks + i);
}

static void transform_plain(
    const uint8_t *const rows[BLOCK_SIDE], size_t count, const jpeg_steps *steps, jpeg_block *blocks
) {
    transform(rows, count, steps, blocks);
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static void transform_avx2(
    const uint8_t *const rows[BLOCK_SIDE], size_t count, const jpeg_steps *steps, jpeg_block *blocks
) {
    transform(rows, count, steps, blocks);
}

__attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512dq"))) static void transform_avx512(
    const uint8_t *const rows[BLOCK_SIDE], size_t count, const jpeg_steps *steps, jpeg_block *blocks
) {
    transform(rows, count, steps, blocks);
}

#endif

jpeg_transform *jpeg_transform_of(jpeg_transform_level level) {
#if defined(__x86_64__)
    if (level == JPEG_TRANSFORM_AVX2 && __builtin_cpu_supports("avx2")) return transform_avx2;
    if (level == JPEG_TRANSFORM_AVX512 && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"))
        return transform_avx512;
#endif
    return level == JPEG_TRANSFORM_PLAIN ? transform_plain : NULL;
}

jpeg_transform *jpeg_transform_best(void) {
    for (int level = JPEG_TRANSFORM_AVX512; level > JPEG_TRANSFORM_PLAIN; level--) {
        jpeg_transform *transform = jpeg_transform_of((jpeg_transform_level)level);
        if (transform != NULL) return transform;
    }
    return transform_plain;
}
