#include "codec_status.h"

#include <stdatomic.h>
#include <stdlib.h>

struct codec_flag {
    atomic_int raised;
};

codec_flag *codec_flag_create(void) { return calloc(1, sizeof(codec_flag)); }

void codec_flag_raise(codec_flag *flag) {
    atomic_store_explicit(&flag->raised, 1, memory_order_relaxed);
}

int codec_flag_is_raised(const codec_flag *flag) {
    return flag != NULL && atomic_load_explicit(&flag->raised, memory_order_relaxed) != 0;
}

void codec_flag_destroy(codec_flag *flag) { free(flag); }
