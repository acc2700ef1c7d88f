#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>

#ifdef __linux__
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

// The kernel gives up with EAGAIN when something is renamed while it follows `..` in a link.
enum { ATTEMPTS = 16 };

int file_system_open_below(const char *folder, const char *path, int flags) {
#if defined(__linux__) && defined(SYS_openat2)
    int base = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (base < 0) return -1;
    struct open_how how = {
        .flags = (unsigned)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
    };
    long opened;
    int attempt = 0;
    do opened = syscall(SYS_openat2, base, path, &how, sizeof how);
    while (opened < 0 && (errno == EINTR || errno == EAGAIN) && ++attempt < ATTEMPTS);
    int reason = errno;
    close(base);
    errno = reason;
    return (int)opened;
#else
    (void)folder;
    (void)path;
    (void)flags;
    errno = ENOSYS;
    return -1;
#endif
}
