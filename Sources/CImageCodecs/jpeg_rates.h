// Lengths of codes that photos have. Internal to this target.
#ifndef JPEG_RATES_H
#define JPEG_RATES_H

#include <stdint.h>

// The bits of the codes of luma's and chroma's coefficients but the first, by symbol; 0 where there is none.
extern const uint8_t jpeg_typical_lengths[2][256];

#endif
