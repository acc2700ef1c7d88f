// A byte buffer that grows. Internal to this target.
#ifndef JPEG_BYTES_H
#define JPEG_BYTES_H

#include <stddef.h>
#include <stdint.h>

typedef struct jpeg_bytes {
    uint8_t *bytes;
    size_t count, capacity;
} jpeg_bytes;

// Makes room for `more` bytes; 0 when out of memory.
int jpeg_bytes_reserve(jpeg_bytes *bytes, size_t more);

#endif
