// glibc hides pipe2 from strict C.
#define _GNU_SOURCE 1

#include "include/CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { ATTACHED_NOT_STARTED = 127 };     // as shells have it

// Only calls that may be made between fork and exec of a process with threads.
_Noreturn static void run(const attached_program *program, pid_t parent, int messages) {
    // What the parent ignores the program would ignore too.
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    if (getppid() != parent) _exit(ATTACHED_NOT_STARTED);
    int input = open("/dev/null", O_RDONLY);
    if (input < 0) _exit(ATTACHED_NOT_STARTED);
    dup2(input, 0);
    dup2(messages, program->stream);
    dup2(program->rest, program->stream == 1 ? 2 : 1);
    // The descriptors of the parent close by themselves; this one was opened here.
    if (input > 2) close(input);
    execve(program->arguments[0], (char **)program->arguments, (char **)program->environment);
    _exit(ATTACHED_NOT_STARTED);
}

int attached_start(const attached_program *program, pid_t *pid, int *messages) {
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
    if (*pid == 0) run(program, parent, ends[1]);
    int reason = errno;
    close(ends[1]);
    if (*pid > 0) {
        *messages = ends[0];
        return 0;
    }
    close(ends[0]);
    return reason;
}

int attached_has_ended(pid_t pid, int *status) {
    pid_t ended;
    do ended = waitpid(pid, status, WNOHANG); while (ended < 0 && errno == EINTR);
    // Where the system throws away how processes end, none has ended well.
    if (ended < 0) *status = ATTACHED_NOT_STARTED << 8;
    return ended != 0;
}
