#ifdef READS_HEIF

#include "heif_source.h"

#include <stdio.h>
#include <string.h>

static codec_status status_of(heif_source *source, struct heif_error error) {
    if (error.code == heif_error_Ok) return CODEC_OK;
    if (source->message[0] == 0) snprintf(source->message, sizeof source->message, "%s", error.message);
    if (error.code == heif_error_Memory_allocation_error) return CODEC_MEMORY;
    return CODEC_DAMAGED;
}

codec_status heif_source_open(heif_source *source, const uint8_t *bytes, size_t count) {
    source->context = heif_context_alloc();
    if (source->context == NULL) return CODEC_MEMORY;
    // Several pictures are already decoded in parallel.
    heif_context_set_max_decoding_threads(source->context, 0);
    codec_status status = status_of(
        source, heif_context_read_from_memory_without_copy(source->context, bytes, count, NULL));
    if (status != CODEC_OK) return status;
    return status_of(source, heif_context_get_primary_image_handle(source->context, &source->handle));
}

codec_status heif_source_find_gain_map(heif_source *source) {
    enum { MAX_ITEMS = 16 };
    heif_item_id items[MAX_ITEMS];
    const int filter = LIBHEIF_AUX_IMAGE_FILTER_OMIT_ALPHA | LIBHEIF_AUX_IMAGE_FILTER_OMIT_DEPTH;
    int count = heif_image_handle_get_list_of_auxiliary_image_IDs(source->handle, filter, items, MAX_ITEMS);
    for (int index = 0; index < count; index++) {
        struct heif_image_handle *handle = NULL;
        struct heif_error error =
            heif_image_handle_get_auxiliary_image_handle(source->handle, items[index], &handle);
        if (error.code != heif_error_Ok) continue;
        const char *type = NULL;
        error = heif_image_handle_get_auxiliary_type(handle, &type);
        int is_map = error.code == heif_error_Ok && type != NULL
            && strcmp(type, "urn:com:apple:photo:2020:aux:hdrgainmap") == 0;
        if (type != NULL) heif_image_handle_free_auxiliary_types(handle, &type);
        if (is_map) {
            heif_image_handle_release(source->handle);
            source->handle = handle;
            return CODEC_OK;
        }
        heif_image_handle_release(handle);
    }
    return CODEC_END;
}

static codec_status check(heif_source *source) {
    uint64_t pixels = (uint64_t)heif_image_handle_get_width(source->handle)
        * (uint64_t)heif_image_handle_get_height(source->handle);
    if (pixels > source->limits.pixels) {
        source->refusal = (codec_refusal){ CODEC_LIMIT_PIXELS, pixels };
        return CODEC_LIMIT;
    }
    // The planes of the picture at 4:2:0, and as much again for the coded images that form it.
    uint64_t bytes = pixels * 3 * (heif_image_handle_get_luma_bits_per_pixel(source->handle) > 8 ? 2 : 1);
    if (bytes > source->limits.working_bytes) {
        source->refusal = (codec_refusal){ CODEC_LIMIT_WORKING_BYTES, bytes };
        return CODEC_LIMIT;
    }
    return CODEC_OK;
}

codec_status heif_source_decode(
    heif_source *source, enum heif_colorspace space, enum heif_chroma chroma, int transforms
) {
    codec_status status = check(source);
    if (status != CODEC_OK) return status;
    if (codec_flag_is_raised(source->limits.cancel)) return CODEC_CANCELLED;
    struct heif_decoding_options *options = heif_decoding_options_alloc();
    if (options == NULL) return CODEC_MEMORY;
    options->ignore_transformations = !transforms;
    options->convert_hdr_to_8bit = space == heif_colorspace_RGB;
    status = status_of(
        source, heif_decode_image(source->handle, &source->image, space, chroma, options));
    heif_decoding_options_free(options);
    return status;
}

void heif_source_close(heif_source *source) {
    if (source->image != NULL) heif_image_release(source->image);
    if (source->handle != NULL) heif_image_handle_release(source->handle);
    if (source->context != NULL) heif_context_free(source->context);
}

#endif
