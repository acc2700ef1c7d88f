#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#endif

enum { PIECE = 1 << 20 };

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

int file_system_copy(int source, int target, long count) {
    long left = count;
#ifdef __linux__
    if (count > 0 && ioctl(target, FICLONE, source) == 0) return 1;
    while (left > 0) {
        ssize_t copied = copy_file_range(source, NULL, target, NULL, (size_t)left, 0);
        // Two file systems, an old kernel, a disk that is full: the plain way tells.
        if (copied <= 0) break;
        left -= copied;
    }
#endif
    if (left == 0) return 1;
    char *piece = malloc(PIECE);
    if (!piece) return -1;
    int status = 1;
    while (left > 0 && status == 1) {
        ssize_t got = read(source, piece, left < PIECE ? (size_t)left : PIECE);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            status = 0;
        } else if (write_all(target, piece, got) != 0) {
            status = -1;
        } else {
            left -= got;
        }
    }
    int reason = errno;
    free(piece);
    errno = reason;
    return status;
}
