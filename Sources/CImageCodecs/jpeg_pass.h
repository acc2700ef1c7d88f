// A pass over a picture, which converts blocks to levels, and these to symbols or coefficients. Internal to this
// target.
#ifndef JPEG_PASS_H
#define JPEG_PASS_H

#include "jpeg_encode.h"
#include "jpeg_extents.h"
#include "jpeg_progressive.h"
#include "jpeg_quantisation.h"
#include "jpeg_symbols.h"

enum {
    // MCUs that are transformed together, so that their blocks stay in the first-level cache.
    TOGETHER = 16,
};

typedef struct jpeg_pass {
    const jpeg_picture *picture;
    const jpeg_quantisation *quantisation;
    jpeg_transform *transform;
    const jpeg_order *order;
    jpeg_symbols *symbols;    // gathers symbols, unless there is a writer
    progressive_writer *progressive;
    jpeg_rates rates[2];      // of luma and chroma
    int32_t before[JPEG_COMPONENTS]; // the DC level of the previous block
    jpeg_steps steps[JPEG_COMPONENTS];
    // The rows of blocks of the current row of MCUs in the writer, by component.
    jpeg_coefficients *rows[JPEG_COMPONENTS][2];
    // Blocks of the MCUs that are transformed together, by component and row.
    jpeg_block blocks[JPEG_COMPONENTS][2][2 * TOGETHER];
} jpeg_pass;

// Sets the fields that depend on the picture and its quantisation; the caller sets the others.
void jpeg_pass_prepare(
    jpeg_pass *pass, const jpeg_picture *picture, const jpeg_quantisation *quantisation);

// The number of rows of MCUs in the picture.
uint32_t jpeg_pass_rows(const jpeg_pass *pass);

// Encodes one row of MCUs; `next` is the row after it, whose samples are prefetched.
codec_status jpeg_pass_row(jpeg_pass *pass, uint32_t row, uint32_t next);

#endif
