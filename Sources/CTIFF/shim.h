// libtiff (https://libtiff.gitlab.io/libtiff), the TIFF decoder.
#ifndef CTIFF_SHIM_H
#define CTIFF_SHIM_H

#include <tiffio.h>

#endif
