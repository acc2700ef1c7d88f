// The symbols of a sequential JPEG, gathered before they are written, so that their codes can be fitted to all
// of them. Internal to this target.
#ifndef JPEG_SYMBOLS_H
#define JPEG_SYMBOLS_H

#include "huffman_codes.h"
#include "jpeg_bytes.h"
#include "jpeg_levels.h"

enum { JPEG_TABLES = 4 };     // luma DC and AC, then chroma DC and AC

typedef struct jpeg_symbols {
    uint32_t *symbols;        // extra bits << 16 | table << 8 | symbol
    size_t count, capacity;
    uint32_t counts[JPEG_TABLES][HUFFMAN_SYMBOLS];
} jpeg_symbols;

// Makes room for the symbols of `blocks` blocks; 0 when out of memory.
int jpeg_symbols_reserve(jpeg_symbols *symbols, size_t blocks);

// Adds a block whose DC level differs by `difference` from that of the previous block. There must be room.
void jpeg_symbols_add(
    jpeg_symbols *symbols, int is_chroma, int32_t difference, const jpeg_levels *levels);

// Fewer than 32 bits that are not written yet, the last one least significant.
typedef struct jpeg_bits {
    uint64_t buffer;
    unsigned held;
} jpeg_bits;

// Appends all symbols as entropy-coded data (ITU-T T.81, F.1.2); 0 when out of memory.
int jpeg_symbols_write(
    const jpeg_symbols *symbols, const huffman_codes codes[JPEG_TABLES], jpeg_bits *bits,
    jpeg_bytes *bytes);

// Writes the remaining bits and fills the last byte with ones; 0 when out of memory.
int jpeg_bits_end(jpeg_bits *bits, jpeg_bytes *bytes);

#endif
