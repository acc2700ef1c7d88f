// A reader of a JPEG's codes, which counts their bits (ITU-T T.81, F.2 and G.2). Internal to this target.
#ifndef JPEG_SCAN_READER_H
#define JPEG_SCAN_READER_H

#include "include/jpeg_scan.h"

enum {
    LOOK_BITS = 11,           // codes with their extra bits, looked up together
    LOOK_SIZE = 1 << LOOK_BITS,
    BLOCK = 64,               // coefficients
    PADDING = BLOCK * 4 + 32, // more than the bytes that the codes of a block can take
};

typedef struct code_table {
    const uint8_t *symbols;
    uint8_t *used;
    int32_t max_code[HUFFMAN_MAX_LENGTH + 2]; // the greatest code of each length, -1 where there is none
    int32_t offset[HUFFMAN_MAX_LENGTH + 2];   // from a code to the place of its symbol
    uint16_t single[LOOK_SIZE];   // the length and the place of a code; 0 for a longer one
    uint32_t several[LOOK_SIZE];  // of AC coefficients: used bits and coefficients; 0 for a longer one
    uint8_t seen[LOOK_SIZE];      // entries of `several` that were used
} code_table;

typedef struct scan_reader {
    const jpeg_scan *scan;
    const jpeg_scan_component *components;
    code_table *dc, *ac;
    uint64_t *history;
    uint8_t *data;            // of an interval, without stuffed bytes
    uint64_t bits;            // in it
    uint64_t place;           // of the next bit
    uint32_t blocks_to_end;   // blocks without coefficients that follow
} scan_reader;

// Makes the tables of a scan; 0 when out of memory or if one is invalid, which `status` states apart.
int scan_reader_prepare(
    scan_reader *reader, const uint8_t *tables, uint8_t *used, jpeg_scan_status *status);

// Passes the codes of an MCU. Returns 0 if the data ends before they do.
int scan_reader_pass_mcu(scan_reader *reader, uint64_t mcu);

// Marks the codes that occurred, and frees the tables.
void scan_reader_finish(scan_reader *reader);

#endif
