#define _GNU_SOURCE 1

#include "limits.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>

// Sanitizers reserve terabytes of address space.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

static void limit(int resource, uint64_t value) {
    struct rlimit current;
    if (getrlimit(resource, &current) != 0) return;
    rlim_t wanted = (rlim_t)value;
    if (current.rlim_max != RLIM_INFINITY && wanted > current.rlim_max) wanted = current.rlim_max;
    struct rlimit allowed = { wanted, wanted };
    setrlimit(resource, &allowed);
}

static void limit_memory(uint64_t bytes) {
#ifdef HAS_SANITIZER
    (void)bytes;
#else
    if (bytes > 0) limit(RLIMIT_AS, bytes);
#endif
}

void sandbox_keep_to(sandbox_limits limits) {
    // The terminal sends its signals to the parent too, which ends its workers.
    signal(SIGINT, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, limits.result);
    limit(RLIMIT_NOFILE, limits.files);
    limit_memory(limits.memory);
}

void sandbox_allow_time(uint64_t seconds) {
    struct rusage used;
    struct rlimit current;
    if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &current) != 0) return;
    uint64_t spent = (uint64_t)used.ru_utime.tv_sec + (uint64_t)used.ru_stime.tv_sec + 1;
    // Only the soft limit, which can be raised again for the next file.
    current.rlim_cur = (rlim_t)(spent + seconds);
    if (current.rlim_max != RLIM_INFINITY && current.rlim_cur > current.rlim_max)
        current.rlim_cur = current.rlim_max;
    setrlimit(RLIMIT_CPU, &current);
}

#ifdef __linux__

#include "filter.h"

#include <sys/prctl.h>

#if __has_include(<linux/landlock.h>) && defined(SYS_landlock_create_ruleset)

#include <linux/landlock.h>

// Gives up every right to files that the kernel's version of Landlock handles; no rule grants any back.
static int give_up_files(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return 0;
    // Versions 1, 2, 3 and 5 have 13, 14, 15 and 16 rights (linux/landlock.h).
    int rights = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
    struct landlock_ruleset_attr attributes = { .handled_access_fs = (1ull << rights) - 1 };
    long rules = syscall(
        SYS_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0);
    if (rules < 0) return 0;
    int is_done = syscall(SYS_landlock_restrict_self, (int)rules, 0) == 0;
    close((int)rules);
    return is_done;
}

#else

static int give_up_files(void) { return 0; }

#endif

#ifdef ARCHITECTURE
// Allows the calls that decoding and answering need. All others fail with EPERM, the error that C libraries are most
// likely to handle.
static int give_up_calls(void) {
    struct sock_filter filter[] = {
        FILTER_START,
        // Calls on open files.
        ALLOW(read), ALLOW(pread64), ALLOW(readv), ALLOW(preadv), ALLOW(write), ALLOW(pwrite64),
        ALLOW(writev), ALLOW(lseek), ALLOW(fstat), ALLOW(ftruncate), ALLOW(close), ALLOW(fadvise64),
#ifdef SYS_close_range
        ALLOW(close_range),
#endif
        ALLOW(recvmsg), ALLOW(sendmsg), ALLOW(ppoll),
#ifdef SYS_poll
        ALLOW(poll),
#endif
        MEMORY_CALLS, THREAD_CALLS, OWN_CALLS,
        // On this process only: abort sends a signal to its own process.
        ALLOW_WITH(tgkill, (uint32_t)getpid()), ALLOW_WITH(prlimit64, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    };
    struct sock_fprog program = { sizeof filter / sizeof filter[0], filter };
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

static int give_up_calls(void) { return 0; }

#endif

int sandbox_enter(sandbox_limits limits) {
#ifdef SYS_close_range
    syscall(SYS_close_range, WORKER_MEMORY + 1, ~0u, 0);
#endif
    sandbox_keep_to(limits);
    prctl(PR_SET_DUMPABLE, 0);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
    int files = give_up_files() ? SANDBOX_FILES : 0;
    return files | (give_up_calls() ? SANDBOX_CALLS : 0);
}

#else

#ifdef __APPLE__
// Deprecated since macOS 10.7 without a successor for programs outside of bundles; Chromium uses it too.
extern int sandbox_init(const char *profile, uint64_t flags, char **error);
#endif

int sandbox_enter(sandbox_limits limits) {
    sandbox_keep_to(limits);
#ifdef __APPLE__
    char *error = NULL;
    const char *profile = "(version 1) (deny default) (allow sysctl-read)";
    if (sandbox_init(profile, 0, &error) == 0) return SANDBOX_FILES | SANDBOX_CALLS;
#endif
    return 0;
}

#endif
