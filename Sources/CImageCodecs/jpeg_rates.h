// Typical lengths of codes in photos. Internal to this target.
#ifndef JPEG_RATES_H
#define JPEG_RATES_H

#include <stdint.h>

// The lengths in bits of the codes of AC coefficients, for luma and chroma, by symbol; 0 without a code.
extern const uint8_t jpeg_typical_lengths[2][256];

#endif
