#ifndef ALLOCATOR_TUNING_H
#define ALLOCATOR_TUNING_H

// Limits the allocator to `arenas` arenas, whatever the number of threads. Each keeps up to `kept` freed bytes at its
// end; blocks of `largest` bytes or more are mapped separately. Must be called while there is one thread. Does
// nothing where the C library has no such arenas.
//
// In C because Swift does not import mallopt.
void allocator_tune(int arenas, int largest, int kept);

#endif
