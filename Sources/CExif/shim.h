// libexif (https://libexif.github.io).
#ifndef CEXIF_SHIM_H
#define CEXIF_SHIM_H

// exif-mem.h and its siblings name size_t without including what defines it.
#include <stddef.h>

#include <libexif/exif-data.h>

#endif
