// A destination of libjpeg in memory that grows. Its own destination leaks its buffer if an error follows its growth.
// Internal to this target.
#ifndef JPEG_DESTINATION_H
#define JPEG_DESTINATION_H

#include <stdio.h>

#include <jpeglib.h>

#include "jpeg_bytes.h"

typedef struct jpeg_destination {
    struct jpeg_destination_mgr manager; // must be first: libjpeg points to it
    jpeg_bytes bytes;         // the file, which the caller frees
} jpeg_destination;

// Lets an encoder write to a destination, which must outlive it.
void jpeg_destination_attach(jpeg_destination *destination, struct jpeg_compress_struct *cinfo);

#endif
