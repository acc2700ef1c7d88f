#define _GNU_SOURCE 1

#include "limits.h"
#include "start.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    PROGRAM_INPUT = 3,
    PROGRAM_OUTPUT = 4,
    NOT_CONFINED = 126,       // the exit status when the sandbox could not be set up
};

#ifdef __linux__

#include "filter.h"

#include <sys/prctl.h>
#include <sys/stat.h>

#if __has_include(<linux/landlock.h>) && defined(SYS_landlock_create_ruleset)

#include <linux/landlock.h>

#define READING (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_EXECUTE)
#define OF_FILES (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_EXECUTE | TRUNCATING)
// LANDLOCK_ACCESS_FS_TRUNCATE of Landlock version 3; headers may be older.
#define TRUNCATING (1ull << 14)

static void allow(int rules, int file, uint64_t rights) {
    struct stat status;
    if (fstat(file, &status) != 0) return;
    if (!S_ISDIR(status.st_mode)) rights &= OF_FILES;
    struct landlock_path_beneath_attr rule = { .allowed_access = rights, .parent_fd = file };
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

static void keep_to_files(const confined_program *program) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    // The system lacks Landlock; the sandbox of the workers reports that.
    if (version < 1) return;
    // The right to ioctl is not restricted: it concerns only devices, and /dev/null is the only one that can be
    // opened.
    int rights = version >= 3 ? 15 : version == 2 ? 14 : 13;
    uint64_t handled = (1ull << rights) - 1;
    struct landlock_ruleset_attr attributes = { .handled_access_fs = handled };
    long rules = syscall(
        SYS_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0);
    if (rules < 0) _exit(NOT_CONFINED);
    for (const char *const *path = program->readable; *path != NULL; path++) {
        int file = open(*path, O_PATH | O_CLOEXEC);
        if (file < 0) continue;
        allow((int)rules, file, READING);
        close(file);
    }
    int sink = open("/dev/null", O_PATH | O_CLOEXEC);
    if (sink >= 0) {
        allow((int)rules, sink, LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE);
        close(sink);
    }
    allow((int)rules, PROGRAM_INPUT, LANDLOCK_ACCESS_FS_READ_FILE);
    if (program->output >= 0)
        allow(
            (int)rules, PROGRAM_OUTPUT,
            (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | TRUNCATING) & handled);
    if (syscall(SYS_landlock_restrict_self, (int)rules, 0) != 0) _exit(NOT_CONFINED);
    close((int)rules);
}

#else

static void keep_to_files(const confined_program *program) { (void)program; }

#endif

#ifdef ARCHITECTURE

#ifdef SYS_open
// The calls that x86-64 has in addition to their successors, which are the only ones on newer architectures.
#define OLD_FILE_CALLS \
    ALLOW(open), ALLOW(stat), ALLOW(lstat), ALLOW(access), ALLOW(readlink), ALLOW(pipe), ALLOW(dup2), \
    ALLOW(select), ALLOW(poll), ALLOW(getdents), ALLOW(time), ALLOW(arch_prctl),
#else
#define OLD_FILE_CALLS
#endif
#ifdef SYS_newfstatat
#define STATUS_CALL ALLOW(newfstatat),
#else
#define STATUS_CALL ALLOW(fstatat),
#endif

