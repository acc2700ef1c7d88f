#include "webp_encode.h"

#include <webp/encode.h>

#include "video_range.h"

enum { GRAY_CHROMA = 128 };

// In pixels; the codes of a larger picture could exceed 16 MB, the maximum of one partition.
enum { SINGLE_PARTITION_AREA = 1 << 24 };

// The progress hook of libwebp, called about a hundred times per picture; 0 cancels.
static int goes_on(int percent, const WebPPicture *picture) {
    (void)percent;
    return !codec_flag_is_raised(picture->user_data);
}

static void convert(
    const uint8_t *from, size_t stride, uint8_t *to, size_t to_stride, size_t width, size_t height,
    const uint8_t table[256]
) {
    for (size_t y = 0; y < height; y++)
        for (size_t x = 0; x < width; x++) to[y * to_stride + x] = table[from[y * stride + x]];
}

// Fills the planes that libwebp has allocated.
static void fill(const webp_picture *picture, WebPPicture *out) {
    uint8_t luma[256], chroma[256];
    video_range_luma(luma);
    video_range_chroma(chroma);
    size_t width = picture->width, height = picture->height;
    size_t half_width = (width + 1) / 2, half_height = (height + 1) / 2;
    convert(picture->plane[0], picture->stride[0], out->y, (size_t)out->y_stride, width, height, luma);
    uint8_t *planes[2] = { out->u, out->v };
    for (int i = 0; i < 2; i++) {
        size_t stride = (size_t)out->uv_stride;
        if (picture->components == 1) {
            for (size_t n = 0; n < stride * half_height; n++) planes[i][n] = GRAY_CHROMA;
        } else {
            convert(
                picture->plane[i + 1], picture->stride[i + 1], planes[i], stride, half_width,
                half_height, chroma);
        }
    }
}

static codec_status status_of(WebPEncodingError error) {
    switch (error) {
    case VP8_ENC_ERROR_USER_ABORT: return CODEC_CANCELLED;
    case VP8_ENC_ERROR_OUT_OF_MEMORY:
    case VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: return CODEC_MEMORY;
    default: return CODEC_DAMAGED;
    }
}

codec_status webp_encode(const webp_picture *picture, uint8_t **bytes, size_t *count) {
    *bytes = NULL;
    *count = 0;
    WebPConfig config;
    WebPPicture out;
    if (picture->width == 0 || picture->height == 0 || picture->width > WEBP_EXTENT_MAX
        || picture->height > WEBP_EXTENT_MAX)
        return CODEC_MISUSE;
    if (picture->components != 1 && picture->components != 3) return CODEC_MISUSE;
    if (!WebPConfigPreset(&config, WEBP_PRESET_PHOTO, picture->quality) || !WebPPictureInit(&out))
        return CODEC_MISUSE;
    config.method = picture->method;
    config.thread_level = 0;
    if ((uint64_t)picture->width * picture->height > SINGLE_PARTITION_AREA) {
        config.low_memory = 1;     // required for several partitions
        config.partitions = 3;
    }
    if (!WebPValidateConfig(&config)) return CODEC_MISUSE;
    out.use_argb = 0;
    out.colorspace = WEBP_YUV420;
    out.width = (int)picture->width;
    out.height = (int)picture->height;
    if (!WebPPictureAlloc(&out)) return CODEC_MEMORY;
    fill(picture, &out);
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    out.writer = WebPMemoryWrite;
    out.custom_ptr = &writer;
    out.progress_hook = goes_on;
    out.user_data = (void *)picture->cancel;
    int done = WebPEncode(&config, &out);
    codec_status status = done ? CODEC_OK : status_of(out.error_code);
    WebPPictureFree(&out);
    if (status != CODEC_OK) {
        WebPMemoryWriterClear(&writer);
        return status;
    }
    *bytes = writer.mem;
    *count = writer.size;
    return CODEC_OK;
}

void webp_free(uint8_t *bytes) { WebPFree(bytes); }
