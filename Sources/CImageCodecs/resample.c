#include "resample.h"

#include <string.h>

enum {
    ROWS_SHIFT = RESAMPLE_WEIGHT_BITS - RESAMPLE_MIDDLE_BITS,
    ROWS_HALF = 1 << (ROWS_SHIFT - 1),
    COLUMNS_SHIFT = RESAMPLE_WEIGHT_BITS + RESAMPLE_MIDDLE_BITS,
    COLUMNS_HALF = 1 << (COLUMNS_SHIFT - 1),
};

#if defined(__x86_64__)
#include <immintrin.h>

// Two weights side by side, as pmaddwd wants them.
static inline int32_t weight_pair(const int16_t *weights, size_t tap) {
    int32_t pair;
    memcpy(&pair, weights + tap, sizeof pair);
    return pair;
}

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

__attribute__((target("avx2"))) static void rows_avx2(
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

void resample_rows(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, size_t width, int16_t *out
) {
    if (__builtin_cpu_supports("avx2")) rows_avx2(rows, weights, taps, width, out);
    else rows_sse2(rows, weights, taps, width, out);
}

static inline __m128i weighted_sum(const int16_t *row, const int16_t *weights, size_t taps) {
    __m128i sum = _mm_setzero_si128();
    for (size_t tap = 0; tap < taps; tap += 8)
        sum = _mm_add_epi32(sum, _mm_madd_epi16(
            _mm_loadu_si128((const __m128i *)(row + tap)),
            _mm_loadu_si128((const __m128i *)(weights + tap))));
    return sum;
}

void resample_columns(
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

void resample_halve(const uint8_t *top, const uint8_t *bottom, size_t count, uint8_t *out) {
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
    for (; x < count; x++)
        out[x] = (uint8_t)((top[2 * x] + top[2 * x + 1] + bottom[2 * x] + bottom[2 * x + 1] + 2) >> 2);
}

#else

// Plain loops that compilers turn into NEON or whatever the processor has.

static inline int16_t clamped16(int32_t value) {
    return (int16_t)(value < INT16_MIN ? INT16_MIN : value > INT16_MAX ? INT16_MAX : value);
}

void resample_rows(
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

void resample_columns(
    const int16_t *row, const int32_t *starts, const int16_t *weights, size_t taps, size_t count,
    uint8_t *out
) {
    for (size_t i = 0; i < count; i++) {
        const int16_t *samples = row + starts[i];
        const int16_t *own = weights + i * taps;
        int32_t sum = COLUMNS_HALF;
        for (size_t tap = 0; tap < taps; tap++) sum += samples[tap] * own[tap];
        sum >>= COLUMNS_SHIFT;
        out[i] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
    }
}

void resample_halve(const uint8_t *top, const uint8_t *bottom, size_t count, uint8_t *out) {
    for (size_t x = 0; x < count; x++)
        out[x] = (uint8_t)((top[2 * x] + top[2 * x + 1] + bottom[2 * x] + bottom[2 * x + 1] + 2) >> 2);
}

#endif
