// What the decoders of rows have in common; each format fills in its three functions.
#ifndef ROW_SOURCE_H
#define ROW_SOURCE_H

#include "row_decode.h"

struct row_decoder {
    const uint8_t *bytes;
    size_t count;
    codec_limits limits;
    codec_refusal refusal;
    row_info info;
    uint32_t row;             // the next one
    long damaged_rows;
    uint8_t *whole;           // the picture when it is decoded whole
    uint8_t *profile;
    size_t profile_count;
    int transforms;           // whether a HEIF is cropped and turned as it states
    void *state;              // of the format
    codec_status (*start)(row_decoder *decoder, int drops_alpha);
    // Reads the row of the number `row`; null where the picture is in `whole`.
    codec_status (*read)(row_decoder *decoder, uint8_t *row);
    void (*end)(row_decoder *decoder);
    char message[CODEC_MESSAGE_SIZE];
};

// Keeps the first message of a failure.
codec_status row_fail(row_decoder *decoder, codec_status status, const char *message);

// Keeps the limit that a value crossed.
codec_status row_refuse(row_decoder *decoder, codec_limit limit, uint64_t value);

// Checks the size in `info` and, if a picture must be held whole, `working` bytes.
codec_status row_check(row_decoder *decoder, uint64_t working);

// Makes room for the whole picture in `info`, beside `besides` bytes that the library holds.
codec_status row_make_whole(row_decoder *decoder, uint64_t besides);

void webp_rows(row_decoder *decoder);
void heif_rows(row_decoder *decoder, int transforms);
void tiff_rows(row_decoder *decoder);
void gif_rows(row_decoder *decoder);
void jxl_rows(row_decoder *decoder);

#endif
