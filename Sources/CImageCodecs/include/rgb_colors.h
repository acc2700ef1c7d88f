// Conversion of red, green and blue from one ICC profile to another.
#ifndef RGB_COLORS_H
#define RGB_COLORS_H

#include <stddef.h>
#include <stdint.h>

// Converts the first three of the four samples of each pixel in place; an empty profile is sRGB. Leaves the pixels
// unchanged when a profile is unusable.
void rgb_colors_convert(
    const uint8_t *source, size_t source_count, const uint8_t *target, size_t target_count,
    uint8_t *pixels, size_t count);

#endif
