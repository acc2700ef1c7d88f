// The coefficients of a JPEG written as a new file, without loss.
#ifndef JPEG_TRANSCODE_H
#define JPEG_TRANSCODE_H

#include <stddef.h>

#include "codec_status.h"

typedef struct jpeg_transcoder jpeg_transcoder;

// Null when out of memory.
jpeg_transcoder *jpeg_transcoder_create(codec_limits limits);

// Writes the picture in `bytes` as a sequential file, with arithmetic coding or Huffman codes fitted to it. The
// transcoder owns the result.
codec_status jpeg_transcoder_run(
    jpeg_transcoder *transcoder, const uint8_t *bytes, size_t count, const uint8_t **result,
    size_t *result_count);

// The message of the last error; empty when there is none.
const char *jpeg_transcoder_message(const jpeg_transcoder *transcoder);

codec_refusal jpeg_transcoder_refusal(const jpeg_transcoder *transcoder);

void jpeg_transcoder_destroy(jpeg_transcoder *transcoder);

#endif
