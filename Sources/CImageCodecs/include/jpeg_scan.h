// The extent of a JPEG's entropy-coded data, found by reading its codes (ITU-T T.81, F.2 and G.2). Decoders skip what
// follows the last code of a scan or of a restart interval, so a copy must end there.
#ifndef JPEG_SCAN_H
#define JPEG_SCAN_H

#include <stddef.h>
#include <stdint.h>

#include "huffman_codes.h"

enum {
    JPEG_SCAN_CLASSES = 8,    // tables: DC 0 to 3, then AC 0 to 3
    JPEG_SCAN_TABLE = HUFFMAN_MAX_LENGTH + HUFFMAN_SYMBOLS, // bytes of a table
};

typedef struct jpeg_scan_component {
    uint32_t blocks;          // in an MCU
    uint8_t dc, ac;           // numbers of tables, 0 to 3
} jpeg_scan_component;

typedef struct jpeg_scan {
    uint32_t components;      // 1 to 4
    uint32_t columns, rows;   // MCUs
    uint32_t restart_interval; // MCUs, or 0
    uint8_t is_progressive;
    uint8_t first, last;      // the coefficients of a progressive scan, in zigzag order
    uint8_t high, low;        // their bits
} jpeg_scan;

typedef enum jpeg_scan_status {
    JPEG_SCAN_OK = 0,
    JPEG_SCAN_UNUSUAL,        // the codes are invalid or end early, or markers are missing
    JPEG_SCAN_MEMORY,
} jpeg_scan_status;

// Copies the data of a scan, which begins at `bytes`, without what no code needs. `tables` has JPEG_SCAN_CLASSES tables
// of JPEG_SCAN_TABLE bytes: the numbers of codes by length, then the symbols. `used` has as many sets of
// HUFFMAN_SYMBOLS bytes and gets a 1 for each code that occurs, by its place in the table. `history` has the
// coefficients that are not 0 of each block of a progressive scan of AC coefficients. `result` has room for `count`
// bytes; `*result_count` and `*read` become the lengths of the copy and of the data.
jpeg_scan_status jpeg_scan_copy(
    const jpeg_scan *scan, const jpeg_scan_component *components, const uint8_t *tables,
    uint8_t *used, uint64_t *history, const uint8_t *bytes, size_t count, uint8_t *result,
    size_t *result_count, size_t *read);

#endif
