#include "jpeg_levels.h"

#include <string.h>

enum {
    // The number of candidates before a candidate that are considered; more save less than a thousandth of the bytes.
    MAX_BACK = 8,
    MISSING_LENGTH = 16,
};

const uint8_t jpeg_zigzag[BLOCK_SAMPLES] = {
     0,  1,  8, 16,  9,  2,  3, 10, 17, 24, 32, 25, 18, 11,  4,  5,
    12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13,  6,  7, 14, 21, 28,
    35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
    58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
};

// The column-order index of each index in zigzag order: `jpeg_zigzag` with rows and columns exchanged.
static const uint8_t from_columns[BLOCK_SAMPLES] = {
     0,  8,  1,  2,  9, 16, 24, 17, 10,  3,  4, 11, 18, 25, 32, 40,
    33, 26, 19, 12,  5,  6, 13, 20, 27, 34, 41, 48, 56, 49, 42, 35,
    28, 21, 14,  7, 15, 22, 29, 36, 43, 50, 57, 58, 51, 44, 37, 30,
    23, 31, 38, 45, 52, 59, 60, 53, 46, 39, 47, 54, 61, 62, 55, 63,
};

void jpeg_order_prepare(jpeg_order *order) {
    memset(order, 0, sizeof *order);
    for (int place = 0; place < BLOCK_SAMPLES; place++) {
        int column = from_columns[place] / BLOCK_SIDE, bit = from_columns[place] % BLOCK_SIDE;
        for (int byte = 0; byte < 256; byte++)
            if (byte >> bit & 1) order->zigzag[column][byte] |= UINT64_C(1) << place;
    }
}

static inline uint64_t in_zigzag(const jpeg_order *order, uint64_t columns) {
    uint64_t found = 0;
    for (int i = 0; i < BLOCK_SIDE; i++)
        found |= order->zigzag[i][columns >> (8 * i) & 255];
    return found;
}

void jpeg_rates_prepare(const uint8_t lengths[256], jpeg_rates *rates) {
    memset(rates, 0, sizeof *rates);
    int length[256];
    for (int i = 0; i < 256; i++) length[i] = lengths[i] > 0 ? lengths[i] : MISSING_LENGTH;
    for (int size = 1; size <= MAX_SIZE; size++)
        for (int run = 0; run < BLOCK_SAMPLES; run++)
            rates->bits[size][run] = (uint8_t)(
                run / MAX_RUN * length[RUN_OF_ZEROS] + length[run % MAX_RUN << 4 | size] + size);
    rates->end = (uint8_t)length[0];
}

void jpeg_levels_round(const jpeg_block *block, const jpeg_order *order, jpeg_levels *levels) {
    int count = 0;
    for (uint64_t left = in_zigzag(order, block->candidates); left != 0; left &= left - 1) {
        int place = __builtin_ctzll(left);
        int ratio = block->ratio[from_columns[place]];
        int level = ((ratio < 0 ? -ratio : ratio) + RATIO_HALF) >> RATIO_BITS;
        levels->place[count] = (uint8_t)place;
        levels->level[count++] = (int16_t)(ratio < 0 ? -level : level);
    }
    levels->count = count;
}

// The cheapest way to code the candidates so far that ends with a given one.
typedef struct way {
    int32_t cost;             // minus that of dropping all droppable candidates so far, so that ways are comparable
    int16_t level;
    uint8_t place;
    uint8_t before;           // the way of the previous coded candidate
} way;

void jpeg_levels_choose(
    const jpeg_block *block, const jpeg_order *order, const jpeg_rates *rates, int32_t price,
    jpeg_levels *levels
) {
    way ways[BLOCK_SAMPLES + 1];
    ways[0] = (way){ 0, 0, 0, 0 };
    int count = 1, needed = 0;
    int32_t dropped = 0;      // the cost of dropping all droppable candidates so far
    for (uint64_t left = in_zigzag(order, block->candidates); left != 0; left &= left - 1) {
        int place = __builtin_ctzll(left);
        int ratio = block->ratio[from_columns[place]];
        int32_t magnitude = ratio < 0 ? -ratio : ratio;
        int32_t level = (magnitude + RATIO_HALF) >> RATIO_BITS;
        int size = 32 - __builtin_clz((uint32_t)level);
        const uint8_t *bits = rates->bits[size];
        int from = count - MAX_BACK > needed ? count - MAX_BACK : needed, best = from;
        int32_t least = INT32_MAX;
        for (int i = from; i < count; i++) {
            int32_t cost = ways[i].cost + price * bits[place - ways[i].place - 1];
            if (cost < least) least = cost, best = i;
        }
        if (level == 1) {
            ways[count] = (way){ least + dropped, 0, (uint8_t)place, (uint8_t)best };
            dropped += 2 * RATIO_ONE * (magnitude - RATIO_HALF);
            ways[count].cost -= dropped;
        } else {
            if ((level & (level - 1)) == 0) {
                int32_t more = RATIO_ONE * (2 * (magnitude - RATIO_ONE * level) + RATIO_ONE);
                const uint8_t *fewer = rates->bits[size - 1];
                for (int i = from; i < count; i++) {
                    int32_t cost = ways[i].cost + price * fewer[place - ways[i].place - 1] + more;
                    if (cost < least) least = cost, best = i, size = -1;
                }
                if (size < 0) level--;
            }
            ways[count] = (way){ least, 0, (uint8_t)place, (uint8_t)best };
            needed = count;
        }
        ways[count++].level = (int16_t)(ratio < 0 ? -level : level);
    }
    int last = needed;
    int32_t least = INT32_MAX;
    for (int i = needed; i < count; i++) {
        int32_t cost = ways[i].cost + (ways[i].place < BLOCK_SAMPLES - 1 ? price * rates->end : 0);
        if (cost < least) least = cost, last = i;
    }
    int chosen = 0;
    for (int i = last; i > 0; i = ways[i].before) chosen++;
    levels->count = chosen;
    for (int i = last; i > 0; i = ways[i].before) {
        levels->place[--chosen] = ways[i].place;
        levels->level[chosen] = ways[i].level;
    }
}
