#if defined(__x86_64__)

#include "resample_levels.h"

#include <immintrin.h>
#include <string.h>

#define WITH_AVX512 __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512vnni")))

// Like rows_avx2, 64 samples at a time.
WITH_AVX512 static void rows_avx512(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, size_t width, int16_t *out
) {
    // Unpacking works within each 128-bit lane; these put the lanes back in order.
    const __m512i first_lanes = _mm512_set_epi64(11, 10, 3, 2, 9, 8, 1, 0);
    const __m512i last_lanes = _mm512_set_epi64(15, 14, 7, 6, 13, 12, 5, 4);
    const __m512i zero = _mm512_setzero_si512();
    size_t x = 0;
    // Only 32 samples past the end of a row are writable, so narrower registers process the last 32.
    for (; x + 32 < width; x += 64) {
        __m512i a = _mm512_set1_epi32(ROWS_HALF), b = a, c = a, d = a;
        for (size_t tap = 0; tap < taps; tap += 2) {
            int32_t pair;
            memcpy(&pair, weights + tap, sizeof pair);
            __m512i weight = _mm512_set1_epi32(pair);
            __m512i even = _mm512_loadu_si512(rows[tap] + x);
            __m512i odd = _mm512_loadu_si512(rows[tap + 1] + x);
            __m512i low = _mm512_unpacklo_epi8(even, odd), high = _mm512_unpackhi_epi8(even, odd);
            a = _mm512_dpwssd_epi32(a, _mm512_unpacklo_epi8(low, zero), weight);
            b = _mm512_dpwssd_epi32(b, _mm512_unpackhi_epi8(low, zero), weight);
            c = _mm512_dpwssd_epi32(c, _mm512_unpacklo_epi8(high, zero), weight);
            d = _mm512_dpwssd_epi32(d, _mm512_unpackhi_epi8(high, zero), weight);
        }
        a = _mm512_srai_epi32(a, ROWS_SHIFT), b = _mm512_srai_epi32(b, ROWS_SHIFT);
        c = _mm512_srai_epi32(c, ROWS_SHIFT), d = _mm512_srai_epi32(d, ROWS_SHIFT);
        __m512i first = _mm512_packs_epi32(a, b), second = _mm512_packs_epi32(c, d);
        _mm512_storeu_si512(out + x, _mm512_permutex2var_epi64(first, first_lanes, second));
        _mm512_storeu_si512(out + x + 32, _mm512_permutex2var_epi64(first, last_lanes, second));
    }
    if (x >= width) return;
    const __m256i none = _mm256_setzero_si256();
    __m256i a = _mm256_set1_epi32(ROWS_HALF), b = a, c = a, d = a;
    for (size_t tap = 0; tap < taps; tap += 2) {
        int32_t pair;
        memcpy(&pair, weights + tap, sizeof pair);
        __m256i weight = _mm256_set1_epi32(pair);
        __m256i even = _mm256_loadu_si256((const __m256i *)(rows[tap] + x));
        __m256i odd = _mm256_loadu_si256((const __m256i *)(rows[tap + 1] + x));
        __m256i low = _mm256_unpacklo_epi8(even, odd), high = _mm256_unpackhi_epi8(even, odd);
        a = _mm256_dpwssd_epi32(a, _mm256_unpacklo_epi8(low, none), weight);
        b = _mm256_dpwssd_epi32(b, _mm256_unpackhi_epi8(low, none), weight);
        c = _mm256_dpwssd_epi32(c, _mm256_unpacklo_epi8(high, none), weight);
        d = _mm256_dpwssd_epi32(d, _mm256_unpackhi_epi8(high, none), weight);
    }
    a = _mm256_srai_epi32(a, ROWS_SHIFT), b = _mm256_srai_epi32(b, ROWS_SHIFT);
    c = _mm256_srai_epi32(c, ROWS_SHIFT), d = _mm256_srai_epi32(d, ROWS_SHIFT);
    __m256i first = _mm256_packs_epi32(a, b), second = _mm256_packs_epi32(c, d);
    _mm256_storeu_si256((__m256i *)(out + x), _mm256_permute2x128_si256(first, second, 0x20));
    _mm256_storeu_si256((__m256i *)(out + x + 16), _mm256_permute2x128_si256(first, second, 0x31));
}

// The samples for two taps of sixteen positions, out of 64 samples.
WITH_AVX512 static inline __m512i picked(const int16_t *samples, __m512i pick) {
    return _mm512_permutex2var_epi16(
        _mm512_loadu_si512(samples), pick, _mm512_loadu_si512(samples + GROUP_SPAN / 2));
}

WITH_AVX512 static inline void store_sums(__m512i sums, __mmask16 mask, uint8_t *out) {
    sums = _mm512_max_epi32(_mm512_srai_epi32(sums, COLUMNS_SHIFT), _mm512_setzero_si512());
    _mm_mask_storeu_epi8(out, mask, _mm512_cvtusepi32_epi8(sums));
}

