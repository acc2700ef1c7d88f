// JPEG decoding: the header, then planes or rows on demand.
#ifndef JPEG_DECODE_H
#define JPEG_DECODE_H

#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct jpeg_decoder jpeg_decoder;

typedef enum jpeg_color {
    JPEG_COLOR_GRAY = 1,
    JPEG_COLOR_YCC = 2,
    JPEG_COLOR_RGB = 3,
    JPEG_COLOR_CMYK = 4,      // CMYK or YCCK
    JPEG_COLOR_UNKNOWN = 5,
} jpeg_color;

// The output of a decoder.
typedef enum jpeg_output {
    JPEG_OUTPUT_PLANES = 1,   // gray or Y'CbCr, each component at its own resolution
    JPEG_OUTPUT_RGB = 2,      // interleaved rows of 3 samples
    JPEG_OUTPUT_CMYK = 3,     // interleaved rows of 4 samples
} jpeg_output;

// The maximum number of rows of a component per call: the largest sampling factor x the side of a block.
enum { JPEG_BAND_ROWS = 32 };

typedef struct jpeg_component {
    int32_t h, v;             // sampling factors
    uint32_t width, height;   // in samples, at the chosen scale
    uint32_t row_bytes;       // the length of a row buffer
    uint32_t rows;            // rows per call of jpeg_decoder_read_planes
} jpeg_component;

typedef struct jpeg_info {
    uint32_t width, height;   // as stored
    int32_t components;
    jpeg_color color;
    int32_t h_max, v_max;     // largest sampling factors
    jpeg_component component[4];
} jpeg_info;

// Creates a decoder for bytes that must outlive it. Null when out of memory.
jpeg_decoder *jpeg_decoder_create(const uint8_t *bytes, size_t count, codec_limits limits);

// Makes libjpeg decode the Huffman codes, which is slower. Tests compare both.
void jpeg_decoder_leave_huffman(jpeg_decoder *decoder);

// Reads up to the first scan; fills `info` except for the scaled sizes.
codec_status jpeg_decoder_read_header(jpeg_decoder *decoder, jpeg_info *info);

// Starts decoding at 1/denominator (1, 2, 4 or 8) and fills the scaled sizes of `info`.
codec_status jpeg_decoder_start(
    jpeg_decoder *decoder, int denominator, jpeg_output output, jpeg_info *info);

// Reads the next info.component[i].rows rows of each component i into the buffers at rows[i * JPEG_BAND_ROWS] and
// after. CODEC_END after the last; rows below the edge of the picture contain padding.
codec_status jpeg_decoder_read_planes(jpeg_decoder *decoder, uint8_t **rows);

// Reads one interleaved row. CODEC_END after the last.
codec_status jpeg_decoder_read_row(jpeg_decoder *decoder, uint8_t *row);

// The number of warnings so far.
long jpeg_decoder_warnings(const jpeg_decoder *decoder);

// 1 when the data ended before the picture; `*share` is then the part that was read, 0 to 1.
int jpeg_decoder_ended_early(const jpeg_decoder *decoder, double *share);

// The message of the first error, or else of the first warning; empty when there is none.
const char *jpeg_decoder_message(const jpeg_decoder *decoder);

// The limit that caused CODEC_LIMIT.
codec_refusal jpeg_decoder_refusal(const jpeg_decoder *decoder);

void jpeg_decoder_destroy(jpeg_decoder *decoder);

#endif
