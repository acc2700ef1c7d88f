#include "include/codec_versions.h"

#ifdef READS_HEIF
#include <libheif/heif.h>
#endif

void codec_load(void) {
#ifdef READS_HEIF
    heif_init(NULL);
#endif
}
