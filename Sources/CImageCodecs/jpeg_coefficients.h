// The coefficients of a JPEG that comes in several scans, in half the memory.
//
// libjpeg keeps the coefficients of every block, 16 bits each, until the last scan has been read. Of a
// photo's nearly all fit in 8 bits. This store takes the place of libjpeg's own behind the memory manager's
// methods: it hands out windows of a few rows of blocks, 16 bits each, as libjpeg asks for them, and keeps
// the rest as 8 bits a coefficient, 16 for the mean of each block, and a list of the few that are wider.
// About 66 bytes a block where libjpeg needs 128, and no slower: what packing costs, the smaller memory saves.
#ifndef JPEG_COEFFICIENTS_H
#define JPEG_COEFFICIENTS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

typedef struct coefficient_store coefficient_store;

// Replaces the methods of `cinfo`, just created; the answer belongs into its owner (jpeg_owner.h). `limit` is
// the most bytes that the store may hold: over it `refuse` is called with those that are needed, and must not
// return. Null when memory is short.
coefficient_store *coefficient_store_create(
    struct jpeg_decompress_struct *cinfo, uint64_t limit,
    void (*refuse)(j_common_ptr cinfo, uint64_t needed));

// Frees everything. The decoder may only be destroyed afterwards.
void coefficient_store_destroy(coefficient_store *store);

#endif
