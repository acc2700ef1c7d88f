// glibc hides sigprocmask from strict C.
#define _GNU_SOURCE 1

#include "include/CSandbox.h"
#include "start.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

static void run(const void *value, pid_t parent, int messages) {
    const attached_program *program = value;
    // The program would inherit ignored signals.
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    if (getppid() != parent) _exit(NOT_STARTED);
    int input = open("/dev/null", O_RDONLY);
    if (input < 0) _exit(NOT_STARTED);
    dup2(input, 0);
    dup2(messages, program->stream);
    dup2(program->rest, program->stream == 1 ? 2 : 1);
    // The parent's descriptors are closed on exec; this one is not.
    if (input > 2) close(input);
    execve(program->arguments[0], (char **)program->arguments, (char **)program->environment);
}

int attached_start(const attached_program *program, pid_t *pid, int *messages) {
    return start_child(run, program, pid, messages);
}

int attached_has_ended(pid_t pid, int *status) {
    pid_t ended;
    do ended = waitpid(pid, status, WNOHANG); while (ended < 0 && errno == EINTR);
    // If the parent ignores SIGCHLD, the system discards exit statuses; the program then counts as failed.
    if (ended < 0) *status = NOT_STARTED << 8;
    return ended != 0;
}
