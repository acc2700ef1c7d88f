// What samples that are no red, green and blue look like: inks by their ICC profile, and Lab.
#ifndef INK_COLORS_H
#define INK_COLORS_H

#include <stddef.h>
#include <stdint.h>

typedef struct ink_colors ink_colors;

typedef enum ink_space {
    INK_CMYK = 1,             // 0 is no ink
    INK_CMYK_REVERSED = 2,    // 255 is no ink, as Adobe writes JPEG
    INK_LAB = 3,              // CIE L*a*b* of D50 as ICC codes it in 8 bits
} ink_space;

// Prepares for samples of a space. Without a profile for CMYK each ink is multiplied with black, as viewers without
// colour management do. Null when memory is short.
ink_colors *ink_colors_create(ink_space space, const uint8_t *profile, size_t count);

// Replaces the first three of the four samples of each pixel by red, green and blue of sRGB.
void ink_colors_convert(const ink_colors *colors, uint8_t *pixels, size_t count);

void ink_colors_destroy(ink_colors *colors);

#endif
