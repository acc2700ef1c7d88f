// The segments of a sequential JPEG file before its entropy-coded data. Internal to this target.
#ifndef JPEG_MARKERS_H
#define JPEG_MARKERS_H

#include "jpeg_encode.h"
#include "jpeg_quantisation.h"
#include "jpeg_symbols.h"

enum {
    JPEG_ICC_CHUNK = 65519,   // 65,535 less the length field and the header of a chunk
    JPEG_ICC_MAX = 255 * JPEG_ICC_CHUNK,
};

// Appends everything up to the header of the only scan; 0 when out of memory.
int jpeg_markers_write(
    const jpeg_picture *picture, const jpeg_quantisation *quantisation,
    const huffman_codes codes[JPEG_TABLES], jpeg_bytes *bytes);

// Appends the marker that ends a file; 0 when out of memory.
int jpeg_markers_end(jpeg_bytes *bytes);

#endif
