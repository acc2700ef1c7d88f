// Starts child processes that write to their parent through a pipe.
#ifndef START_H
#define START_H

#include <sys/types.h>

enum { NOT_STARTED = 127 };      // the exit status of a program that was not started, as in shells

// The body of a child process, which writes to `messages`. Between fork and exec in a process with threads, only
// async-signal-safe functions may be called.
typedef void start_body(const void *program, pid_t parent, int messages);

// Forks a child that runs `body`; it exits with NOT_STARTED if `body` returns. Returns 0 or an error number.
// `*messages` becomes the read end of the pipe.
int start_child(start_body *body, const void *program, pid_t *pid, int *messages);

#endif
