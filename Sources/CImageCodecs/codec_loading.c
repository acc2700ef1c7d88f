#include "include/codec_versions.h"

#ifdef READS_HEIF

#include <libheif/heif.h>

void codec_load(void) { heif_init(NULL); }

int codec_decodes_hevc(void) { return heif_have_decoder_for_format(heif_compression_HEVC); }

int codec_decodes_av1(void) { return heif_have_decoder_for_format(heif_compression_AV1); }

#else

void codec_load(void) {}

int codec_decodes_hevc(void) { return 0; }

int codec_decodes_av1(void) { return 0; }

#endif
