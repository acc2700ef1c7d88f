#define _GNU_SOURCE
#include "CFileSystem.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int file_system_open_unnamed(const char *folder) {
#ifdef O_TMPFILE
    int unnamed = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (unnamed >= 0) return unnamed;
#endif
    char *path = NULL;
    // The name is that of a leftover, which the next build removes.
    if (asprintf(&path, "%s/.gallery-tmp-XXXXXX", folder) < 0) return -1;
    int descriptor = mkostemp(path, O_CLOEXEC);
    if (descriptor >= 0) unlink(path);
    free(path);
    return descriptor;
}
