// The levels (quantised coefficients) of a block: which coefficients are coded, and with which values.
#ifndef JPEG_LEVELS_H
#define JPEG_LEVELS_H

#include "jpeg_blocks.h"

enum {
    MAX_SIZE = 10,            // bits of the greatest AC level (ITU-T T.81, table F.2)
    RUN_OF_ZEROS = 0xf0,      // the symbol for MAX_RUN zeros
    MAX_RUN = 16,
};

// The row-major index of each index in zigzag order (ITU-T T.81, figure A.6).
extern const uint8_t jpeg_zigzag[BLOCK_SAMPLES];

// The coded AC coefficients of a block, in zigzag order.
typedef struct jpeg_levels {
    int count;
    uint8_t place[BLOCK_SAMPLES];
    int16_t level[BLOCK_SAMPLES];
} jpeg_levels;

// The number of bits of an AC coefficient, by the size of its level and the run of zeros before it, and of the end of
// a block.
typedef struct jpeg_rates {
    uint8_t bits[MAX_SIZE + 1][BLOCK_SAMPLES];
    uint8_t end;
} jpeg_rates;

// Prepares rates for codes of `lengths[s]` bits for each symbol s, 0 for a symbol without a code.
void jpeg_rates_prepare(const uint8_t lengths[256], jpeg_rates *rates);

// Tables that convert a bit set of candidates from column order to zigzag order.
typedef struct jpeg_order {
    uint64_t zigzag[BLOCK_SIDE][256];
} jpeg_order;

void jpeg_order_prepare(jpeg_order *order);

// Codes each candidate as the nearest level.
void jpeg_levels_round(const jpeg_block *block, const jpeg_order *order, jpeg_levels *levels);

// Chooses the levels with the minimum of the sum of squared errors, in squared ratios, plus `price` times the number
// of bits. Each candidate is coded as the nearest level; as the level below it, if that takes fewer bits; or, if the
// nearest level is 1, possibly not at all. The search for the previous coded coefficient is limited to the eight
// candidates before.
void jpeg_levels_choose(
    const jpeg_block *block, const jpeg_order *order, const jpeg_rates *rates, int32_t price,
    jpeg_levels *levels);

#endif
