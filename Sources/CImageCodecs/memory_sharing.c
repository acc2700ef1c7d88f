#include "memory_sharing.h"

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

void memory_limit_arenas(int arenas) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, arenas);
#else
    (void)arenas;
#endif
}
