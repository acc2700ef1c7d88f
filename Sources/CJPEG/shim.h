// libjpeg-turbo (https://libjpeg-turbo.org), the libjpeg interface.
#ifndef CJPEG_SHIM_H
#define CJPEG_SHIM_H

// jpeglib.h uses size_t and FILE without including the headers that define them.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#endif
