// libheif (https://github.com/strukturag/libheif), the decoder of HEIC, HEIF and AVIF.
#ifndef CHEIF_SHIM_H
#define CHEIF_SHIM_H

#include <libheif/heif.h>

#endif
