// libcmark (https://github.com/commonmark/cmark), the reference implementation of CommonMark.
#ifndef CCOMMONMARK_SHIM_H
#define CCOMMONMARK_SHIM_H

#include <cmark.h>

#endif
