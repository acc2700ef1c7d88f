#include "jpeg_scan_reader.h"

#include <stdlib.h>
#include <string.h>

enum {
    LOOKS = 4,                // look-ups in the bits that one load yields
    ZEROS = 15, SIZE = 15,    // masks of a symbol's run and size; a run of 15 without a size is 16 zeros
    USED_MASK = 0xff,
    ADVANCE_SHIFT = 8,
    ENDS = 1 << 16,           // the entry has the end of a block
};

// MARK: Tables

static int symbol_advance(int symbol) { return (symbol >> 4) + 1; }

static int ends_block(int symbol) { return (symbol & SIZE) == 0 && symbol >> 4 != ZEROS; }

// The codes that begin `index`, as many as it contains with their extra bits.
static uint32_t several_codes(const code_table *table, uint32_t index, int marks) {
    uint32_t used = 0, advance = 0;
    while (used < LOOK_BITS) {
        uint32_t found = table->single[index << used & (LOOK_SIZE - 1)];
        int symbol = table->symbols[found & 255];
        uint32_t length = (found >> 8) + (uint32_t)(symbol & SIZE);
        if (found == 0 || used + length > LOOK_BITS) break;
        if (marks) table->used[found & 255] = 1;
        used += length;
        if (ends_block(symbol)) return used | advance << ADVANCE_SHIFT | ENDS;
        advance += (uint32_t)symbol_advance(symbol);
    }
    return used == 0 ? 0 : used | advance << ADVANCE_SHIFT;
}

// Returns 0 for an invalid table.
static int fill_table(code_table *table, const uint8_t *counts, uint8_t *used) {
    table->symbols = counts + HUFFMAN_MAX_LENGTH;
    table->used = used;
    int32_t code = 0, place = 0;
    for (int length = 1; length <= HUFFMAN_MAX_LENGTH; length++, code <<= 1) {
        int count = counts[length - 1];
        if (place + count > HUFFMAN_SYMBOLS || code + count > 1 << length) return 0;
        table->offset[length] = place - code;
        for (int i = 0; i < count && length <= LOOK_BITS; i++) {
            uint32_t first = (uint32_t)(code + i) << (LOOK_BITS - length);
            for (uint32_t k = 0; k < 1u << (LOOK_BITS - length); k++)
                table->single[first + k] = (uint16_t)(length << 8 | (place + i));
        }
        place += count;
        code += count;
        table->max_code[length] = count > 0 ? code - 1 : -1;
    }
    // Ends every search.
    table->max_code[HUFFMAN_MAX_LENGTH + 1] = INT32_MAX;
    return place > 0;
}

// MARK: Bits

// At least 57 bits from the place on.
static inline uint64_t next_bits(const scan_reader *reader) {
    uint64_t word;
    memcpy(&word, reader->data + (reader->place >> 3), sizeof word);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word << (reader->place & 7);
}

static inline uint32_t number(scan_reader *reader, int count) {
    uint32_t bits = count == 0 ? 0 : (uint32_t)(next_bits(reader) >> (64 - count));
    reader->place += (uint64_t)count;
    return bits;
}

// The next symbol; 0 for an invalid code, as in libjpeg.
static inline int next_symbol(scan_reader *reader, code_table *table) {
    uint64_t bits = next_bits(reader);
    uint32_t found = table->single[bits >> (64 - LOOK_BITS)];
    int length = (int)(found >> 8), place = (int)(found & 255);
    if (found == 0) {
        length = LOOK_BITS + 1;
        while ((int32_t)(bits >> (64 - length)) > table->max_code[length]) length++;
        if (length > HUFFMAN_MAX_LENGTH) {
            reader->place += (uint64_t)length;
            return 0;
        }
        place = (int32_t)(bits >> (64 - length)) + table->offset[length];
    }
    table->used[place] = 1;
    reader->place += (uint64_t)length;
    return table->symbols[place];
}

// MARK: Blocks

static void read_dc(scan_reader *reader, code_table *table) {
    int size = next_symbol(reader, table);
    reader->place += (uint64_t)(size & SIZE);
}

static void read_ac(scan_reader *reader, code_table *table) {
    for (uint32_t k = 1; k < BLOCK;) {
        uint64_t bits = next_bits(reader), start = reader->place;
        for (int i = 0; i < LOOKS && k < BLOCK; i++) {
            uint32_t index = (uint32_t)(bits >> (64 - LOOK_BITS)), found = table->several[index];
            uint32_t advance = found >> ADVANCE_SHIFT & USED_MASK, ends = (found & ENDS) != 0;
            if (found == 0 || k + advance + ends > BLOCK) break;
            table->seen[index] = 1;
            bits <<= found & USED_MASK;
            reader->place += found & USED_MASK;
            k = ends ? BLOCK : k + advance;
        }
        if (reader->place != start) continue;
        int symbol = next_symbol(reader, table);
        if (ends_block(symbol)) return;
        k += (uint32_t)symbol_advance(symbol);
        reader->place += (uint64_t)(symbol & SIZE);
    }
}

