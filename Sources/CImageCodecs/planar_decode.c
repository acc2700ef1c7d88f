#include "planar_decode.h"

#include <stdio.h>
#include <stdlib.h>

#include <webp/decode.h>

#include "heif_source.h"

struct planar_picture {
    planar_format format;
    planar_chroma chroma;
    const uint8_t *bytes;
    size_t count;
    codec_limits limits;
    codec_refusal refusal;
    uint8_t *owned;           // the planes of a WebP
#ifdef READS_HEIF
    heif_source heif;
#endif
    char message[CODEC_MESSAGE_SIZE];
};

enum { UNSTATED = 2, BT601 = 6 };

static codec_status fail(planar_picture *picture, const char *message) {
    snprintf(picture->message, sizeof picture->message, "%s", message);
    return CODEC_DAMAGED;
}

static codec_status refuse(planar_picture *picture, codec_limit limit, uint64_t value) {
    picture->refusal = (codec_refusal){ limit, value };
    return CODEC_LIMIT;
}

static codec_status decode_webp(planar_picture *picture, planar_info *info) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return CODEC_MISUSE;
    if (WebPGetFeatures(picture->bytes, picture->count, &config.input) != VP8_STATUS_OK)
        return fail(picture, "invalid WebP header");
    // Format 2 is lossless, with RGB pixels.
    if (config.input.has_alpha || config.input.has_animation || config.input.format == 2) return CODEC_END;
    uint32_t width = (uint32_t)config.input.width, height = (uint32_t)config.input.height;
    uint32_t half_width = (width + 1) / 2, half_height = (height + 1) / 2;
    uint64_t luma = (uint64_t)width * height, chroma = (uint64_t)half_width * half_height;
    if (luma > picture->limits.pixels) return refuse(picture, CODEC_LIMIT_PIXELS, luma);
    if (luma + 2 * chroma > picture->limits.working_bytes)
        return refuse(picture, CODEC_LIMIT_WORKING_BYTES, luma + 2 * chroma);
    picture->owned = malloc(luma + 2 * chroma);
    if (picture->owned == NULL) return CODEC_MEMORY;
    config.output.colorspace = MODE_YUV;
    config.output.is_external_memory = 1;
    WebPYUVABuffer *planes = &config.output.u.YUVA;
    planes->y = picture->owned;
    planes->u = planes->y + luma;
    planes->v = planes->u + chroma;
    planes->y_stride = (int)width;
    planes->u_stride = planes->v_stride = (int)half_width;
    planes->y_size = luma;
    planes->u_size = planes->v_size = chroma;
    VP8StatusCode code = WebPDecode(picture->bytes, picture->count, &config);
    WebPFreeDecBuffer(&config.output);
    if (code == VP8_STATUS_OUT_OF_MEMORY) return CODEC_MEMORY;
    if (code != VP8_STATUS_OK) return fail(picture, "its data is damaged or cut off");
    *info = (planar_info){
        .width = width, .height = height, .components = 3, .bits = 8, .is_full_range = 0,
        .primaries = UNSTATED, .transfer = UNSTATED, .matrix = BT601,
        .plane = {
            { planes->y, width, width, height },
            { planes->u, half_width, half_width, half_height },
            { planes->v, half_width, half_width, half_height },
        },
    };
    return CODEC_OK;
}

#ifdef READS_HEIF

