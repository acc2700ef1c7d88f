// The limits of a process that need no sandbox of the system.
#ifndef C_SANDBOX_LIMITS_H
#define C_SANDBOX_LIMITS_H

#include "include/CSandbox.h"

// Keeps this process to its limits, and from signals of the terminal, which are for its parent.
void sandbox_keep_to(sandbox_limits limits);

#endif
