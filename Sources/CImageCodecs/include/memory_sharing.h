#ifndef MEMORY_SHARING_H
#define MEMORY_SHARING_H

// Lets the allocator keep `arenas` pools of freed memory at most, however many threads there are; to be called
// while there is one. Does nothing where the C library has no such pools.
//
// In C because Swift does not see mallopt.
void memory_limit_arenas(int arenas);

#endif