static codec_status take_planes(planar_picture *picture, planar_info *info) {
    const struct heif_image *image = picture->heif.image;
    int is_gray = heif_image_get_colorspace(image) == heif_colorspace_monochrome;
    if (!is_gray && heif_image_get_colorspace(image) != heif_colorspace_YCbCr) return CODEC_END;
    static const enum heif_channel channels[] = { heif_channel_Y, heif_channel_Cb, heif_channel_Cr };
    info->components = is_gray ? 1 : 3;
    info->bits = heif_image_get_bits_per_pixel_range(image, heif_channel_Y);
    if (info->bits < 8 || info->bits > 16) return CODEC_END;
    for (int index = 0; index < info->components; index++) {
        if (heif_image_get_bits_per_pixel_range(image, channels[index]) != info->bits) return CODEC_END;
        int stride = 0;
        planar_plane *plane = &info->plane[index];
        plane->samples = heif_image_get_plane_readonly(image, channels[index], &stride);
        int width = heif_image_get_width(image, channels[index]);
        int height = heif_image_get_height(image, channels[index]);
        if (plane->samples == NULL || width <= 0 || height <= 0) return fail(picture, "no samples");
        plane->stride = (size_t)stride;
        plane->width = (uint32_t)width;
        plane->height = (uint32_t)height;
    }
    info->width = info->plane[0].width;
    info->height = info->plane[0].height;
    // Older versions of libheif convert the planes to full range and the matrix of BT.601; newer ones leave them
    // unchanged and report their range and matrix.
    info->is_full_range = 1;
    info->matrix = BT601;
    info->primaries = info->transfer = UNSTATED;
    struct heif_color_profile_nclx *stated = NULL;
    if (heif_image_get_nclx_color_profile(image, &stated).code == heif_error_Ok && stated != NULL) {
        info->is_full_range = stated->full_range_flag != 0;
        info->matrix = (int32_t)stated->matrix_coefficients;
        heif_nclx_color_profile_free(stated);
    }
    stated = NULL;
    if (heif_image_handle_get_nclx_color_profile(picture->heif.handle, &stated).code == heif_error_Ok
        && stated != NULL) {
        info->primaries = (int32_t)stated->color_primaries;
        info->transfer = (int32_t)stated->transfer_characteristics;
        heif_nclx_color_profile_free(stated);
    }
    return CODEC_OK;
}

static codec_status decode_heif(planar_picture *picture, planar_info *info) {
    heif_source *source = &picture->heif;
    source->limits = picture->limits;
    codec_status status = heif_source_open(source, picture->bytes, picture->count);
    if (status == CODEC_OK && picture->format == PLANAR_FORMAT_GAIN_MAP)
        status = heif_source_find_gain_map(source);
    static const enum heif_chroma chromas[] = {
        heif_chroma_monochrome, heif_chroma_420, heif_chroma_422, heif_chroma_444,
    };
    int is_gray = picture->chroma == PLANAR_CHROMA_GRAY;
    if (status == CODEC_OK)
        status = heif_source_decode(
            source, is_gray ? heif_colorspace_monochrome : heif_colorspace_YCbCr,
            chromas[picture->chroma & 3],
            picture->format == PLANAR_FORMAT_HEIF_TRANSFORMED);
    if (status == CODEC_OK) return take_planes(picture, info);
    if (status < 0) fail(picture, source->message);
    picture->refusal = source->refusal;
    return status;
}

#endif

planar_picture *planar_picture_create(
    planar_format format, planar_chroma chroma, const uint8_t *bytes, size_t count, codec_limits limits
) {
#ifndef READS_HEIF
    if (format != PLANAR_FORMAT_WEBP) return NULL;
#endif
    planar_picture *picture = calloc(1, sizeof *picture);
    if (picture == NULL) return NULL;
    picture->format = format;
    picture->chroma = chroma;
    picture->bytes = bytes;
    picture->count = count;
    picture->limits = limits;
    return picture;
}

codec_status planar_picture_decode(planar_picture *picture, planar_info *info) {
    if (picture->format == PLANAR_FORMAT_WEBP) return decode_webp(picture, info);
#ifdef READS_HEIF
    return decode_heif(picture, info);
#else
    return CODEC_MISUSE;
#endif
}

const char *planar_picture_message(const planar_picture *picture) { return picture->message; }

codec_refusal planar_picture_refusal(const planar_picture *picture) { return picture->refusal; }

void planar_picture_destroy(planar_picture *picture) {
    if (picture == NULL) return;
#ifdef READS_HEIF
    heif_source_close(&picture->heif);
#endif
    free(picture->owned);
    free(picture);
}
