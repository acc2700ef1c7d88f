#include "webp_decode.h"

#include <webp/decode.h>

static codec_status status_of(VP8StatusCode status) {
    switch (status) {
    case VP8_STATUS_OK: return CODEC_OK;
    case VP8_STATUS_OUT_OF_MEMORY: return CODEC_MEMORY;
    case VP8_STATUS_INVALID_PARAM: return CODEC_MISUSE;
    default: return CODEC_DAMAGED;
    }
}

codec_status webp_read_header(const uint8_t *bytes, size_t count, webp_info *info) {
    WebPBitstreamFeatures features;
    VP8StatusCode status = WebPGetFeatures(bytes, count, &features);
    if (status != VP8_STATUS_OK) return CODEC_DAMAGED;
    info->width = (uint32_t)features.width;
    info->height = (uint32_t)features.height;
    info->is_animated = features.has_animation;
    return CODEC_OK;
}

codec_status webp_decode(
    const uint8_t *bytes, size_t count, uint8_t *const plane[3], const size_t stride[3],
    const size_t rows[3]
) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return CODEC_MISUSE;
    config.output.colorspace = MODE_YUV;
    config.output.is_external_memory = 1;
    WebPYUVABuffer *planes = &config.output.u.YUVA;
    planes->y = plane[0];
    planes->u = plane[1];
    planes->v = plane[2];
    planes->y_stride = (int)stride[0];
    planes->u_stride = (int)stride[1];
    planes->v_stride = (int)stride[2];
    planes->y_size = stride[0] * rows[0];
    planes->u_size = stride[1] * rows[1];
    planes->v_size = stride[2] * rows[2];
    VP8StatusCode status = WebPDecode(bytes, count, &config);
    WebPFreeDecBuffer(&config.output);
    return status_of(status);
}
