#include "huffman_tables.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_LENGTH = 16,          // bits of a code (ITU-T T.81, table B.5)
    MAX_SYMBOLS = 256 + 1,    // symbols, and the code of ones only, which no symbol may have
};

typedef struct symbol {
    uint32_t frequency;
    uint8_t value;
} symbol;

// Rare first; of equally frequent ones the greater first, so that the order is the same everywhere.
static int by_frequency(const void *left, const void *right) {
    const symbol *a = left, *b = right;
    if (a->frequency != b->frequency) return a->frequency < b->frequency ? -1 : 1;
    return (int)b->value - (int)a->value;
}

static void add_frequencies(const JHUFF_TBL *table, uint32_t weight, uint32_t frequencies[256]) {
    int position = 0;
    for (int length = 1; length <= MAX_LENGTH; length++)
        for (int i = 0; i < table->bits[length]; i++)
            frequencies[table->huffval[position++]] += weight << (MAX_LENGTH - length);
}

// The lengths of an optimal code of at most 16 bits for ascending weights: package-merge (Larmore and
// Hirschberg 1990). Each level holds the leaves and the pairs of the level before, ascending; of the last
// the first 2 * count - 2 are taken, of each before twice as many as pairs were taken after it. A leaf's
// length is the number of levels in which it was taken.
static void limited_lengths(const symbol *leaves, int count, uint8_t *lengths) {
    uint64_t weights[2][2 * MAX_SYMBOLS];
    uint8_t is_leaf[MAX_LENGTH][2 * MAX_SYMBOLS];
    int before = 0;
    for (int level = 0; level < MAX_LENGTH; level++) {
        const uint64_t *last = weights[level & 1];
        uint64_t *own = weights[~level & 1];
        int pairs = before / 2, leaf = 0, pair = 0;
        for (int i = 0; i < count + pairs; i++) {
            uint64_t paired = pair < pairs ? last[2 * pair] + last[2 * pair + 1] : UINT64_MAX;
            int takes_leaf = leaf < count && leaves[leaf].frequency <= paired;
            is_leaf[level][i] = (uint8_t)takes_leaf;
            own[i] = takes_leaf ? leaves[leaf].frequency : paired;
            if (takes_leaf) leaf++;
            else pair++;
        }
        before = count + pairs;
    }
    memset(lengths, 0, (size_t)count);
    int taken = 2 * count - 2;
    for (int level = MAX_LENGTH - 1; level >= 0; level--) {
        int leaf = 0;
        for (int i = 0; i < taken; i++)
            if (is_leaf[level][i]) lengths[leaf++]++;
        taken = 2 * (taken - leaf);
    }
}

void huffman_table_complete(JHUFF_TBL *table, const JHUFF_TBL *standard, uint32_t weight) {
    uint32_t frequencies[256] = { 0 };
    add_frequencies(standard, 1, frequencies);
    add_frequencies(table, weight, frequencies);
    symbol symbols[MAX_SYMBOLS] = { { 0, 0 } };
    int count = 1;
    for (int value = 0; value < 256; value++)
        if (frequencies[value] > 0) symbols[count++] = (symbol){ frequencies[value], (uint8_t)value };
    // The first stays where it is: a symbol that never occurs gets the longest code, the one of ones only.
    qsort(symbols + 1, (size_t)count - 1, sizeof symbols[0], by_frequency);
    uint8_t lengths[MAX_SYMBOLS];
    limited_lengths(symbols, count, lengths);
    memset(table->bits, 0, sizeof table->bits);
    for (int i = 1; i < count; i++) {
        table->bits[lengths[i]]++;
        table->huffval[count - 1 - i] = symbols[i].value;
    }
}
