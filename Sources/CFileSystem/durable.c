#define _GNU_SOURCE
#include "CFileSystem.h"

#include <unistd.h>

int file_system_make_durable(int folder) {
#ifdef __linux__
    return syncfs(folder);
#else
    // No call for one file system there; this one covers all.
    (void)folder;
    sync();
    return 0;
#endif
}
