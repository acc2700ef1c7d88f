#ifdef READS_HEIF

#include <stdlib.h>
#include <string.h>

#include "heif_source.h"
#include "row_source.h"

static codec_status decode(row_decoder *decoder, heif_source *source, int drops_alpha) {
    codec_status status = heif_source_open(source, decoder->bytes, decoder->count);
    if (status != CODEC_OK) return status;
    int has_alpha = heif_image_handle_has_alpha_channel(source->handle) && !drops_alpha;
    status = heif_source_decode(
        source, heif_colorspace_RGB,
        has_alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, decoder->transforms);
    if (status != CODEC_OK) return status;
    int stride = 0;
    const uint8_t *pixels =
        heif_image_get_plane_readonly(source->image, heif_channel_interleaved, &stride);
    if (pixels == NULL) return row_fail(decoder, CODEC_DAMAGED, "unexpected pixel format");
    decoder->info.width = (uint32_t)heif_image_get_width(source->image, heif_channel_interleaved);
    decoder->info.height = (uint32_t)heif_image_get_height(source->image, heif_channel_interleaved);
    decoder->info.channels = has_alpha ? 4 : 3;
    status = row_make_whole(decoder, 0);
    if (status != CODEC_OK) return status;
    size_t row = (size_t)decoder->info.width * (size_t)decoder->info.channels;
    for (uint32_t y = 0; y < decoder->info.height; y++)
        memcpy(decoder->whole + y * row, pixels + (size_t)y * (size_t)stride, row);
    return CODEC_OK;
}

static codec_status start(row_decoder *decoder, int drops_alpha) {
    heif_source source = { .limits = decoder->limits };
    codec_status status = decode(decoder, &source, drops_alpha);
    if (status < 0) {
        row_fail(decoder, status, source.message);
        if (status == CODEC_LIMIT && source.refusal.limit != CODEC_LIMIT_NONE) decoder->refusal = source.refusal;
    }
    heif_source_close(&source);
    return status;
}

void heif_rows(row_decoder *decoder, int transforms) {
    decoder->transforms = transforms;
    decoder->start = start;
}

#endif
