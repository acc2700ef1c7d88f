#include "allocator_tuning.h"

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

void allocator_tune(int arenas, int largest, int kept) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, arenas);
    mallopt(M_MMAP_THRESHOLD, largest);
    mallopt(M_TRIM_THRESHOLD, kept);
#else
    (void)arenas, (void)largest, (void)kept;
#endif
}
