// Huffman codes for JPEG (ITU-T T.81, annexes C and K.2).
#ifndef HUFFMAN_CODES_H
#define HUFFMAN_CODES_H

#include <stdint.h>

enum {
    HUFFMAN_MAX_LENGTH = 16,  // bits of a code (ITU-T T.81, table B.5)
    HUFFMAN_SYMBOLS = 256,
};

// The table of a DHT segment and the codes that result from it.
typedef struct huffman_codes {
    uint8_t count[HUFFMAN_MAX_LENGTH + 1]; // of codes by their length in bits; the first is 0
    uint8_t symbol[HUFFMAN_SYMBOLS];       // by length, then by code
    uint8_t length[HUFFMAN_SYMBOLS];       // of each symbol's code in bits, 0 for none
    uint16_t code[HUFFMAN_SYMBOLS];
} huffman_codes;

// The number of symbols that have codes.
int huffman_codes_count(const huffman_codes *codes);

// Computes optimal codes of at most 16 bits for symbols with these counts. A symbol that never occurs has no code,
// and no code consists only of ones. Takes about 20 microseconds for 162 symbols.
void huffman_codes_fit(const uint32_t counts[HUFFMAN_SYMBOLS], huffman_codes *codes);

#endif