// Processes sixteen positions of both rows at a time, two taps of each. The samples are picked from two registers of
// 32. Where these do not contain the samples of all taps, they are loaded again for each two taps.
WITH_AVX512 static void arranged_columns_avx512(
    const int16_t *row, const int16_t *other_row, const int32_t *starts, const int16_t *arranged,
    size_t used, size_t count, uint8_t *out, uint8_t *other_out
) {
    const __m512i two = _mm512_set1_epi16(2);
    for (size_t i = 0; i < count; i += RESAMPLE_GROUP) {
        size_t there = count - i < RESAMPLE_GROUP ? count - i : RESAMPLE_GROUP;
        __mmask16 mask = (__mmask16)((1u << there) - 1);
        int32_t one = starts[i], last = starts[i + there - 1];
        int32_t lowest = one < last ? one : last, span = one < last ? last - one : one - last;
        __m512i offset = _mm512_maskz_sub_epi32(
            mask, _mm512_maskz_loadu_epi32(mask, starts + i), _mm512_set1_epi32(lowest));
        // The index of each sample and, above it, that of the next.
        __m512i pick = _mm512_add_epi32(
            _mm512_or_si512(offset, _mm512_slli_epi32(offset, 16)), _mm512_set1_epi32(0x10000));
        __m512i sum = _mm512_set1_epi32(COLUMNS_HALF), other_sum = sum;
        const int16_t *samples = row + lowest, *other = other_row + lowest;
        if ((size_t)span + used <= GROUP_SPAN) {
            __m512i first = _mm512_loadu_si512(samples);
            __m512i second = _mm512_loadu_si512(samples + GROUP_SPAN / 2);
            __m512i other_first = _mm512_loadu_si512(other);
            __m512i other_second = _mm512_loadu_si512(other + GROUP_SPAN / 2);
            for (size_t tap = 0; tap < used; tap += 2, arranged += 2 * RESAMPLE_GROUP) {
                __m512i weights = _mm512_loadu_si512(arranged);
                sum = _mm512_dpwssd_epi32(
                    sum, _mm512_permutex2var_epi16(first, pick, second), weights);
                other_sum = _mm512_dpwssd_epi32(
                    other_sum, _mm512_permutex2var_epi16(other_first, pick, other_second), weights);
                pick = _mm512_add_epi16(pick, two);
            }
        } else {
            for (size_t tap = 0; tap < used; tap += 2, arranged += 2 * RESAMPLE_GROUP) {
                __m512i weights = _mm512_loadu_si512(arranged);
                sum = _mm512_dpwssd_epi32(sum, picked(samples + tap, pick), weights);
                other_sum = _mm512_dpwssd_epi32(other_sum, picked(other + tap, pick), weights);
            }
        }
        store_sums(sum, mask, out + i);
        store_sums(other_sum, mask, other_out + i);
    }
}

// Rounds 32 samples at a time; additions saturate, as in narrower registers.
WITH_AVX512 static void round_avx512(const int16_t *row, size_t count, uint8_t *out) {
    const __m512i half = _mm512_set1_epi16(ROUND_HALF), zero = _mm512_setzero_si512();
    size_t i = 0;
    for (; i + 32 <= count; i += 32) {
        __m512i words = _mm512_adds_epi16(_mm512_loadu_si512(row + i), half);
        words = _mm512_max_epi16(_mm512_srai_epi16(words, RESAMPLE_MIDDLE_BITS), zero);
        _mm256_storeu_si256((__m256i *)(out + i), _mm512_cvtusepi16_epi8(words));
    }
    resample_sse2.round(row + i, count - i, out + i);
}

WITH_AVX512 static void halve_avx512(
    const uint8_t *top, const uint8_t *bottom, size_t count, uint8_t *out
) {
    const __m512i ones = _mm512_set1_epi8(1), two = _mm512_set1_epi16(2);
    size_t x = 0;
    for (; x + 32 <= count; x += 32) {
        __m512i sum = _mm512_add_epi16(
            _mm512_maddubs_epi16(_mm512_loadu_si512(top + 2 * x), ones),
            _mm512_maddubs_epi16(_mm512_loadu_si512(bottom + 2 * x), ones));
        sum = _mm512_srli_epi16(_mm512_add_epi16(sum, two), 2);
        _mm256_storeu_si256((__m256i *)(out + x), _mm512_cvtepi16_epi8(sum));
    }
    resample_sse2.halve(top + 2 * x, bottom + 2 * x, count - x, out + x);
}

const resample_kernels resample_avx512 = {
    rows_avx512, resample_columns_avx2, arranged_columns_avx512, round_avx512, halve_avx512,
    resample_turn_sse2,
};

#endif
