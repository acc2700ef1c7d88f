// libheif (https://github.com/strukturag/libheif), which decodes HEIC, HEIF and AVIF and encodes AVIF.
#ifndef CHEIF_SHIM_H
#define CHEIF_SHIM_H

#include <libheif/heif.h>

#endif
