#include "row_decode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "row_source.h"

codec_status row_fail(row_decoder *decoder, codec_status status, const char *message) {
    if (decoder->message[0] == 0)
        snprintf(decoder->message, sizeof decoder->message, "%s", message);
    return status;
}

codec_status row_refuse(row_decoder *decoder, codec_limit limit, uint64_t value) {
    decoder->refusal = (codec_refusal){ limit, value };
    return CODEC_LIMIT;
}

codec_status row_check(row_decoder *decoder, uint64_t working) {
    uint64_t pixels = (uint64_t)decoder->info.width * decoder->info.height;
    if (pixels == 0) return row_fail(decoder, CODEC_DAMAGED, "no pixels");
    if (pixels > decoder->limits.pixels) return row_refuse(decoder, CODEC_LIMIT_PIXELS, pixels);
    if (working > decoder->limits.working_bytes)
        return row_refuse(decoder, CODEC_LIMIT_WORKING_BYTES, working);
    return CODEC_OK;
}

codec_status row_make_whole(row_decoder *decoder, uint64_t besides) {
    const row_info *info = &decoder->info;
    uint64_t bytes = (uint64_t)info->width * info->height * (uint64_t)info->channels;
    codec_status status = row_check(decoder, bytes + besides);
    if (status != CODEC_OK) return status;
    decoder->whole = malloc(bytes);
    return decoder->whole == NULL ? CODEC_MEMORY : CODEC_OK;
}

row_decoder *row_decoder_create(
    row_format format, const uint8_t *bytes, size_t count, codec_limits limits
) {
    row_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->bytes = bytes;
    decoder->count = count;
    decoder->limits = limits;
    switch (format) {
    case ROW_FORMAT_WEBP: webp_rows(decoder); break;
#ifdef READS_HEIF
    case ROW_FORMAT_HEIF: heif_rows(decoder, 0); break;
    case ROW_FORMAT_HEIF_TRANSFORMED: heif_rows(decoder, 1); break;
#endif
#ifdef READS_TIFF
    case ROW_FORMAT_TIFF: tiff_rows(decoder); break;
#endif
#ifdef READS_GIF
    case ROW_FORMAT_GIF: gif_rows(decoder); break;
#endif
#ifdef READS_JPEGXL
    case ROW_FORMAT_JPEG_XL: jxl_rows(decoder); break;
#endif
    default: break;
    }
    if (decoder->start == NULL) {
        free(decoder);
        return NULL;
    }
    return decoder;
}

codec_status row_decoder_start(row_decoder *decoder, int drops_alpha, row_info *info) {
    codec_status status = decoder->start(decoder, drops_alpha);
    if (status == CODEC_OK && decoder->whole == NULL && decoder->read == NULL) return CODEC_MISUSE;
    *info = decoder->info;
    return status;
}

codec_status row_decoder_read(row_decoder *decoder, uint8_t *row) {
    if (decoder->row >= decoder->info.height) return CODEC_END;
    if (codec_flag_is_raised(decoder->limits.cancel)) return CODEC_CANCELLED;
    codec_status status = CODEC_OK;
    if (decoder->whole != NULL) {
        size_t bytes = (size_t)decoder->info.width * (size_t)decoder->info.channels;
        memcpy(row, decoder->whole + decoder->row * bytes, bytes);
    } else {
        status = decoder->read(decoder, row);
    }
    if (status == CODEC_OK) decoder->row += 1;
    return status;
}

const uint8_t *row_decoder_profile(const row_decoder *decoder, size_t *count) {
    *count = decoder->profile_count;
    return decoder->profile;
}

const char *row_decoder_message(const row_decoder *decoder) { return decoder->message; }

long row_decoder_damage(const row_decoder *decoder) { return decoder->damaged_rows; }

codec_refusal row_decoder_refusal(const row_decoder *decoder) { return decoder->refusal; }

void row_decoder_destroy(row_decoder *decoder) {
    if (decoder == NULL) return;
    if (decoder->end != NULL) decoder->end(decoder);
    free(decoder->whole);
    free(decoder->profile);
    free(decoder);
}
