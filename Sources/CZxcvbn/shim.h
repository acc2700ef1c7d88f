// zxcvbn-c (https://github.com/tsyrogit/zxcvbn-c), the estimator of the strength of passwords in C.
#ifndef CZXCVBN_SHIM_H
#define CZXCVBN_SHIM_H

#include <zxcvbn.h>

#endif
