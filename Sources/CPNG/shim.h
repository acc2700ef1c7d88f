// libpng (http://www.libpng.org), the row interface.
#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H

#include <png.h>

#endif
