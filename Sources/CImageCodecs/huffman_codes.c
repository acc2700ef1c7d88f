#include "huffman_codes.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_LEAVES = HUFFMAN_SYMBOLS + 1, // symbols, and the code of only ones, which no symbol may have
};

typedef struct leaf {
    uint32_t count;
    uint8_t symbol;
} leaf;

// Ascending by count, then descending by symbol, so that the order is the same everywhere.
static int by_count(const void *left, const void *right) {
    const leaf *a = left, *b = right;
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    return (int)b->symbol - (int)a->symbol;
}

// Computes the lengths of an optimal code of at most 16 bits for ascending counts: package-merge (Larmore and
// Hirschberg 1990). Each level contains the leaves and the pairs of the previous level, ascending. The first 2 *
// count - 2 items of the last level are taken and, of each level before, twice as many as pairs were taken from the
// level after it. The length of a leaf is the number of levels in which it was taken.
static void limited_lengths(const leaf *leaves, int count, uint8_t *lengths) {
    uint64_t weights[2][2 * MAX_LEAVES];
    uint8_t is_leaf[HUFFMAN_MAX_LENGTH][2 * MAX_LEAVES];
    int before = 0;
    for (int level = 0; level < HUFFMAN_MAX_LENGTH; level++) {
        const uint64_t *last = weights[level & 1];
        uint64_t *own = weights[~level & 1];
        int pairs = before / 2, next = 0, pair = 0;
        for (int i = 0; i < count + pairs; i++) {
            uint64_t paired = pair < pairs ? last[2 * pair] + last[2 * pair + 1] : UINT64_MAX;
            int takes_leaf = next < count && leaves[next].count <= paired;
            is_leaf[level][i] = (uint8_t)takes_leaf;
            own[i] = takes_leaf ? leaves[next].count : paired;
            if (takes_leaf) next++;
            else pair++;
        }
        before = count + pairs;
    }
    memset(lengths, 0, (size_t)count);
    int taken = 2 * count - 2;
    for (int level = HUFFMAN_MAX_LENGTH - 1; level >= 0; level--) {
        int next = 0;
        for (int i = 0; i < taken; i++)
            if (is_leaf[level][i]) lengths[next++]++;
        taken = 2 * (taken - next);
    }
}

// Assigns consecutive codes by ascending length (ITU-T T.81, figures C.1 to C.3).
static void number_codes(huffman_codes *codes) {
    uint32_t code = 0;
    int place = 0;
    for (int length = 1; length <= HUFFMAN_MAX_LENGTH; length++, code <<= 1)
        for (int i = 0; i < codes->count[length]; i++, place++, code++) {
            codes->length[codes->symbol[place]] = (uint8_t)length;
            codes->code[codes->symbol[place]] = (uint16_t)code;
        }
}

void huffman_codes_fit(const uint32_t counts[HUFFMAN_SYMBOLS], huffman_codes *codes) {
    memset(codes, 0, sizeof *codes);
    leaf leaves[MAX_LEAVES] = { { 0, 0 } };
    int count = 1;
    for (int symbol = 0; symbol < HUFFMAN_SYMBOLS; symbol++)
        if (counts[symbol] > 0) leaves[count++] = (leaf){ counts[symbol], (uint8_t)symbol };
    // The first leaf stays in place: a symbol that never occurs, which gets the longest code, the one of only ones.
    qsort(leaves + 1, (size_t)count - 1, sizeof leaves[0], by_count);
    uint8_t lengths[MAX_LEAVES];
    limited_lengths(leaves, count, lengths);
    for (int i = 1; i < count; i++) {
        codes->count[lengths[i]]++;
        codes->symbol[count - 1 - i] = leaves[i].symbol;
    }
    number_codes(codes);
}

int huffman_codes_count(const huffman_codes *codes) {
    int sum = 0;
    for (int length = 1; length <= HUFFMAN_MAX_LENGTH; length++) sum += codes->count[length];
    return sum;
}
