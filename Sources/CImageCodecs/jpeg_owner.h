// The target of a decoder's `client_data`, where methods called by libjpeg find the state of this target.
#ifndef JPEG_OWNER_H
#define JPEG_OWNER_H

#include "jpeg_coefficients.h"
#include "jpeg_huffman.h"

typedef struct jpeg_owner {
    coefficient_store *store;
    huffman_decoder *huffman;
} jpeg_owner;

#endif
