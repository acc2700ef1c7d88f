// Whether libjpeg's own structures are those of its headers. Release 3.0 of libjpeg-turbo gave some of them other fields, and
// systems replace the library under programs that were built with the headers before.
#ifndef JPEG_RELEASE_H
#define JPEG_RELEASE_H

#include <stdio.h>

#include <jpeglib.h>

// New in release 3.0; weak, so that older ones link.
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
