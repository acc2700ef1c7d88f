#include "jpeg_symbols.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_CAPACITY = 64 * 1024,
    MAX_BLOCK_SYMBOLS = BLOCK_SAMPLES + 1,
    TABLE_SHIFT = 8, BITS_SHIFT = 16,
    SIZE_MASK = 15,
    // A code and its extra bits, at most 27 bits, with every byte stuffed.
    MAX_SYMBOL_BYTES = 8,
    WRITTEN_TOGETHER = 1024,
};

int jpeg_symbols_reserve(jpeg_symbols *symbols, size_t blocks) {
    size_t more = blocks * MAX_BLOCK_SYMBOLS;
    if (symbols->capacity - symbols->count >= more) return 1;
    size_t capacity = symbols->capacity < FIRST_CAPACITY ? FIRST_CAPACITY : symbols->capacity;
    while (capacity - symbols->count < more) capacity += capacity / 2;
    uint32_t *larger = realloc(symbols->symbols, capacity * sizeof *larger);
    if (larger == NULL) return 0;
    symbols->symbols = larger;
    symbols->capacity = capacity;
    return 1;
}

// The symbol of a level after a run of zeros, with the extra bits of the level above it (ITU-T T.81, F.1.2.1.2).
static inline uint32_t sized(int32_t level, uint32_t run) {
    int32_t sign = level >> 31;
    uint32_t magnitude = (uint32_t)((level ^ sign) - sign);
    uint32_t size = magnitude == 0 ? 0 : 32 - (uint32_t)__builtin_clz(magnitude);
    uint32_t bits = (uint32_t)(level + sign) & ((UINT32_C(1) << size) - 1);
    return bits << BITS_SHIFT | run << 4 | size;
}

void jpeg_symbols_add(
    jpeg_symbols *symbols, int is_chroma, int32_t difference, const jpeg_levels *levels
) {
    uint32_t *to = symbols->symbols + symbols->count;
    uint32_t table = is_chroma ? 2 : 0;
    uint32_t *counts = symbols->counts[table + 1];
    uint32_t first = sized(difference, 0);
    *to++ = first | table << TABLE_SHIFT;
    symbols->counts[table][first & 255]++;
    table = (table + 1) << TABLE_SHIFT;
    int before = 0;
    for (int i = 0; i < levels->count; i++) {
        int run = levels->place[i] - before - 1;
        before = levels->place[i];
        for (; run >= MAX_RUN; run -= MAX_RUN) {
            *to++ = RUN_OF_ZEROS | table;
            counts[RUN_OF_ZEROS]++;
        }
        uint32_t symbol = sized(levels->level[i], (uint32_t)run);
        *to++ = symbol | table;
        counts[symbol & 255]++;
    }
    if (before < BLOCK_SAMPLES - 1) {
        *to++ = table;
        counts[0]++;
    }
    symbols->count = (size_t)(to - symbols->symbols);
}

static int holds_ff(uint32_t word) {
    return ((~word - UINT32_C(0x01010101)) & word & UINT32_C(0x80808080)) != 0;
}

static inline uint8_t *put_byte(uint8_t *to, uint8_t byte) {
    *to++ = byte;
    if (byte == 0xff) *to++ = 0;
    return to;
}

int jpeg_symbols_write(
    const jpeg_symbols *symbols, const huffman_codes codes[JPEG_TABLES], jpeg_bits *bits,
    jpeg_bytes *bytes
) {
    // For each symbol of each table: its code << 8 | the length of the code and its extra bits.
    uint32_t coded[JPEG_TABLES][HUFFMAN_SYMBOLS];
    for (int table = 0; table < JPEG_TABLES; table++)
        for (int i = 0; i < HUFFMAN_SYMBOLS; i++)
            coded[table][i] = (uint32_t)codes[table].code[i] << 8
                | (uint32_t)(codes[table].length[i] + (i & SIZE_MASK));
    uint64_t buffer = bits->buffer;
    unsigned held = bits->held;
    for (size_t start = 0; start < symbols->count; start += WRITTEN_TOGETHER) {
        size_t end = start + WRITTEN_TOGETHER < symbols->count ? start + WRITTEN_TOGETHER : symbols->count;
        if (!jpeg_bytes_reserve(bytes, (end - start + 1) * MAX_SYMBOL_BYTES)) return 0;
        uint8_t *to = bytes->bytes + bytes->count;
        for (size_t i = start; i < end; i++) {
            uint32_t symbol = symbols->symbols[i];
            uint32_t code = (&coded[0][0])[symbol & 0x3ff], size = symbol & SIZE_MASK;
            buffer = buffer << (code & 255)
                | (uint64_t)(code >> 8) << size | symbol >> BITS_SHIFT;
            held += code & 255;
            if (held < 32) continue;
            held -= 32;
            uint32_t word = (uint32_t)(buffer >> held);
            if (holds_ff(word)) {
                for (int shift = 24; shift >= 0; shift -= 8) to = put_byte(to, (uint8_t)(word >> shift));
            } else {
                for (int shift = 24; shift >= 0; shift -= 8) *to++ = (uint8_t)(word >> shift);
            }
        }
        bytes->count = (size_t)(to - bytes->bytes);
    }
    *bits = (jpeg_bits){ buffer, held };
    return 1;
}

int jpeg_bits_end(jpeg_bits *bits, jpeg_bytes *bytes) {
    if (!jpeg_bytes_reserve(bytes, MAX_SYMBOL_BYTES)) return 0;
    uint8_t *to = bytes->bytes + bytes->count;
    unsigned filling = -bits->held & 7;
    uint64_t buffer = bits->buffer << filling | ((UINT64_C(1) << filling) - 1);
    for (unsigned held = bits->held + filling; held > 0; held -= 8)
        to = put_byte(to, (uint8_t)(buffer >> (held - 8)));
    bytes->count = (size_t)(to - bytes->bytes);
    return 1;
}
