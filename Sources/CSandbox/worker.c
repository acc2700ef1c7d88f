// glibc hides memfd_create, close_range and SOCK_CLOEXEC from strict C.
#define _GNU_SOURCE 1

#include "include/CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum {
    END_TRIES = 1000,
    END_PAUSE = 500000,       // nanoseconds
};

// Creates an unnamed file in memory. The parent reads it like a file and does not map it, so that truncation by a
// worker cannot crash the parent.
static int shared_memory(void) {
#ifdef __linux__
    return memfd_create("gallery", MFD_CLOEXEC);
#else
    char name[] = "/tmp/gallery-XXXXXXXX";
    int file = mkstemp(name);
    if (file < 0) return -1;
    unlink(name);
    fcntl(file, F_SETFD, FD_CLOEXEC);
    return file;
#endif
}

// The variables that the dynamic loader, libheif and sanitizers read. A worker gets no other: the environment of a
// pipeline contains passwords and keys.
static const char *const variables[] = {
    "LD_LIBRARY_PATH=", "DYLD_LIBRARY_PATH=", "LIBHEIF_PLUGIN_PATH=", "ASAN_OPTIONS=", "TSAN_OPTIONS=", "UBSAN_OPTIONS=",
};
enum { VARIABLES = sizeof variables / sizeof variables[0] };

static void select_variables(char *selected[VARIABLES + 1]) {
    int count = 0;
    for (char **entry = environ; *entry != NULL && count < VARIABLES; entry++)
        for (int i = 0; i < VARIABLES; i++)
            if (strncmp(*entry, variables[i], strlen(variables[i])) == 0) {
                selected[count++] = *entry;
                break;
            }
    selected[count] = NULL;
}

// Moves a descriptor above the numbers that a worker starts with, so that dup2 in the worker does not overwrite it.
static int above(int file) {
    int moved = fcntl(file, F_DUPFD_CLOEXEC, WORKER_MEMORY + 1);
    int reason = errno;
    close(file);
    errno = reason;
    return moved;
}

static int spawn(const char *path, const char *argument, pid_t *pid, int end, int memory) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int reason = posix_spawn_file_actions_init(&actions);
    if (reason != 0) return reason;
    reason = posix_spawnattr_init(&attributes);
    if (reason == 0) {
        // A worker would inherit ignored signals.
        sigset_t all;
        sigfillset(&all);
        posix_spawnattr_setsigdefault(&attributes, &all);
        short flags = POSIX_SPAWN_SETSIGDEF;
#ifdef __APPLE__
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
        // With the parent's streams, a worker that cannot be killed would keep the reader of a pipe waiting.
        for (int stream = 0; stream < 3; stream++)
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
        posix_spawnattr_setflags(&attributes, flags);
        posix_spawn_file_actions_adddup2(&actions, end, WORKER_SOCKET);
        posix_spawn_file_actions_adddup2(&actions, memory, WORKER_MEMORY);
        char *arguments[] = { (char *)path, (char *)argument, NULL };
        char *environment[VARIABLES + 1];
        select_variables(environment);
        reason = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return reason;
}

int worker_start(const char *path, const char *argument, pid_t *pid, int *socket, int *memory) {
    int pair[2];
    *memory = above(shared_memory());
    if (*memory < 0) return errno;
#ifdef SOCK_CLOEXEC
    int type = SOCK_STREAM | SOCK_CLOEXEC;
#else
    int type = SOCK_STREAM;
#endif
    if (socketpair(AF_UNIX, type, 0, pair) < 0) {
        int reason = errno;
        close(*memory);
        return reason;
    }
    pair[0] = above(pair[0]);
    pair[1] = above(pair[1]);
    int reason = pair[0] < 0 || pair[1] < 0 ? EMFILE : spawn(path, argument, pid, pair[1], *memory);
    if (pair[1] >= 0) close(pair[1]);
    if (reason == 0) {
        *socket = pair[0];
        return 0;
    }
    if (pair[0] >= 0) close(pair[0]);
    close(*memory);
    return reason;
}

static void no_signal(int socket) {
#ifdef SO_NOSIGPIPE
    int on = 1;
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#else
    (void)socket;
#endif
}

int worker_send(int socket, const void *bytes, size_t count, const int *files, int file_count) {
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(WORKER_MAX_FILES * sizeof(int))];
    } control;
    memset(&control, 0, sizeof control);
    if (file_count < 0 || file_count > WORKER_MAX_FILES) {
        errno = EINVAL;
        return -1;
    }
    no_signal(socket);
    size_t done = 0;
    while (done < count) {
        struct iovec part = { (char *)bytes + done, count - done };
        struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
        // Sends the files with the first bytes only.
        if (done == 0 && file_count > 0) {
            message.msg_control = &control;
            message.msg_controllen = CMSG_SPACE((size_t)file_count * sizeof(int));
            struct cmsghdr *header = CMSG_FIRSTHDR(&message);
            header->cmsg_level = SOL_SOCKET;
            header->cmsg_type = SCM_RIGHTS;
            header->cmsg_len = CMSG_LEN((size_t)file_count * sizeof(int));
            memcpy(CMSG_DATA(header), files, (size_t)file_count * sizeof(int));
        }
#ifdef MSG_NOSIGNAL
        ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
#else
        ssize_t sent = sendmsg(socket, &message, 0);
#endif
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return -1;
        done += (size_t)sent;
    }
    return 0;
}

ssize_t worker_receive(int socket, void *bytes, size_t count, int *files, int *file_count) {
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(WORKER_MAX_FILES * sizeof(int))];
    } control;
    int room = file_count != NULL ? *file_count : 0;
    if (file_count != NULL) *file_count = 0;
    struct iovec part = { bytes, count };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    ssize_t got;
    do got = recvmsg(socket, &message, 0); while (got < 0 && errno == EINTR);
    if (got < 0) return -1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL;
         header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < found; i++) {
            int file;
            memcpy(&file, CMSG_DATA(header) + i * sizeof file, sizeof file);
            // Closes files for which the caller has no room.
            if (file_count != NULL && *file_count < room) files[(*file_count)++] = file;
            else close(file);
        }
    }
    return got;
}

int worker_wait(int socket, int milliseconds) {
    struct pollfd poll_file = { socket, POLLIN, 0 };
    int ready = poll(&poll_file, 1, milliseconds);
    if (ready < 0 && errno == EINTR) return 0;
    return ready < 0 ? -1 : ready > 0;
}

int worker_end(pid_t pid, uint64_t *seconds) {
    int status = 0;
    struct rusage used = { 0 };
    *seconds = 0;
    kill(pid, SIGKILL);
    // A process in an uninterruptible disk wait ends only when the disk answers, so the wait for it is limited.
    for (int tries = 0; tries < END_TRIES; tries++) {
        pid_t ended = wait4(pid, &status, WNOHANG, &used);
        if (ended == pid || (ended < 0 && errno != EINTR)) {
            *seconds = (uint64_t)used.ru_utime.tv_sec + (uint64_t)used.ru_stime.tv_sec;
            return status;
        }
        nanosleep(&(struct timespec){ .tv_nsec = END_PAUSE }, NULL);
    }
    return 0;
}
