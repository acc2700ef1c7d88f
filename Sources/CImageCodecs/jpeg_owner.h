// What `client_data` of a decoder points to: libjpeg's methods are handed nothing else of ours.
#ifndef JPEG_OWNER_H
#define JPEG_OWNER_H

#include "jpeg_coefficients.h"
#include "jpeg_huffman.h"

typedef struct jpeg_owner {
    coefficient_store *store;
    huffman_decoder *huffman;
} jpeg_owner;

#endif
