// libjpeg-turbo (https://libjpeg-turbo.org), the libjpeg interface.
#ifndef CJPEG_SHIM_H
#define CJPEG_SHIM_H

// jpeglib.h names size_t and FILE without including what defines them.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#endif
