// A pass over a picture, which turns its blocks into levels, and these into symbols or coefficients. Internal to this
// target.
#ifndef JPEG_PASS_H
#define JPEG_PASS_H

#include "jpeg_encode.h"
#include "jpeg_extents.h"
#include "jpeg_progressive.h"
#include "jpeg_quantisation.h"
#include "jpeg_symbols.h"

enum {
    // MCUs that are transformed together: their blocks stay in the first cache.
    TOGETHER = 16,
};

typedef struct jpeg_pass {
    const jpeg_picture *picture;
    const jpeg_quantisation *quantisation;
    jpeg_transform *transform;
    const jpeg_order *order;
    jpeg_symbols *symbols;    // gathers blocks, unless there is a writer
    progressive_writer *progressive;
    jpeg_rates rates[2];      // of luma and chroma
    int32_t before[JPEG_COMPONENTS]; // the first level of the block before
    jpeg_steps steps[JPEG_COMPONENTS];
    // Of the row of MCUs, the rows of blocks of each component in the writer.
    jpeg_coefficients *rows[JPEG_COMPONENTS][2];
    // Blocks of the MCUs that are transformed together, by component and row.
    jpeg_block blocks[JPEG_COMPONENTS][2][2 * TOGETHER];
} jpeg_pass;

// Sets what the picture and its quantisation say; the rest is the caller's.
void jpeg_pass_prepare(
    jpeg_pass *pass, const jpeg_picture *picture, const jpeg_quantisation *quantisation);

// The rows of MCUs of the picture.
uint32_t jpeg_pass_rows(const jpeg_pass *pass);

// Encodes one row of MCUs; `next` is the row after it, whose samples are asked for early.
codec_status jpeg_pass_row(jpeg_pass *pass, uint32_t row, uint32_t next);

#endif
