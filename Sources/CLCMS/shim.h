// Little CMS (https://www.littlecms.com), which knows what inks look like.
#ifndef CLCMS_SHIM_H
#define CLCMS_SHIM_H

#include <lcms2.h>

#endif