// Allows the calls that the dynamic loader and a decoder need. None of them creates a process or a socket, or acts on
// another process.
static void keep_to_calls(void) {
    struct sock_filter filter[] = {
        FILTER_START,
        ALLOW(execve), ALLOW(openat), OLD_FILE_CALLS STATUS_CALL
#ifdef SYS_statx
        ALLOW(statx),
#endif
#ifdef SYS_faccessat2
        ALLOW(faccessat2),
#endif
        ALLOW(faccessat), ALLOW(readlinkat), ALLOW(getdents64), ALLOW(statfs), ALLOW(fstatfs), ALLOW(getcwd),
        ALLOW(read), ALLOW(pread64), ALLOW(readv), ALLOW(preadv), ALLOW(write), ALLOW(pwrite64),
        ALLOW(writev), ALLOW(lseek), ALLOW(fstat), ALLOW(ftruncate), ALLOW(close), ALLOW(fadvise64),
        // Without F_SETOWN and F_SETSIG, by which descriptors send signals to other processes.
        ALLOW_IF(fcntl, 1, F_DUPFD), ALLOW_IF(fcntl, 1, F_DUPFD_CLOEXEC), ALLOW_IF(fcntl, 1, F_GETFD),
        ALLOW_IF(fcntl, 1, F_SETFD), ALLOW_IF(fcntl, 1, F_GETFL), ALLOW_IF(fcntl, 1, F_SETFL),
        ALLOW(ioctl), ALLOW(dup), ALLOW(dup3), ALLOW(pipe2), ALLOW(ppoll), ALLOW(pselect6), ALLOW(fsync), ALLOW(eventfd2),
        MEMORY_CALLS, THREAD_CALLS, OWN_CALLS,
        ALLOW(set_tid_address), ALLOW(sched_getparam), ALLOW(sched_getscheduler), ALLOW(sched_get_priority_max),
        ALLOW(sched_get_priority_min), ALLOW_IF(sched_setscheduler, 0, 0), ALLOW_IF(sched_setaffinity, 0, 0),
        ALLOW(getpriority), ALLOW_IF(setpriority, 1, 0), ALLOW(get_mempolicy), ALLOW(membarrier), ALLOW(uname),
        ALLOW(sysinfo), ALLOW(times),
        ALLOW(clock_getres), ALLOW(getuid), ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid), ALLOW(getppid),
        ALLOW(prctl), ALLOW(rt_sigtimedwait),
        ALLOW_WITH(tgkill, (uint32_t)getpid()), ALLOW_WITH(prlimit64, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    };
    struct sock_fprog list = { sizeof filter / sizeof filter[0], filter };
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &list) != 0) _exit(NOT_CONFINED);
}

#else

static void keep_to_calls(void) {}

#endif

static void confine(const confined_program *program) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) _exit(NOT_CONFINED);
    keep_to_files(program);
    keep_to_calls();
}

#else

static void confine(const confined_program *program) { (void)program; }

#endif

static void run(const void *value, pid_t parent, int messages) {
    const confined_program *program = value;
#ifdef __linux__
    // A conversion for a build that was killed would go on for hours.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent) _exit(NOT_STARTED);
    static const char *const environment[] = { "PATH=/usr/bin:/bin", "LC_ALL=C", NULL };
    int sink = open("/dev/null", O_RDWR);
    // Duplicates the descriptors above their final numbers, so that no dup2 closes one that is still needed.
    int input = fcntl(program->input, F_DUPFD, PROGRAM_OUTPUT + 1);
    int output = program->output < 0 ? sink : fcntl(program->output, F_DUPFD, PROGRAM_OUTPUT + 1);
    int pipe_end = fcntl(messages, F_DUPFD, PROGRAM_OUTPUT + 1);
    if (sink < 0 || input < 0 || output < 0 || pipe_end < 0) _exit(NOT_STARTED);
    dup2(sink, 0);
    dup2(pipe_end, 1);
    dup2(sink, 2);
    dup2(input, PROGRAM_INPUT);
    dup2(output, PROGRAM_OUTPUT);
#if defined(__linux__) && defined(SYS_close_range)
    syscall(SYS_close_range, PROGRAM_OUTPUT + 1, ~0u, 0);
#else
    for (int file = PROGRAM_OUTPUT + 1; file < 1024; file++) close(file);
#endif
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    sandbox_keep_to(program->limits);
    sandbox_allow_time(program->seconds);
    confine(program);
    execve(program->arguments[0], (char **)program->arguments, (char **)environment);
}

int program_start(const confined_program *program, pid_t *pid, int *messages) {
    return start_child(run, program, pid, messages);
}

int program_has_ended(pid_t pid, int *status, uint64_t *seconds) {
    struct rusage used = { 0 };
    pid_t ended;
    do ended = wait4(pid, status, WNOHANG, &used); while (ended < 0 && errno == EINTR);
    // If the parent ignores SIGCHLD, the system discards exit statuses; the program then counts as failed.
    if (ended < 0) *status = NOT_STARTED << 8;
    *seconds = (uint64_t)used.ru_utime.tv_sec + (uint64_t)used.ru_stime.tv_sec;
    return ended != 0;
}
