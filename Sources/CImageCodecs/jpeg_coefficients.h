// Stores the coefficients of a JPEG with several scans in half the memory.
//
// libjpeg keeps the coefficients of every block, 16 bits each, until it has read the last scan. In photos, nearly all
// of them fit in 8 bits. This store replaces libjpeg's own through the methods of the memory manager. libjpeg
// accesses a window of a few rows of blocks with 16 bits per coefficient. The store packs all other rows: 8 bits per
// coefficient, 16 for the DC coefficient of each block, and a list of the few that need more. That takes about 66
// bytes per block where libjpeg needs 128, and no more time: the smaller memory saves what packing costs.
#ifndef JPEG_COEFFICIENTS_H
#define JPEG_COEFFICIENTS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

typedef struct coefficient_store coefficient_store;

// Replaces the memory manager's methods of `cinfo`, which was just created. The caller stores the result in its owner
// (jpeg_owner.h). `limit` is the maximum size of the store in bytes; beyond it, `refuse` is called with the required
// bytes and must not return. Null when out of memory.
coefficient_store *coefficient_store_create(
    struct jpeg_decompress_struct *cinfo, uint64_t limit,
    void (*refuse)(j_common_ptr cinfo, uint64_t needed));

// Frees the store. Must be called before the decoder is destroyed.
void coefficient_store_destroy(coefficient_store *store);

#endif
