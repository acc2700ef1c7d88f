// Conversion to sRGB of inks (CMYK), by their ICC profile, and of Lab.
#ifndef INK_COLORS_H
#define INK_COLORS_H

#include <stddef.h>
#include <stdint.h>

typedef struct ink_colors ink_colors;

typedef enum ink_space {
    INK_CMYK = 1,             // 0 is no ink
    INK_CMYK_REVERSED = 2,    // 255 is no ink, as in Adobe's JPEG files
    INK_LAB = 3,              // CIE L*a*b* with D50, in the 8-bit encoding of ICC
} ink_space;

// Prepares for samples of a space. Without a usable profile for CMYK, each ink is multiplied by black, as in viewers
// without colour management. Null when out of memory.
ink_colors *ink_colors_create(ink_space space, const uint8_t *profile, size_t count);

// Replaces the first three of the four samples of each pixel with the red, green and blue of sRGB.
void ink_colors_convert(const ink_colors *colors, uint8_t *pixels, size_t count);

void ink_colors_destroy(ink_colors *colors);

#endif
