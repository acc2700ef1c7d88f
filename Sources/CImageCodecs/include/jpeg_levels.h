// The levels of a block: which coefficients are coded, and as what.
#ifndef JPEG_LEVELS_H
#define JPEG_LEVELS_H

#include "jpeg_blocks.h"

enum {
    MAX_SIZE = 10,            // bits of the greatest level but the first (ITU-T T.81, table F.2)
    RUN_OF_ZEROS = 0xf0,      // the symbol for MAX_RUN zeros
    MAX_RUN = 16,
};

// From a number in zigzag order to the row-major one (ITU-T T.81, figure A.6).
extern const uint8_t jpeg_zigzag[BLOCK_SAMPLES];

// The coded coefficients of a block but the first, in zigzag order.
typedef struct jpeg_levels {
    int count;
    uint8_t place[BLOCK_SAMPLES];
    int16_t level[BLOCK_SAMPLES];
} jpeg_levels;

// The bits of a coefficient after a run of zeros, by the size of its level, and of the end of a block.
typedef struct jpeg_rates {
    uint8_t bits[MAX_SIZE + 1][BLOCK_SAMPLES];
    uint8_t end;
} jpeg_rates;

// Rates where symbol s has a code of `lengths[s]` bits, 0 for one that has none.
void jpeg_rates_prepare(const uint8_t lengths[256], jpeg_rates *rates);

// Puts the bits of candidates from columns into zigzag order; has tables of its own.
typedef struct jpeg_order {
    uint64_t zigzag[BLOCK_SIDE][256];
} jpeg_order;

void jpeg_order_prepare(jpeg_order *order);

// The candidates, each as the nearest level.
void jpeg_levels_round(const jpeg_block *block, const jpeg_order *order, jpeg_levels *levels);

// The levels with the least sum of squared errors, in ratios, and of `price` times the bits. A candidate is
// coded as the nearest level, as the one below where that takes fewer bits, or, if the nearest is 1, not at all. What
// is coded before a candidate is looked for among the eight candidates before it.
void jpeg_levels_choose(
    const jpeg_block *block, const jpeg_order *order, const jpeg_rates *rates, int32_t price,
    jpeg_levels *levels);

#endif
