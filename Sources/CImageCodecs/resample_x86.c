#if defined(__x86_64__)

#include "resample_levels.h"

#include <immintrin.h>
#include <string.h>

// Two adjacent weights, as pmaddwd requires.
static inline int32_t weight_pair(const int16_t *weights, size_t tap) {
    int32_t pair;
    memcpy(&pair, weights + tap, sizeof pair);
    return pair;
}

// MARK: SSE2, which every x86-64 processor has

static void rows_sse2(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, size_t width, int16_t *out
) {
    const __m128i zero = _mm_setzero_si128();
    for (size_t x = 0; x < width; x += 16) {
        __m128i a = _mm_set1_epi32(ROWS_HALF), b = a, c = a, d = a;
        for (size_t tap = 0; tap < taps; tap += 2) {
            __m128i weight = _mm_set1_epi32(weight_pair(weights, tap));
            __m128i even = _mm_loadu_si128((const __m128i *)(rows[tap] + x));
            __m128i odd = _mm_loadu_si128((const __m128i *)(rows[tap + 1] + x));
            __m128i low = _mm_unpacklo_epi8(even, odd), high = _mm_unpackhi_epi8(even, odd);
            a = _mm_add_epi32(a, _mm_madd_epi16(_mm_unpacklo_epi8(low, zero), weight));
            b = _mm_add_epi32(b, _mm_madd_epi16(_mm_unpackhi_epi8(low, zero), weight));
            c = _mm_add_epi32(c, _mm_madd_epi16(_mm_unpacklo_epi8(high, zero), weight));
            d = _mm_add_epi32(d, _mm_madd_epi16(_mm_unpackhi_epi8(high, zero), weight));
        }
        a = _mm_srai_epi32(a, ROWS_SHIFT), b = _mm_srai_epi32(b, ROWS_SHIFT);
        c = _mm_srai_epi32(c, ROWS_SHIFT), d = _mm_srai_epi32(d, ROWS_SHIFT);
        _mm_storeu_si128((__m128i *)(out + x), _mm_packs_epi32(a, b));
        _mm_storeu_si128((__m128i *)(out + x + 8), _mm_packs_epi32(c, d));
    }
}

static inline __m128i weighted_sum(const int16_t *row, const int16_t *weights, size_t taps) {
    __m128i sum = _mm_setzero_si128();
    for (size_t tap = 0; tap < taps; tap += 8)
        sum = _mm_add_epi32(sum, _mm_madd_epi16(
            _mm_loadu_si128((const __m128i *)(row + tap)),
            _mm_loadu_si128((const __m128i *)(weights + tap))));
    return sum;
}

static void columns_sse2(
    const int16_t *row, const int32_t *starts, const int16_t *weights, size_t taps, size_t count,
    uint8_t *out
) {
    const __m128i half = _mm_set1_epi32(COLUMNS_HALF);
    for (size_t i = 0; i < count; i += 4) {
        // Past the end the last position is computed again and not stored.
        size_t last = count - 1;
        size_t j = i + 1 < count ? i + 1 : last, k = i + 2 < count ? i + 2 : last;
        size_t l = i + 3 < count ? i + 3 : last;
        __m128i a = weighted_sum(row + starts[i], weights + i * taps, taps);
        __m128i b = weighted_sum(row + starts[j], weights + j * taps, taps);
        __m128i c = weighted_sum(row + starts[k], weights + k * taps, taps);
        __m128i d = weighted_sum(row + starts[l], weights + l * taps, taps);
        __m128i ab = _mm_add_epi32(_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b));
        __m128i cd = _mm_add_epi32(_mm_unpacklo_epi32(c, d), _mm_unpackhi_epi32(c, d));
        __m128i sums = _mm_add_epi32(_mm_unpacklo_epi64(ab, cd), _mm_unpackhi_epi64(ab, cd));
        sums = _mm_srai_epi32(_mm_add_epi32(sums, half), COLUMNS_SHIFT);
        __m128i words = _mm_packs_epi32(sums, sums);
        uint32_t bytes = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(words, words));
        memcpy(out + i, &bytes, count - i < 4 ? count - i : 4);
    }
}

static void round_sse2(const int16_t *row, size_t count, uint8_t *out) {
    const __m128i half = _mm_set1_epi16(ROUND_HALF);
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        // Saturating: the largest numbers would become negative otherwise.
        __m128i words = _mm_adds_epi16(_mm_loadu_si128((const __m128i *)(row + i)), half);
        words = _mm_srai_epi16(words, RESAMPLE_MIDDLE_BITS);
        _mm_storel_epi64((__m128i *)(out + i), _mm_packus_epi16(words, words));
    }
    resample_plain.round(row + i, count - i, out + i);
}

