// Macros for system call filters (seccomp), for sandbox.c and program.c.
#ifndef C_SANDBOX_FILTER_H
#define C_SANDBOX_FILTER_H

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define ALLOW(name) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1), \
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define ALLOW_WITH(name, first) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 4), LOAD(args[0]), \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, first, 0, 1), \
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW), \
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
// Allows a call with one value of an argument; can be repeated with other values.
#define ALLOW_IF(name, index, value) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 4), LOAD(args[index]), \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1), \
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW), LOAD(nr)
#define LOAD(field) \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))

// The flags of pthread_create, with which clone cannot create another process.
#define THREAD_FLAGS \
    (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SYSVSEM | CLONE_SIGHAND | CLONE_THREAD | CLONE_SETTLS \
     | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID)

#ifdef SYS_clone3
#define NO_CLONE3 \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1), \
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
#else
#define NO_CLONE3
#endif
#ifdef SYS_rseq
#define RSEQ ALLOW(rseq),
#else
#define RSEQ
#endif
#ifdef SYS_getrlimit
#define OLD_LIMITS ALLOW(getrlimit), ALLOW(setrlimit),
#else
#define OLD_LIMITS
#endif

#define MEMORY_CALLS \
    ALLOW(mmap), ALLOW(munmap), ALLOW(mremap), ALLOW(mprotect), ALLOW(madvise), ALLOW(brk)
// Locks, and the threads that decoders of HEVC and AV1 start. clone3 has its flags in memory, which a filter cannot
// read; it fails with ENOSYS, so that C libraries use clone.
#define THREAD_CALLS \
    ALLOW_WITH(clone, THREAD_FLAGS), NO_CLONE3 RSEQ \
    ALLOW(futex), ALLOW(sched_yield), ALLOW(sched_getaffinity), ALLOW(set_robust_list)
// Time, random numbers and the process itself.
#define OWN_CALLS \
    ALLOW(clock_gettime), ALLOW(clock_nanosleep), ALLOW(nanosleep), ALLOW(gettimeofday), \
    ALLOW(getrandom), ALLOW(getpid), ALLOW(gettid), ALLOW(getrusage), OLD_LIMITS \
    ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack), \
    ALLOW(restart_syscall), ALLOW(exit), ALLOW(exit_group)

// Kills a process of another architecture, whose system calls have other numbers, and loads the number of the call.
#define FILTER_START \
    LOAD(arch), \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), \
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS), \
    LOAD(nr)

#endif
