#include "jpeg_bytes.h"

#include <stdlib.h>

enum { FIRST_CAPACITY = 64 * 1024 };

int jpeg_bytes_reserve(jpeg_bytes *bytes, size_t more) {
    if (bytes->capacity - bytes->count >= more) return 1;
    size_t capacity = bytes->capacity < FIRST_CAPACITY ? FIRST_CAPACITY : bytes->capacity;
    while (capacity - bytes->count < more) capacity *= 2;
    uint8_t *larger = realloc(bytes->bytes, capacity);
    if (larger == NULL) return 0;
    bytes->bytes = larger;
    bytes->capacity = capacity;
    return 1;
}