static void halve_sse2(const uint8_t *top, const uint8_t *bottom, size_t count, uint8_t *out) {
    const __m128i low = _mm_set1_epi16(0x00ff), two = _mm_set1_epi16(2);
    size_t x = 0;
    for (; x + 8 <= count; x += 8) {
        __m128i a = _mm_loadu_si128((const __m128i *)(top + 2 * x));
        __m128i b = _mm_loadu_si128((const __m128i *)(bottom + 2 * x));
        __m128i sum = _mm_add_epi16(
            _mm_add_epi16(_mm_and_si128(a, low), _mm_srli_epi16(a, 8)),
            _mm_add_epi16(_mm_and_si128(b, low), _mm_srli_epi16(b, 8)));
        sum = _mm_srli_epi16(_mm_add_epi16(sum, two), 2);
        _mm_storel_epi64((__m128i *)(out + x), _mm_packus_epi16(sum, sum));
    }
    resample_plain.halve(top + 2 * x, bottom + 2 * x, count - x, out + x);
}

// Transposes a block of 8 x 8 samples, whose rows are `from`.
static inline void turn_block(
    const uint8_t *const from[TURN_BLOCK], size_t x, uint8_t *to, size_t stride, size_t count
) {
    __m128i row[TURN_BLOCK], pair[4], four[4], column[4];
    for (int i = 0; i < TURN_BLOCK; i++)
        row[i] = _mm_loadl_epi64((const __m128i *)(from[i] + x));
    for (int i = 0; i < 4; i++) pair[i] = _mm_unpacklo_epi8(row[2 * i], row[2 * i + 1]);
    for (int i = 0; i < 2; i++) {
        four[2 * i] = _mm_unpacklo_epi16(pair[2 * i], pair[2 * i + 1]);
        four[2 * i + 1] = _mm_unpackhi_epi16(pair[2 * i], pair[2 * i + 1]);
    }
    for (int i = 0; i < 2; i++) {
        column[2 * i] = _mm_unpacklo_epi32(four[i], four[i + 2]);
        column[2 * i + 1] = _mm_unpackhi_epi32(four[i], four[i + 2]);
    }
    for (size_t i = 0; i < TURN_BLOCK && i < count; i += 2) {
        _mm_storel_epi64((__m128i *)(to + i * stride), column[i / 2]);
        if (i + 1 < count)
            _mm_storel_epi64(
                (__m128i *)(to + (i + 1) * stride), _mm_unpackhi_epi64(column[i / 2], column[i / 2]));
    }
}

void resample_turn_sse2(
    const uint8_t *from, size_t from_stride, size_t width, size_t height, uint8_t *to,
    size_t to_stride
) {
    for (size_t top = 0; top < height; top += TURN_TILE) {
        size_t bottom = top + TURN_TILE < height ? top + TURN_TILE : height;
        for (size_t x = 0; x < width; x += TURN_BLOCK) {
            for (size_t y = top; y < bottom; y += TURN_BLOCK) {
                const uint8_t *rows[TURN_BLOCK];
                for (size_t i = 0; i < TURN_BLOCK; i++)
                    rows[i] = from + (y + i < height ? y + i : height - 1) * from_stride;
                turn_block(rows, x, to + x * to_stride + y, to_stride, width - x);
            }
        }
    }
}

const resample_kernels resample_sse2 = {
    rows_sse2, columns_sse2, NULL, round_sse2, halve_sse2, resample_turn_sse2,
};

// MARK: AVX2

#define WITH_AVX2 __attribute__((target("avx2")))

