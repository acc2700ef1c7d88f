// Opening and decoding HEIF files, for planes and for rows.
#ifdef READS_HEIF
#ifndef HEIF_SOURCE_H
#define HEIF_SOURCE_H

#include <libheif/heif.h>

#include "codec_status.h"

typedef struct heif_source {
    struct heif_context *context;
    struct heif_image_handle *handle;
    struct heif_image *image;
    codec_limits limits;
    codec_refusal refusal;
    char message[CODEC_MESSAGE_SIZE];
} heif_source;

// Finds the primary picture of bytes that must outlive the source.
codec_status heif_source_open(heif_source *source, const uint8_t *bytes, size_t count);

// Switches to the gain map that Apple's phones store beside the picture; CODEC_END when there is none.
codec_status heif_source_find_gain_map(heif_source *source);

// Decodes to `image`; `transforms` applies the cropping and rotation that the file specifies.
codec_status heif_source_decode(
    heif_source *source, enum heif_colorspace space, enum heif_chroma chroma, int transforms);

void heif_source_close(heif_source *source);

#endif
#endif
