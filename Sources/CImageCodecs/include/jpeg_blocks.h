// The discrete cosine transform of blocks of 8 x 8 samples, with coefficients in units of their quantisation steps.
#ifndef JPEG_BLOCKS_H
#define JPEG_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

enum {
    BLOCK_SIDE = 8,
    BLOCK_SAMPLES = 64,
    // A ratio is in units of 1/32 of a step, so that the greatest coefficient, 1,020, fits in 16 bits at a step of 1.
    RATIO_BITS = 5,
    RATIO_ONE = 1 << RATIO_BITS,
    RATIO_HALF = RATIO_ONE / 2,
};

// The steps of one component in column order: element 8 * u + v is for horizontal frequency u and vertical frequency
// v.
typedef struct jpeg_steps {
    float scale[BLOCK_SAMPLES];
    int16_t threshold;        // the minimum magnitude of a candidate's ratio
} jpeg_steps;

// One block, in column order.
typedef struct jpeg_block {
    int16_t ratio[BLOCK_SAMPLES]; // coefficient / step * RATIO_ONE, toward 0; 0 for the DC coefficient
    uint64_t candidates;      // a bit for each ratio whose magnitude reaches the threshold
    int32_t sum;              // of all samples
    // The sum of the absolute differences between horizontal and vertical neighbours in the quarter where it is
    // smallest, 0 to 24 * 255. A smooth quarter next to an edge shows errors that a texture hides.
    int32_t activity;
} jpeg_block;

// Prepares steps of 1 to 255, in column order. `threshold` is a magnitude of ratios, at least 1.
void jpeg_steps_prepare(const uint16_t step[BLOCK_SAMPLES], int16_t threshold, jpeg_steps *steps);

// Transforms `count` adjacent blocks; `rows` are their eight rows of samples.
typedef void jpeg_transform(
    const uint8_t *const rows[BLOCK_SIDE], size_t count, const jpeg_steps *steps, jpeg_block *blocks);

typedef enum jpeg_transform_level {
    JPEG_TRANSFORM_PLAIN,     // for every processor of the target: SSE2, NEON
    JPEG_TRANSFORM_AVX2,
    JPEG_TRANSFORM_AVX512,
} jpeg_transform_level;

// The transform of one level; NULL where the processor does not support it. All levels have the same results; tests
// compare them.
jpeg_transform *jpeg_transform_of(jpeg_transform_level level);

// The fastest transform on this processor.
jpeg_transform *jpeg_transform_best(void);

#endif
