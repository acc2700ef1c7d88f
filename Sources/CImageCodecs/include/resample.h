// The inner loops of resampling: weighted sums of rows, weighted sums along a row, halving, transposing.
//
// Weights are fixed point with 14 fractional bits. Samples between the vertical and the horizontal pass have 6
// fractional bits, so that rounding to 8 bits happens once, at the end. Each function has the same result on every
// processor.
#ifndef RESAMPLE_H
#define RESAMPLE_H

#include <stddef.h>
#include <stdint.h>

enum {
    RESAMPLE_WEIGHT_BITS = 14,
    RESAMPLE_MIDDLE_BITS = 6,
    RESAMPLE_TAP_BLOCK = 8,   // the horizontal taps are a multiple of this
    RESAMPLE_ROW_SLACK = 32,  // readable and writable samples past the end of every row buffer
    RESAMPLE_GROUP = 16,      // positions whose arranged weights are adjacent
    RESAMPLE_GROUP_SLACK = 64,  // readable samples past the end of a row for arranged columns
};

// out[x] = sum of weights[k] * rows[k][x] for x in 0..<width, with 6 fractional bits; `taps` is even. About 0.1
// instructions per tap and sample with AVX-512, 0.25 with AVX2, 0.5 with SSE2.
void resample_rows(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, size_t width, int16_t *out);

// out[i] = sum of weights[i * taps + k] * row[starts[i] + k], rounded and clamped to 0...255. For 16 taps about 7
// instructions per sample with AVX2, 20 with SSE2.
void resample_columns(
    const int16_t *row, const int32_t *starts, const int16_t *weights, size_t taps, size_t count,
    uint8_t *out);

// Reorders weights for resample_arranged_columns: for 16 positions at a time, the first two weights of each, then the
// next two. Returns 0 and writes nothing where the processor has no faster order or two taps of a group span more
// than 64 samples. `used` is even; weights after it are 0. `starts` are monotonic. `arranged` has room for `used`
// weights for every position of whole groups.
int resample_arrange(
    const int32_t *starts, const int16_t *weights, size_t taps, size_t used, size_t count,
    int16_t *arranged);

// The same as resample_columns for two rows at once, with arranged weights: loading the weights takes most of the
// time. For 12 taps about 2 instructions per sample with AVX-512. Needs RESAMPLE_GROUP_SLACK samples past the last
// one that has a weight. Both rows may be the same, and so may both results.
void resample_arranged_columns(
    const int16_t *row, const int16_t *other_row, const int32_t *starts, const int16_t *arranged,
    size_t used, size_t count, uint8_t *out, uint8_t *other_out);

// out[i] = row[i] rounded and clamped: the horizontal pass when the width does not change.
void resample_round(const int16_t *row, size_t count, uint8_t *out);

// out[x] = the rounded mean of columns 2x and 2x + 1 of both rows, for x in 0..<count.
void resample_halve(const uint8_t *top, const uint8_t *bottom, size_t count, uint8_t *out);

// Transposes a plane. Both strides are multiples of 8, and rows are readable and writable up to their stride. After
// `height` samples, each row of the result repeats its last one.
void resample_turn(
    const uint8_t *from, size_t from_stride, size_t width, size_t height, uint8_t *to,
    size_t to_stride);

// The loops above for one kind of processor.
typedef struct resample_kernels {
    void (*rows)(const uint8_t *const *, const int16_t *, size_t, size_t, int16_t *);
    void (*columns)(
        const int16_t *, const int32_t *, const int16_t *, size_t, size_t, uint8_t *);
    // NULL where arranged weights are not faster.
    void (*arranged_columns)(
        const int16_t *, const int16_t *, const int32_t *, const int16_t *, size_t, size_t,
        uint8_t *, uint8_t *);
    void (*round)(const int16_t *, size_t, uint8_t *);
    void (*halve)(const uint8_t *, const uint8_t *, size_t, uint8_t *);
    void (*turn)(const uint8_t *, size_t, size_t, size_t, uint8_t *, size_t);
} resample_kernels;

typedef enum resample_level {
    RESAMPLE_PLAIN,           // portable loops that the compiler vectorises
    RESAMPLE_SSE2,
    RESAMPLE_AVX2,
    RESAMPLE_AVX512,          // with VNNI (dot products), which arrived with fast 512-bit registers
} resample_level;

// The loops of one level; NULL where the processor does not support it. Tests compare the levels.
const resample_kernels *resample_kernels_of(resample_level level);

#endif
