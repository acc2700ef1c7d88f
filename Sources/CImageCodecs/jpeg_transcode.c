#include "include/jpeg_transcode.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "jpeg_destination.h"
#include "unwind.h"

struct jpeg_transcoder {
    struct jpeg_decompress_struct source;
    struct jpeg_compress_struct target;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jpeg_destination destination;
    jmp_buf unwind;
    codec_limits limits;
    codec_status status;
    codec_refusal refusal;
    char message[CODEC_MESSAGE_SIZE];
};

static void stop(jpeg_transcoder *transcoder, codec_status status) {
    transcoder->status = status;
    UNWIND_JUMP(transcoder->unwind);
}

static void error_exit(j_common_ptr cinfo) {
    jpeg_transcoder *transcoder = cinfo->client_data;
    char text[JMSG_LENGTH_MAX];
    cinfo->err->format_message(cinfo, text);
    snprintf(transcoder->message, sizeof transcoder->message, "%s", text);
    // There is no backing store: its use is a lack of memory, too.
    int is_memory = cinfo->err->msg_code == JERR_OUT_OF_MEMORY
        || cinfo->err->msg_code == JERR_NO_BACKING_STORE;
    stop(transcoder, is_memory ? CODEC_MEMORY : CODEC_DAMAGED);
}

// Damage is that of the source, whose coefficients stay what they are.
static void ignore_message(j_common_ptr cinfo, int level) { (void)cinfo, (void)level; }
static void output_message(j_common_ptr cinfo) { (void)cinfo; }

static void watch_progress(j_common_ptr cinfo) {
    jpeg_transcoder *transcoder = cinfo->client_data;
    int scans = transcoder->source.input_scan_number;
    if (scans <= transcoder->limits.scans) return;
    transcoder->refusal = (codec_refusal){ CODEC_LIMIT_SCANS, (uint64_t)scans };
    stop(transcoder, CODEC_LIMIT);
}

jpeg_transcoder *jpeg_transcoder_create(codec_limits limits) {
    jpeg_transcoder *transcoder = calloc(1, sizeof *transcoder);
    if (transcoder == NULL) return NULL;
    transcoder->limits = limits;
    transcoder->source.err = transcoder->target.err = jpeg_std_error(&transcoder->errors);
    transcoder->source.client_data = transcoder->target.client_data = transcoder;
    transcoder->errors.error_exit = error_exit;
    transcoder->errors.emit_message = ignore_message;
    transcoder->errors.output_message = output_message;
    if (UNWIND_SET(transcoder->unwind)) {
        jpeg_transcoder_destroy(transcoder);
        return NULL;
    }
    jpeg_create_decompress(&transcoder->source);
    jpeg_create_compress(&transcoder->target);
    transcoder->progress.progress_monitor = watch_progress;
    transcoder->source.progress = &transcoder->progress;
    transcoder->source.mem->max_memory_to_use = (long)limits.working_bytes;
    return transcoder;
}

codec_status jpeg_transcoder_run(
    jpeg_transcoder *transcoder, const uint8_t *bytes, size_t count, const uint8_t **result,
    size_t *result_count
) {
    if (UNWIND_SET(transcoder->unwind)) return transcoder->status;
    struct jpeg_decompress_struct *source = &transcoder->source;
    struct jpeg_compress_struct *target = &transcoder->target;
    jpeg_mem_src(source, (unsigned char *)bytes, count);
    if (jpeg_read_header(source, TRUE) != JPEG_HEADER_OK) return CODEC_DAMAGED;
    uint64_t pixels = (uint64_t)source->image_width * source->image_height;
    if (pixels > transcoder->limits.pixels) {
        transcoder->refusal = (codec_refusal){ CODEC_LIMIT_PIXELS, pixels };
        return CODEC_LIMIT;
    }
    jvirt_barray_ptr *coefficients = jpeg_read_coefficients(source);
    jpeg_copy_critical_parameters(source, target);
    // Decoders derive the meaning of the components from the presence of these segments.
    target->write_JFIF_header = source->saw_JFIF_marker;
    target->write_Adobe_marker = source->saw_Adobe_marker;
    target->arith_code = source->arith_code;
    target->optimize_coding = !source->arith_code;
    jpeg_destination_attach(&transcoder->destination, target);
    jpeg_write_coefficients(target, coefficients);
    jpeg_finish_compress(target);
    *result = transcoder->destination.bytes.bytes;
    *result_count = transcoder->destination.bytes.count;
    return CODEC_OK;
}

const char *jpeg_transcoder_message(const jpeg_transcoder *transcoder) { return transcoder->message; }

codec_refusal jpeg_transcoder_refusal(const jpeg_transcoder *transcoder) { return transcoder->refusal; }

void jpeg_transcoder_destroy(jpeg_transcoder *transcoder) {
    if (transcoder == NULL) return;
    if (UNWIND_SET(transcoder->unwind) == 0) {
        jpeg_destroy_compress(&transcoder->target);
        jpeg_destroy_decompress(&transcoder->source);
    }
    free(transcoder->destination.bytes.bytes);
    free(transcoder);
}
