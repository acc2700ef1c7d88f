// How programs of the system are started: each says something to its parent through a pipe.
#ifndef START_H
#define START_H

#include <sys/types.h>

enum { NOT_STARTED = 127 };      // the status of a program that was not started, as shells have it

// What a child does, which sends what it says to `messages`. Between fork and exec of a process with threads, only calls
// that are safe in signal handlers may be made.
typedef void start_body(const void *program, pid_t parent, int messages);

// Makes a child that does `body`, which does not return; 0, or the reason why not. `*messages` becomes the end of its pipe.
int start_child(start_body *body, const void *program, pid_t *pid, int *messages);

#endif
