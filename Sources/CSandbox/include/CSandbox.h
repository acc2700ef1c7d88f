// Processes that read files of others: how they are started, handed files, and kept from everything else.
//
// In C because it needs control messages of sockets, seccomp and Landlock, whose macros and structures Swift does not see.
#ifndef C_SANDBOX_H
#define C_SANDBOX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The descriptors that a worker starts with, besides the three of every program.
enum {
    WORKER_SOCKET = 3,        // to its parent
    WORKER_MEMORY = 4,        // shared with its parent; results that are long go through it
    WORKER_MAX_FILES = 64,    // handed over with one message
};

// Starts `path` with two arguments; 0, or the reason why not. The worker has one end of a new pair of sockets and new
// shared memory, no standard streams and no other open file.
int worker_start(const char *path, const char *argument, pid_t *pid, int *socket, int *memory);

// Sends bytes and open files; 0, or -1 with the reason in errno.
int worker_send(int socket, const void *bytes, size_t count, const int *files, int file_count);

// Receives some bytes, and the open files that came with them; their number, 0 at the end, or -1 with the reason in errno.
// `*file_count` is the room for files, and becomes their number.
ssize_t worker_receive(int socket, void *bytes, size_t count, int *files, int *file_count);

// Waits until there is something to receive; 1, 0 after `milliseconds`, or -1 with the reason in errno.
int worker_wait(int socket, int milliseconds);

// Ends a worker, whatever it does, and waits half a second for that; how it ended, as waitpid reports it, or 0. To be called
// once, because another process may get the number then.
int worker_end(pid_t pid);

// What a sandbox keeps a process from.
enum {
    SANDBOX_FILES = 1,        // Landlock: files that were not handed over
    SANDBOX_CALLS = 2,        // seccomp: the network, other programs, and every call that decoding does not need
};

// What a process may use.
typedef struct sandbox_limits {
    uint64_t memory;          // bytes of address space; 0 for no limit
    uint64_t result;          // bytes of a file that it writes
    uint64_t files;           // open files
} sandbox_limits;

// Gives up, for good, everything that reading handed-over files does not need; which of the above the system has.
int sandbox_enter(sandbox_limits limits);

// Allows `seconds` of processor time from now on; a process that uses more is ended by SIGXCPU.
void sandbox_allow_time(uint64_t seconds);

// A program of the system, such as ffmpeg, that reads one file and may write another.
typedef struct confined_program {
    const char *const *arguments;   // the path of the program first; NULL behind the last
    const char *const *readable;    // folders and files that it is made of and may read; NULL behind the last
    int input;                      // the open file that it reads, as /dev/fd/3
    int output;                     // the open file that it writes, as /dev/fd/4; -1 for none
    sandbox_limits limits;
    uint64_t seconds;               // of processor time
} confined_program;

// Starts a program that can use its two files and what it is made of, where the system knows how to keep it to them, and
// neither the network nor other processes; 0, or the reason why not. `messages` becomes the end of a pipe from its standard
// output; what it says on standard error is lost.
int program_start(const confined_program *program, pid_t *pid, int *messages);

// Whether a program has ended, and how, as waitpid reports it, and the seconds of processor time that it took. To be called
// until it has.
int program_has_ended(pid_t pid, int *status, uint64_t *seconds);

// A program of the system, such as rsync, that has the rights of its parent and ends with it.
typedef struct attached_program {
    const char *const *arguments;   // the path of the program first; NULL behind the last
    const char *const *environment; // NULL behind the last
    int stream;                     // the stream that is read while it runs: 1 or 2
    int rest;                       // the open file that the other one of these is written to
} attached_program;

// Starts a program; 0, or the reason why not. `messages` becomes the end of a pipe from its stream. On Linux it receives
// SIGTERM when the thread that starts it ends, which therefore has to wait for it.
int attached_start(const attached_program *program, pid_t *pid, int *messages);

// Whether a program has ended, and how, as waitpid reports it. To be called until it has.
int attached_has_ended(pid_t pid, int *status);

#endif
