#ifndef ALLOCATOR_TUNING_H
#define ALLOCATOR_TUNING_H

// Lets the allocator keep `arenas` pools of freed memory at most, however many threads there are, and up to
// `kept` bytes at the end of each, blocks of up to `largest` bytes among them; to be called while there is one
// thread. Does nothing where the C library has no such pools.
//
// In C because Swift does not see mallopt.
void allocator_tune(int arenas, int largest, int kept);

#endif
