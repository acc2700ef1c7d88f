// Checks whether libjpeg's internal structures match its headers. libjpeg-turbo 3.0 changed fields of some of them,
// and systems replace the library under programs that were built with older headers.
#ifndef JPEG_RELEASE_H
#define JPEG_RELEASE_H

#include <stdio.h>

#include <jpeglib.h>

// New in release 3.0; weak, so that programs link with older ones.
#pragma weak jpeg12_read_scanlines
#if !defined(LIBJPEG_TURBO_VERSION_NUMBER) || LIBJPEG_TURBO_VERSION_NUMBER < 3000000
extern JDIMENSION jpeg12_read_scanlines(j_decompress_ptr cinfo, short **rows, JDIMENSION count);
#endif

static inline int jpeg_release_is_that_of_headers(void) {
#if defined(LIBJPEG_TURBO_VERSION_NUMBER) && LIBJPEG_TURBO_VERSION_NUMBER >= 3000000
    return jpeg12_read_scanlines != NULL;
#else
    return jpeg12_read_scanlines == NULL;
#endif
}

#endif
