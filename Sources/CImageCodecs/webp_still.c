#include "include/webp_still.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>

struct webp_still {
    WebPDecoderConfig config;
};

enum { LOSSLESS = 2 };

webp_still *webp_still_create(const uint8_t *bytes, size_t count) {
    webp_still *still = calloc(1, sizeof *still);
    if (still == NULL) return NULL;
    WebPDecoderConfig *config = &still->config;
    if (WebPInitDecoderConfig(config) && WebPGetFeatures(bytes, count, &config->input) == VP8_STATUS_OK) {
        // The samples as they are stored, without conversion.
        config->output.colorspace = config->input.format == LOSSLESS ? MODE_RGBA
            : config->input.has_alpha ? MODE_YUVA : MODE_YUV;
        config->options.no_fancy_upsampling = 1;
        if (WebPDecode(bytes, count, config) == VP8_STATUS_OK) return still;
        WebPFreeDecBuffer(&config->output);
    }
    free(still);
    return NULL;
}

static int are_equal(const uint8_t *a, const uint8_t *b, size_t count) {
    return a == b || (a != NULL && b != NULL && memcmp(a, b, count) == 0);
}

int webp_still_matches(const webp_still *still, const uint8_t *bytes, size_t count) {
    webp_still *other = webp_still_create(bytes, count);
    if (other == NULL) return 0;
    const WebPDecBuffer *a = &still->config.output, *b = &other->config.output;
    int matches = a->width == b->width && a->height == b->height && a->colorspace == b->colorspace;
    if (matches && a->colorspace == MODE_RGBA) {
        matches = are_equal(a->u.RGBA.rgba, b->u.RGBA.rgba, a->u.RGBA.size);
    } else if (matches) {
        const WebPYUVABuffer *p = &a->u.YUVA, *q = &b->u.YUVA;
        matches = are_equal(p->y, q->y, p->y_size) && are_equal(p->u, q->u, p->u_size)
            && are_equal(p->v, q->v, p->v_size) && are_equal(p->a, q->a, p->a_size);
    }
    webp_still_destroy(other);
    return matches;
}

void webp_still_destroy(webp_still *still) {
    if (still == NULL) return;
    WebPFreeDecBuffer(&still->config.output);
    free(still);
}
