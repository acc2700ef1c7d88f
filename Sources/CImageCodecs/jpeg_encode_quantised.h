// Encoding with any quantisation, for programs that search for better ones.
#ifndef JPEG_ENCODE_QUANTISED_H
#define JPEG_ENCODE_QUANTISED_H

#include "jpeg_encode.h"
#include "jpeg_quantisation.h"

// Like jpeg_encoder_encode, but ignores the quality and effort of the picture.
codec_status jpeg_encoder_encode_quantised(
    jpeg_encoder *encoder, const jpeg_picture *picture, const jpeg_quantisation *quantisation,
    const uint8_t **bytes, size_t *count);

#endif
