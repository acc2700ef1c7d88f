#include "row_source.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

// Decodes the first picture of an animation, on the whole canvas.
static codec_status decode_first(row_decoder *decoder, int drops_alpha) {
    WebPAnimDecoderOptions options;
    WebPAnimInfo info;
    if (!WebPAnimDecoderOptionsInit(&options)) return CODEC_MISUSE;
    options.color_mode = MODE_RGBA;
    const WebPData data = { decoder->bytes, decoder->count };
    WebPAnimDecoder *animation = WebPAnimDecoderNew(&data, &options);
    if (animation == NULL) return row_fail(decoder, CODEC_DAMAGED, "its data is damaged or cut off");
    codec_status status = CODEC_OK;
    uint8_t *pixels = NULL;
    int time = 0;
    if (!WebPAnimDecoderGetInfo(animation, &info) || info.canvas_width != decoder->info.width
        || info.canvas_height != decoder->info.height
        || !WebPAnimDecoderGetNext(animation, &pixels, &time))
        status = row_fail(decoder, CODEC_DAMAGED, "its data is damaged or cut off");
    size_t count = (size_t)decoder->info.width * decoder->info.height;
    for (size_t index = 0; status == CODEC_OK && index < count; index++)
        memcpy(decoder->whole + index * (drops_alpha ? 3 : 4), pixels + 4 * index, drops_alpha ? 3 : 4);
    WebPAnimDecoderDelete(animation);
    return status;
}

// Decodes lossless pictures, lossy ones with transparency, and animations. libwebp itself takes 4 bytes per
// pixel, or 12 for an animation.
static codec_status start(row_decoder *decoder, int drops_alpha) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return CODEC_MISUSE;
    if (WebPGetFeatures(decoder->bytes, decoder->count, &config.input) != VP8_STATUS_OK)
        return row_fail(decoder, CODEC_DAMAGED, "invalid WebP header");
    decoder->info.width = (uint32_t)config.input.width;
    decoder->info.height = (uint32_t)config.input.height;
    decoder->info.channels = config.input.has_alpha && !drops_alpha ? 4 : 3;
    if (config.input.has_animation) decoder->info.channels = drops_alpha ? 3 : 4;
    uint64_t pixels = (uint64_t)decoder->info.width * decoder->info.height;
    codec_status status = row_make_whole(decoder, pixels * (config.input.has_animation ? 12 : 4));
    if (status != CODEC_OK) return status;
    if (config.input.has_animation) return decode_first(decoder, drops_alpha);
    config.output.colorspace = decoder->info.channels == 4 ? MODE_RGBA : MODE_RGB;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = decoder->whole;
    config.output.u.RGBA.stride = (int)decoder->info.width * decoder->info.channels;
    config.output.u.RGBA.size = pixels * (uint64_t)decoder->info.channels;
    VP8StatusCode code = WebPDecode(decoder->bytes, decoder->count, &config);
    WebPFreeDecBuffer(&config.output);
    if (code == VP8_STATUS_OUT_OF_MEMORY) return CODEC_MEMORY;
    if (code != VP8_STATUS_OK)
        return row_fail(decoder, CODEC_DAMAGED, "its data is damaged or cut off");
    return CODEC_OK;
}

void webp_rows(row_decoder *decoder) { decoder->start = start; }
