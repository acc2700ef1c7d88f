#include "avif_encode.h"

#include <stdlib.h>
#include <string.h>

void avif_free(uint8_t *bytes) { free(bytes); }

#ifdef READS_HEIF

#include <libheif/heif.h>

enum { PRECISION = 8 };

int avif_encoder_exists(void) { return heif_have_encoder_for_format(heif_compression_AV1); }

static codec_status status_of(struct heif_error error) {
    if (error.code == heif_error_Ok) return CODEC_OK;
    return error.code == heif_error_Memory_allocation_error ? CODEC_MEMORY : CODEC_DAMAGED;
}

static codec_status fill(
    const avif_picture *picture, int component, enum heif_channel channel, struct heif_image *image
) {
    int is_halved = component > 0 && !picture->has_full_chroma;
    int width = (int)(is_halved ? (picture->width + 1) / 2 : picture->width);
    int height = (int)(is_halved ? (picture->height + 1) / 2 : picture->height);
    codec_status status = status_of(heif_image_add_plane(image, channel, width, height, PRECISION));
    if (status != CODEC_OK) return status;
    int stride = 0;
    uint8_t *to = heif_image_get_plane(image, channel, &stride);
    if (to == NULL) return CODEC_MEMORY;
    for (int y = 0; y < height; y++)
        memcpy(
            to + (size_t)y * (size_t)stride, picture->plane[component] + (size_t)y * picture->stride[component],
            (size_t)width);
    return CODEC_OK;
}

// Sets the matrix and range of JPEG, and sRGB if there is no profile (ITU-T H.273).
static codec_status set_meaning(const avif_picture *picture, struct heif_image *image) {
    struct heif_color_profile_nclx *meaning = heif_nclx_color_profile_alloc();
    if (meaning == NULL) return CODEC_MEMORY;
    int is_standard = picture->icc == NULL;
    meaning->color_primaries =
        is_standard ? heif_color_primaries_ITU_R_BT_709_5 : heif_color_primaries_unspecified;
    meaning->transfer_characteristics = is_standard
        ? heif_transfer_characteristic_IEC_61966_2_1 : heif_transfer_characteristic_unspecified;
    meaning->matrix_coefficients = heif_matrix_coefficients_ITU_R_BT_601_6;
    meaning->full_range_flag = 1;
    codec_status status = status_of(heif_image_set_nclx_color_profile(image, meaning));
    heif_nclx_color_profile_free(meaning);
    if (status != CODEC_OK || is_standard) return status;
    return status_of(heif_image_set_raw_color_profile(image, "prof", picture->icc, picture->icc_count));
}

static codec_status make_image(const avif_picture *picture, struct heif_image **image) {
    static const enum heif_channel channels[3] = { heif_channel_Y, heif_channel_Cb, heif_channel_Cr };
    int is_gray = picture->components == 1;
    codec_status status = status_of(heif_image_create(
        (int)picture->width, (int)picture->height,
        is_gray ? heif_colorspace_monochrome : heif_colorspace_YCbCr,
        is_gray ? heif_chroma_monochrome : picture->has_full_chroma ? heif_chroma_444 : heif_chroma_420,
        image));
    for (int i = 0; status == CODEC_OK && i < picture->components; i++)
        status = fill(picture, i, channels[i], *image);
    return status == CODEC_OK ? set_meaning(picture, *image) : status;
}

static codec_status set_parameters(const avif_picture *picture, struct heif_encoder *encoder) {
    codec_status status = status_of(heif_encoder_set_lossy_quality(encoder, picture->quality));
    if (status == CODEC_OK)
        status = status_of(heif_encoder_set_parameter_integer(encoder, "speed", picture->speed));
    // Several pictures are already encoded in parallel.
    if (status == CODEC_OK)
        status = status_of(heif_encoder_set_parameter_integer(encoder, "threads", 1));
    if (status == CODEC_OK)
        status = status_of(heif_encoder_set_parameter_string(
            encoder, "chroma", picture->has_full_chroma ? "444" : "420"));
    return status;
}

typedef struct file_bytes {
    uint8_t *bytes;
    size_t count;
} file_bytes;

static struct heif_error append(
    struct heif_context *context, const void *data, size_t count, void *to
) {
    (void)context;
    file_bytes *file = to;
    struct heif_error error = { heif_error_Ok, heif_suberror_Unspecified, "" };
    uint8_t *bytes = realloc(file->bytes, file->count + count);
    if (bytes == NULL) {
        error.code = heif_error_Memory_allocation_error;
        return error;
    }
    memcpy(bytes + file->count, data, count);
    file->bytes = bytes;
    file->count += count;
    return error;
}

static codec_status encode_image(
    const avif_picture *picture, struct heif_context *context, struct heif_encoder *encoder,
    const struct heif_image *image
) {
    struct heif_encoding_options *options = heif_encoding_options_alloc();
    if (options == NULL) return CODEC_MEMORY;
    // Stores the matrix and range beside an ICC profile too.
    options->save_two_colr_boxes_when_ICC_and_nclx_available = 1;
    options->macOS_compatibility_workaround_no_nclx_profile = 0;
    struct heif_image_handle *handle = NULL;
    codec_status status = status_of(heif_context_encode_image(context, image, encoder, options, &handle));
    heif_encoding_options_free(options);
    if (status == CODEC_OK && picture->xmp != NULL && picture->xmp_count > 0)
        status = status_of(
            heif_context_add_XMP_metadata(context, handle, picture->xmp, (int)picture->xmp_count));
    if (handle != NULL) heif_image_handle_release(handle);
    return status;
}

codec_status avif_encode(const avif_picture *picture, uint8_t **bytes, size_t *count) {
    *bytes = NULL;
    *count = 0;
    if (picture->width == 0 || picture->height == 0) return CODEC_MISUSE;
    if (picture->components != 1 && picture->components != 3) return CODEC_MISUSE;
    struct heif_context *context = heif_context_alloc();
    struct heif_encoder *encoder = NULL;
    struct heif_image *image = NULL;
    file_bytes file = { NULL, 0 };
    struct heif_writer writer = { .writer_api_version = 1, .write = append };
    codec_status status = context == NULL ? CODEC_MEMORY : status_of(
        heif_context_get_encoder_for_format(context, heif_compression_AV1, &encoder));
    if (status == CODEC_OK) status = set_parameters(picture, encoder);
    if (status == CODEC_OK) status = make_image(picture, &image);
    if (status == CODEC_OK) status = encode_image(picture, context, encoder, image);
    if (status == CODEC_OK) status = status_of(heif_context_write(context, &writer, &file));
    if (image != NULL) heif_image_release(image);
    if (encoder != NULL) heif_encoder_release(encoder);
    if (context != NULL) heif_context_free(context);
    if (status != CODEC_OK) {
        free(file.bytes);
        return status;
    }
    *bytes = file.bytes;
    *count = file.count;
    return CODEC_OK;
}

#else

int avif_encoder_exists(void) { return 0; }

codec_status avif_encode(const avif_picture *picture, uint8_t **bytes, size_t *count) {
    (void)picture;
    *bytes = NULL;
    *count = 0;
    return CODEC_MISUSE;
}

#endif