WITH_AVX2 static void rows_avx2(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, size_t width, int16_t *out
) {
    const __m256i zero = _mm256_setzero_si256();
    for (size_t x = 0; x < width; x += 32) {
        __m256i a = _mm256_set1_epi32(ROWS_HALF), b = a, c = a, d = a;
        for (size_t tap = 0; tap < taps; tap += 2) {
            __m256i weight = _mm256_set1_epi32(weight_pair(weights, tap));
            __m256i even = _mm256_loadu_si256((const __m256i *)(rows[tap] + x));
            __m256i odd = _mm256_loadu_si256((const __m256i *)(rows[tap + 1] + x));
            __m256i low = _mm256_unpacklo_epi8(even, odd), high = _mm256_unpackhi_epi8(even, odd);
            a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), weight));
            b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), weight));
            c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), weight));
            d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), weight));
        }
        a = _mm256_srai_epi32(a, ROWS_SHIFT), b = _mm256_srai_epi32(b, ROWS_SHIFT);
        c = _mm256_srai_epi32(c, ROWS_SHIFT), d = _mm256_srai_epi32(d, ROWS_SHIFT);
        // Unpacking works within each 128-bit lane, so the lanes are put back in order here.
        __m256i first = _mm256_packs_epi32(a, b), second = _mm256_packs_epi32(c, d);
        _mm256_storeu_si256((__m256i *)(out + x), _mm256_permute2x128_si256(first, second, 0x20));
        _mm256_storeu_si256(
            (__m256i *)(out + x + 16), _mm256_permute2x128_si256(first, second, 0x31));
    }
}

// Adds up the lanes of each of eight registers and returns the eight sums in one. Adds as few lanes as possible at
// each step.
WITH_AVX2 static inline __m256i gathered(const __m256i of[8]) {
    __m256i four[2];
    for (int i = 0; i < 2; i++) {
        const __m256i *own = of + 4 * i;
        __m256i ab = _mm256_add_epi32(
            _mm256_unpacklo_epi32(own[0], own[1]), _mm256_unpackhi_epi32(own[0], own[1]));
        __m256i cd = _mm256_add_epi32(
            _mm256_unpacklo_epi32(own[2], own[3]), _mm256_unpackhi_epi32(own[2], own[3]));
        four[i] = _mm256_add_epi32(_mm256_unpacklo_epi64(ab, cd), _mm256_unpackhi_epi64(ab, cd));
    }
    return _mm256_add_epi32(
        _mm256_permute2x128_si256(four[0], four[1], 0x20),
        _mm256_permute2x128_si256(four[0], four[1], 0x31));
}

// The sum for one position, distributed over a register. `taps` is a constant in all inlined copies but one.
WITH_AVX2 static inline __m256i weighted_sum_avx2(
    const int16_t *row, const int16_t *weights, size_t taps
) {
    __m256i sum = _mm256_setzero_si256();
    size_t tap = 0;
    for (; tap + 16 <= taps; tap += 16)
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(
            _mm256_loadu_si256((const __m256i *)(row + tap)),
            _mm256_loadu_si256((const __m256i *)(weights + tap))));
    if (tap < taps)
        sum = _mm256_add_epi32(sum, _mm256_zextsi128_si256(_mm_madd_epi16(
            _mm_loadu_si128((const __m128i *)(row + tap)),
            _mm_loadu_si128((const __m128i *)(weights + tap)))));
    return sum;
}

WITH_AVX2 static inline __attribute__((always_inline)) void columns_of_taps(
    const int16_t *row, const int32_t *starts, const int16_t *weights, size_t taps, size_t count,
    uint8_t *out
) {
    const __m256i half = _mm256_set1_epi32(COLUMNS_HALF);
    for (size_t i = 0; i < count; i += 8) {
        // If `count` is not a multiple of eight, the last eight overlap the eight before.
        size_t first = i + 8 <= count ? i : count - 8;
        __m256i of[8];
        for (size_t j = 0; j < 8; j++)
            of[j] = weighted_sum_avx2(
                row + starts[first + j], weights + (first + j) * taps, taps);
        __m256i sums = _mm256_srai_epi32(_mm256_add_epi32(gathered(of), half), COLUMNS_SHIFT);
        __m128i words = _mm_packs_epi32(
            _mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
        _mm_storel_epi64((__m128i *)(out + first), _mm_packus_epi16(words, words));
    }
}

WITH_AVX2 void resample_columns_avx2(
    const int16_t *row, const int32_t *starts, const int16_t *weights, size_t taps, size_t count,
    uint8_t *out
) {
    if (count < 8) columns_sse2(row, starts, weights, taps, count, out);
    else if (taps == 8) columns_of_taps(row, starts, weights, 8, count, out);
    else if (taps == 16) columns_of_taps(row, starts, weights, 16, count, out);
    else if (taps == 24) columns_of_taps(row, starts, weights, 24, count, out);
    else columns_of_taps(row, starts, weights, taps, count, out);
}

const resample_kernels resample_avx2 = {
    rows_avx2, resample_columns_avx2, NULL, round_sse2, halve_sse2, resample_turn_sse2,
};

#endif
