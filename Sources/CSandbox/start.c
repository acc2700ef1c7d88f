// glibc hides pipe2 from strict C.
#define _GNU_SOURCE 1

#include "start.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int start_child(start_body *body, const void *program, pid_t *pid, int *messages) {
    int ends[2];
#ifdef __linux__
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
    if (pipe(ends) != 0) return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
    pid_t parent = getpid();
    *pid = fork();
    if (*pid == 0) {
        body(program, parent, ends[1]);
        _exit(NOT_STARTED);
    }
    int reason = errno;
    close(ends[1]);
    if (*pid > 0) {
        *messages = ends[0];
        return 0;
    }
    close(ends[0]);
    return reason;
}