// In damaged data, libjpeg stores coefficients past the last one as that.
static uint64_t bit(int place) { return UINT64_C(1) << (place < BLOCK ? place : BLOCK - 1); }

// A band of coefficients of a block, whose first bits follow.
static void read_band(scan_reader *reader, code_table *table, uint64_t *known) {
    if (reader->blocks_to_end > 0) {
        reader->blocks_to_end--;
        return;
    }
    for (int k = reader->scan->first; k <= reader->scan->last; k++) {
        int symbol = next_symbol(reader, table);
        if (ends_block(symbol)) {
            reader->blocks_to_end = (1u << (symbol >> 4)) - 1 + number(reader, symbol >> 4);
            return;
        }
        k += symbol >> 4;
        if ((symbol & SIZE) != 0) *known |= bit(k);
        reader->place += (uint64_t)(symbol & SIZE);
    }
}

// The bits that correct the known coefficients from `k` on.
static void skip_corrections(scan_reader *reader, uint64_t known, int k) {
    if (k > reader->scan->last) return;
    uint64_t band = (UINT64_MAX << k) & (UINT64_MAX >> (BLOCK - 1 - reader->scan->last));
    reader->place += (uint64_t)__builtin_popcountll(known & band);
}

// A band of coefficients of a block, of which one more bit follows.
static void refine_band(scan_reader *reader, code_table *table, uint64_t *known) {
    int k = reader->scan->first, last = reader->scan->last;
    for (; k <= last && reader->blocks_to_end == 0; k++) {
        int symbol = next_symbol(reader, table), zeros = symbol >> 4;
        if (ends_block(symbol)) {
            reader->blocks_to_end = (1u << zeros) + number(reader, zeros);
            break;
        }
        int is_new = (symbol & SIZE) != 0;
        reader->place += (uint64_t)is_new;
        for (; k <= last; k++) {
            if (*known & bit(k)) reader->place++;
            else if (zeros-- == 0) break;
        }
        if (is_new) *known |= bit(k);
    }
    if (reader->blocks_to_end == 0) return;
    skip_corrections(reader, *known, k);
    reader->blocks_to_end--;
}

int scan_reader_pass_mcu(scan_reader *reader, uint64_t mcu) {
    const jpeg_scan *scan = reader->scan;
    for (uint32_t i = 0; i < scan->components; i++) {
        const jpeg_scan_component *component = &reader->components[i];
        code_table *dc = &reader->dc[component->dc], *ac = &reader->ac[component->ac];
        for (uint32_t block = 0; block < component->blocks; block++) {
            if (!scan->is_progressive) {
                read_dc(reader, dc);
                read_ac(reader, ac);
            } else if (scan->first > 0) {
                if (scan->high == 0) read_band(reader, ac, &reader->history[mcu]);
                else refine_band(reader, ac, &reader->history[mcu]);
            } else if (scan->high == 0) read_dc(reader, dc);
            else reader->place++;
            if (reader->place > reader->bits) return 0;
        }
    }
    return 1;
}

// MARK: Scans

static int needs_table(const jpeg_scan *scan, int is_dc) {
    if (!scan->is_progressive) return 1;
    return is_dc ? scan->first == 0 && scan->high == 0 : scan->first > 0;
}

int scan_reader_prepare(
    scan_reader *reader, const uint8_t *tables, uint8_t *used, jpeg_scan_status *status
) {
    const jpeg_scan *scan = reader->scan;
    *status = JPEG_SCAN_MEMORY;
    reader->dc = calloc(JPEG_SCAN_CLASSES, sizeof *reader->dc);
    if (reader->dc == NULL) return 0;
    reader->ac = reader->dc + JPEG_SCAN_CLASSES / 2;
    *status = JPEG_SCAN_UNUSUAL;
    for (uint32_t i = 0; i < scan->components; i++)
        for (int is_dc = 0; is_dc < 2; is_dc++) {
            int number = is_dc ? reader->components[i].dc : 4 + reader->components[i].ac;
            if (!needs_table(scan, is_dc)) continue;
            code_table *table = &reader->dc[number];
            if (table->symbols != NULL) continue;
            if (!fill_table(table, tables + number * JPEG_SCAN_TABLE, used + number * HUFFMAN_SYMBOLS))
                return 0;
            for (uint32_t index = 0; !is_dc && index < LOOK_SIZE; index++)
                table->several[index] = several_codes(table, index, 0);
        }
    return 1;
}

void scan_reader_finish(scan_reader *reader) {
    for (int i = 0; i < JPEG_SCAN_CLASSES / 2 && reader->dc != NULL; i++)
        for (uint32_t index = 0; index < LOOK_SIZE; index++)
            if (reader->ac[i].seen[index]) several_codes(&reader->ac[i], index, 1);
    free(reader->dc);
}
