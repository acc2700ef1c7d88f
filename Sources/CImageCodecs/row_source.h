// The state that all row decoders share; each format sets its three functions.
#ifndef ROW_SOURCE_H
#define ROW_SOURCE_H

#include "row_decode.h"

struct row_decoder {
    const uint8_t *bytes;
    size_t count;
    codec_limits limits;
    codec_refusal refusal;
    row_info info;
    uint32_t row;             // the next row
    long damaged_rows;
    uint8_t *whole;           // the picture when it is decoded whole
    uint8_t *profile;
    size_t profile_count;
    int transforms;           // whether a HEIF is cropped and rotated as it specifies
    void *state;              // of the format
    codec_status (*start)(row_decoder *decoder, int drops_alpha);
    // Reads the row with the index decoder->row; null where the picture is in `whole`.
    codec_status (*read)(row_decoder *decoder, uint8_t *row);
    void (*end)(row_decoder *decoder);
    char message[CODEC_MESSAGE_SIZE];
};

// Keeps the message of the first failure; returns `status`.
codec_status row_fail(row_decoder *decoder, codec_status status, const char *message);

// Keeps an exceeded limit and its value; returns CODEC_LIMIT.
codec_status row_refuse(row_decoder *decoder, codec_limit limit, uint64_t value);

// Checks the size in `info`, and the `working` bytes that are needed, against the limits.
codec_status row_check(row_decoder *decoder, uint64_t working);

// Allocates the whole picture in `info`; the library takes `besides` bytes in addition.
codec_status row_make_whole(row_decoder *decoder, uint64_t besides);

void webp_rows(row_decoder *decoder);
void heif_rows(row_decoder *decoder, int transforms);
void tiff_rows(row_decoder *decoder);
void gif_rows(row_decoder *decoder);
void jxl_rows(row_decoder *decoder);

#endif
