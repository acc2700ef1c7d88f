// Progressive files, which libjpeg writes from levels. Internal to this target.
#ifndef JPEG_PROGRESSIVE_H
#define JPEG_PROGRESSIVE_H

#include "jpeg_encode.h"
#include "jpeg_levels.h"
#include "jpeg_quantisation.h"

typedef struct progressive_writer progressive_writer;
typedef int16_t jpeg_coefficients[BLOCK_SAMPLES];

// Creates a writer for a picture, which must outlive it. Null when out of memory.
progressive_writer *progressive_writer_create(
    const jpeg_picture *picture, const jpeg_quantisation *quantisation);

// A row of blocks of a component, initially zero, to be filled with levels in row-major order within each block. Null
// after an error.
jpeg_coefficients *progressive_writer_row(progressive_writer *writer, int component, uint32_t row);

// Writes the file, which the writer owns.
codec_status progressive_writer_finish(
    progressive_writer *writer, const uint8_t **bytes, size_t *count);

// The message of the last error; empty when there is none.
const char *progressive_writer_message(const progressive_writer *writer);

void progressive_writer_destroy(progressive_writer *writer);

#endif
