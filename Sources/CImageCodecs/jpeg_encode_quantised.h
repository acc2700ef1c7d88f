// Encoding with a quantisation that is not that of a quality; what a search for better ones calls.
#ifndef JPEG_ENCODE_QUANTISED_H
#define JPEG_ENCODE_QUANTISED_H

#include "jpeg_encode.h"
#include "jpeg_quantisation.h"

// As jpeg_encoder_encode; the quality of the picture is left aside.
codec_status jpeg_encoder_encode_quantised(
    jpeg_encoder *encoder, const jpeg_picture *picture, const jpeg_quantisation *quantisation,
    const uint8_t **bytes, size_t *count);

#endif
