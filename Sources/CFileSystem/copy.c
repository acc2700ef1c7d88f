#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#endif

enum { CHUNK = 1 << 20 };

static int write_all(int target, const char *bytes, ssize_t count) {
    while (count > 0) {
        ssize_t written = write(target, bytes, (size_t)count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return -1;
        bytes += written;
        count -= written;
    }
    return 0;
}

int file_system_share(int source, int target) {
#ifdef __linux__
    return ioctl(target, FICLONE, source) == 0;
#else
    (void)source;
    (void)target;
    return 0;
#endif
}

int file_system_copy_range(int source, long offset, int target, long count) {
    off_t place = offset;
    long left = count;
#ifdef __linux__
    while (left > 0) {
        ssize_t copied = copy_file_range(source, &place, target, NULL, (size_t)left, 0);
        if (copied < 0 && errno == EINTR) continue;
        if (copied <= 0) break;
        left -= copied;
    }
#endif
    if (left == 0) return 1;
    char *chunk = malloc(CHUNK);
    if (!chunk) return -1;
    int status = 1;
    while (left > 0 && status == 1) {
        ssize_t got = pread(source, chunk, left < CHUNK ? (size_t)left : CHUNK, place);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            status = 0;
        } else if (write_all(target, chunk, got) != 0) {
            status = -1;
        } else {
            left -= got;
            place += got;
        }
    }
    int reason = errno;
    free(chunk);
    errno = reason;
    return status;
}
