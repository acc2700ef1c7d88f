// setjmp without the signal mask: Darwin's plain setjmp saves it with a system call each time.
#ifndef UNWIND_H
#define UNWIND_H

#include <limits.h>
#include <setjmp.h>

#if defined(__APPLE__)
#define UNWIND_SET(buffer) _setjmp(buffer)
#define UNWIND_JUMP(buffer) _longjmp(buffer, 1)
#else
#define UNWIND_SET(buffer) setjmp(buffer)
#define UNWIND_JUMP(buffer) longjmp(buffer, 1)
#endif

#endif
