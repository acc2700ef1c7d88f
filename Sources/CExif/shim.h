// libexif (https://libexif.github.io).
#ifndef CEXIF_SHIM_H
#define CEXIF_SHIM_H

// exif-mem.h and other headers use size_t without including <stddef.h>.
#include <stddef.h>

#include <libexif/exif-data.h>

#endif
