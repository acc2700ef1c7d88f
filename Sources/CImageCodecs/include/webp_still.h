// Whether bytes of a WebP have an effect on its picture.
#ifndef WEBP_STILL_H
#define WEBP_STILL_H

#include <stddef.h>
#include <stdint.h>

// A decoded picture with its opacity.
typedef struct webp_still webp_still;

// Decodes a file without animation. Null when it is damaged, or out of memory.
webp_still *webp_still_create(const uint8_t *bytes, size_t count);

// Whether a file decodes to the same picture.
int webp_still_matches(const webp_still *still, const uint8_t *bytes, size_t count);

void webp_still_destroy(webp_still *still);

#endif
