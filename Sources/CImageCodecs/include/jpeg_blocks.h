// Blocks of 8 x 8 samples as coefficients in units of their quantisation steps.
#ifndef JPEG_BLOCKS_H
#define JPEG_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

enum {
    BLOCK_SIDE = 8,
    BLOCK_SAMPLES = 64,
    // A ratio counts 1/32 of a step, so that the greatest coefficient, 1,020, just fits into 16 bits at a step of 1.
    RATIO_BITS = 5,
    RATIO_ONE = 1 << RATIO_BITS,
    RATIO_HALF = RATIO_ONE / 2,
};

// The steps of one component as the transform wants them, in columns: sample 8 * u + v is that of horizontal
// frequency u and vertical frequency v.
typedef struct jpeg_steps {
    float scale[BLOCK_SAMPLES];
    int16_t threshold;        // a magnitude of ratios
} jpeg_steps;

// One block, in columns.
typedef struct jpeg_block {
    int16_t ratio[BLOCK_SAMPLES]; // coefficient / step * RATIO_ONE, toward 0; that of the mean is 0
    uint64_t candidates;      // a bit for each ratio whose magnitude reaches the threshold
    int32_t sum;              // of all samples
    // Of the quarter that has least: the sum of the differences of neighbours across and down, 0 to 24 * 255.
    // A quarter next to an edge shows errors that one in a texture hides.
    int32_t activity;
} jpeg_block;

// Prepares steps, 1 to 255, given in columns. `threshold` is a magnitude of ratios, at least 1.
void jpeg_steps_prepare(const uint16_t step[BLOCK_SAMPLES], int16_t threshold, jpeg_steps *steps);

// Transforms `count` blocks side by side, whose rows are `rows`.
typedef void jpeg_transform(
    const uint8_t *const rows[BLOCK_SIDE], size_t count, const jpeg_steps *steps, jpeg_block *blocks);

typedef enum jpeg_transform_level {
    JPEG_TRANSFORM_PLAIN,     // what every processor of the target has: SSE2, NEON
    JPEG_TRANSFORM_AVX2,
    JPEG_TRANSFORM_AVX512,
} jpeg_transform_level;

// The loop of one level; NULL where the processor does not have it. All give the same; tests compare them.
jpeg_transform *jpeg_transform_of(jpeg_transform_level level);

// The fastest loop of this processor.
jpeg_transform *jpeg_transform_best(void);

#endif
