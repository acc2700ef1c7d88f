// Little CMS (https://www.littlecms.com), the library for ICC colour management.
#ifndef CLCMS_SHIM_H
#define CLCMS_SHIM_H

#include <lcms2.h>

#endif
