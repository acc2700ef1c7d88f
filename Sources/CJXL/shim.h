// libjxl (https://github.com/libjxl/libjxl), the decoder of JPEG XL.
#ifndef CJXL_SHIM_H
#define CJXL_SHIM_H

#include <jxl/decode.h>

#endif
