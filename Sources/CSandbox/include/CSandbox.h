// Processes that read untrusted files: starts them, passes them open files, and denies them everything else.
//
// In C because it needs control messages of sockets, seccomp and Landlock, whose macros and structures Swift does not
// import.
#ifndef C_SANDBOX_H
#define C_SANDBOX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The descriptors that a worker starts with, besides its standard streams.
enum {
    WORKER_SOCKET = 3,        // connected to its parent
    WORKER_MEMORY = 4,        // shared with its parent, for long results
    WORKER_MAX_FILES = 64,    // the maximum number of files in one message
};

// Starts the program at `path` with one argument. Returns 0 or an error number. The worker has one end of a new
// socket pair and new shared memory; its standard streams are /dev/null, and no other file is open.
int worker_start(const char *path, const char *argument, pid_t *pid, int *socket, int *memory);

// Sends bytes and open files. Returns 0, or -1 with the reason in errno.
int worker_send(int socket, const void *bytes, size_t count, const int *files, int file_count);

// Receives up to `count` bytes and the open files sent with them. Returns the number of bytes, 0 at the end of the
// stream, or -1 with the reason in errno. `*file_count` is the capacity of `files` and becomes the number of received
// files.
ssize_t worker_receive(int socket, void *bytes, size_t count, int *files, int *file_count);

// Waits until there is something to receive. Returns 1, 0 after `milliseconds` or an interrupting signal, or -1 with
// the reason in errno.
int worker_wait(int socket, int milliseconds);

// Kills a worker and waits up to half a second for its end. Returns its status as reported by waitpid, or 0 if it has
// not ended; `*seconds` becomes its processor time in seconds. Must be called only once, because another process may get
// the number afterwards.
int worker_end(pid_t pid, uint64_t *seconds);

// What a sandbox denies to a process.
enum {
    SANDBOX_FILES = 1,        // Landlock: files that were not passed to it
    SANDBOX_CALLS = 2,        // seccomp: the network, other programs, and every call that decoding does not need
};

// The resource limits of a process.
typedef struct sandbox_limits {
    uint64_t memory;          // bytes of address space; 0 for no limit
    uint64_t result;          // bytes of a file that it writes
    uint64_t files;           // open files
} sandbox_limits;

// Gives up irrevocably everything that reading passed files does not need. Returns which of the flags above the
// system supports.
int sandbox_enter(sandbox_limits limits);

// Allows `seconds` of processor time from now on; a process that uses more is ended by SIGXCPU.
void sandbox_allow_time(uint64_t seconds);

enum {
    THREADS_NEEDED = 4,       // the main thread starts these: two of tasks, one of a call with a timeout, one of signals
};

// Tries to start as many threads as the program needs at once, and ends them. Returns 0 or an error number.
int threads_try(void);

// A system program, such as ffmpeg, that reads one file and may write another.
typedef struct confined_program {
    const char *const *arguments;   // the path of the program first; ends with NULL
    const char *const *readable;    // its own folders and files, which it may read; ends with NULL
    int input;                      // the open file that it reads, as /dev/fd/3
    int output;                     // the open file that it writes, as /dev/fd/4; -1 for none
    sandbox_limits limits;
    uint64_t seconds;               // of processor time
} confined_program;

// Starts a program. Where the system supports it, the program can access only its two files and `readable`, and
// neither the network nor other processes. Returns 0 or an error number. `*messages` becomes the read end of a pipe
// from its standard output; its standard error is discarded. On Linux the program is killed when the thread that
// started it ends, so that thread has to wait for it.
int program_start(const confined_program *program, pid_t *pid, int *messages);

// Whether a program has ended. `*status` becomes its status as reported by waitpid, and `*seconds` its processor time
// in seconds. Must be called until the program has ended.
int program_has_ended(pid_t pid, int *status, uint64_t *seconds);

// A system program, such as rsync, that has the rights of its parent and ends with it.
typedef struct attached_program {
    const char *const *arguments;   // the path of the program first; ends with NULL
    const char *const *environment; // ends with NULL
    int stream;                     // the stream that is read while it runs: 1 or 2
    int rest;                       // the open file for the other one of these streams
} attached_program;

// Starts a program. Returns 0 or an error number. `*messages` becomes the read end of a pipe from `stream`. On Linux
// the program receives SIGTERM when the thread that started it ends, so that thread has to wait for it.
int attached_start(const attached_program *program, pid_t *pid, int *messages);

// Whether a program has ended. `*status` becomes its status as reported by waitpid. Must be called until the program
// has ended.
int attached_has_ended(pid_t pid, int *status);

#endif
