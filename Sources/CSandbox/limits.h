// The resource limits of a process, which need no system sandbox.
#ifndef C_SANDBOX_LIMITS_H
#define C_SANDBOX_LIMITS_H

#include "include/CSandbox.h"

// Applies the limits to this process and ignores SIGINT and SIGHUP, which its parent handles.
void sandbox_keep_to(sandbox_limits limits);

#endif
