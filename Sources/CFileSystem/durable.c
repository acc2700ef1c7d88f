#define _GNU_SOURCE
#include "CFileSystem.h"

#include <unistd.h>

#ifdef __linux__
#include <fcntl.h>
#endif

void file_system_begin_writing(int file) {
#ifdef __linux__
    sync_file_range(file, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
    (void)file;
#endif
}

int file_system_make_durable(int folder) {
#ifdef __linux__
    return syncfs(folder);
#else
    // There is no call for a single file system, so this one covers all.
    (void)folder;
    sync();
    return 0;
#endif
}
