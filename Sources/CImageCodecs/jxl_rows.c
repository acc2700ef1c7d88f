#ifdef READS_JPEGXL

#include "row_source.h"

#include <stdlib.h>

#include <jxl/decode.h>
#include <jxl/version.h>

typedef struct jxl_memory {
    size_t held, limit;
} jxl_memory;

// An allocation is preceded by its length, in a header that keeps its alignment.
enum { HEAD_BYTES = 64 };

static void *allocate(void *opaque, size_t size) {
    jxl_memory *memory = opaque;
    if (size > memory->limit - memory->held || size > SIZE_MAX - 2 * HEAD_BYTES) return NULL;
    size_t *head = aligned_alloc(HEAD_BYTES, (size + 2 * HEAD_BYTES - 1) / HEAD_BYTES * HEAD_BYTES);
    if (head == NULL) return NULL;
    *head = size;
    memory->held += size;
    return (uint8_t *)head + HEAD_BYTES;
}

static void release(void *opaque, void *address) {
    if (address == NULL) return;
    jxl_memory *memory = opaque;
    size_t *head = (size_t *)((uint8_t *)address - HEAD_BYTES);
    memory->held -= *head;
    free(head);
}

static codec_status take_info(row_decoder *decoder, const JxlDecoder *jxl, int drops_alpha) {
    JxlBasicInfo basic;
    if (JxlDecoderGetBasicInfo(jxl, &basic) != JXL_DEC_SUCCESS) return CODEC_DAMAGED;
    decoder->info.width = basic.xsize;
    decoder->info.height = basic.ysize;
    int alpha = basic.alpha_bits > 0 && !drops_alpha;
    decoder->info.channels = (int32_t)basic.num_color_channels + alpha;
    // libjxl stores the picture with 32 bits per sample.
    return row_check(decoder, (uint64_t)basic.xsize * basic.ysize * 4 * (basic.num_color_channels + 1));
}

// Before version 0.9, libjxl's functions have a parameter for a pixel format, which they ignore.
#if JPEGXL_NUMERIC_VERSION >= JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
#define UNUSED_FORMAT
#else
#define UNUSED_FORMAT NULL,
#endif

static codec_status take_profile(row_decoder *decoder, const JxlDecoder *jxl) {
    const JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_DATA;
    JxlColorEncoding encoding;
    if (JxlDecoderGetColorAsEncodedProfile(jxl, UNUSED_FORMAT target, &encoding) == JXL_DEC_SUCCESS)
        decoder->info.is_high_dynamic_range = encoding.transfer_function == JXL_TRANSFER_FUNCTION_PQ
            || encoding.transfer_function == JXL_TRANSFER_FUNCTION_HLG;
    size_t count = 0;
    if (JxlDecoderGetICCProfileSize(jxl, UNUSED_FORMAT target, &count) != JXL_DEC_SUCCESS) return CODEC_OK;
    if (count == 0 || count > decoder->limits.working_bytes) return CODEC_OK;
    decoder->profile = malloc(count);
    if (decoder->profile == NULL) return CODEC_MEMORY;
    if (JxlDecoderGetColorAsICCProfile(jxl, UNUSED_FORMAT target, decoder->profile, count) == JXL_DEC_SUCCESS)
        decoder->profile_count = count;
    return CODEC_OK;
}

static codec_status make_room(row_decoder *decoder, JxlDecoder *jxl) {
    const JxlPixelFormat format = { (uint32_t)decoder->info.channels, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0 };
    codec_status status = row_make_whole(decoder, 0);
    if (status != CODEC_OK) return status;
    size_t bytes = 0;
    size_t room = (size_t)decoder->info.width * decoder->info.height * (size_t)decoder->info.channels;
    if (JxlDecoderImageOutBufferSize(jxl, &format, &bytes) != JXL_DEC_SUCCESS || bytes > room)
        return row_fail(decoder, CODEC_DAMAGED, "unexpected pixel format");
    if (JxlDecoderSetImageOutBuffer(jxl, &format, decoder->whole, room) != JXL_DEC_SUCCESS)
        return row_fail(decoder, CODEC_DAMAGED, "unexpected pixel format");
    return CODEC_OK;
}

static codec_status decode(row_decoder *decoder, JxlDecoder *jxl, int drops_alpha) {
    const int events = JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE;
    if (JxlDecoderSubscribeEvents(jxl, events) != JXL_DEC_SUCCESS) return CODEC_MISUSE;
    // The renditions are rotated instead.
    JxlDecoderSetKeepOrientation(jxl, JXL_TRUE);
    JxlDecoderSetUnpremultiplyAlpha(jxl, JXL_TRUE);
    if (JxlDecoderSetInput(jxl, decoder->bytes, decoder->count) != JXL_DEC_SUCCESS) return CODEC_MISUSE;
    JxlDecoderCloseInput(jxl);
    for (;;) {
        codec_status status = CODEC_OK;
        switch (JxlDecoderProcessInput(jxl)) {
        case JXL_DEC_BASIC_INFO: status = take_info(decoder, jxl, drops_alpha); break;
        case JXL_DEC_COLOR_ENCODING: status = take_profile(decoder, jxl); break;
        case JXL_DEC_NEED_IMAGE_OUT_BUFFER: status = make_room(decoder, jxl); break;
        case JXL_DEC_FULL_IMAGE:
        case JXL_DEC_SUCCESS:
            return decoder->whole == NULL ? row_fail(decoder, CODEC_DAMAGED, "no picture") : CODEC_OK;
        case JXL_DEC_NEED_MORE_INPUT: return row_fail(decoder, CODEC_DAMAGED, "ends early");
        default: return row_fail(decoder, CODEC_DAMAGED, "damaged data");
        }
        if (status != CODEC_OK) return status;
    }
}

static codec_status start(row_decoder *decoder, int drops_alpha) {
    jxl_memory memory = { 0, decoder->limits.working_bytes };
    const JxlMemoryManager allocator = { &memory, allocate, release };
    JxlDecoder *jxl = JxlDecoderCreate(&allocator);
    if (jxl == NULL) return CODEC_MEMORY;
    codec_status status = decode(decoder, jxl, drops_alpha);
    JxlDecoderDestroy(jxl);
    return status;
}

void jxl_rows(row_decoder *decoder) { decoder->start = start; }

#endif
