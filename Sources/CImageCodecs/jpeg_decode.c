#include "jpeg_decode.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "jpeg_owner.h"
#include "unwind.h"

#if __has_include(<jpegint.h>) && !defined(WITHOUT_JPEGINT)
#include <jpegint.h>
#else
// Homebrew does not install jpegint.h. These leading fields are the same in every release since 1.0.
struct jpeg_inverse_dct {
    void (*start_pass)(j_decompress_ptr);
    void (*inverse_DCT[MAX_COMPONENTS])(
        j_decompress_ptr, jpeg_component_info *, JCOEFPTR, JSAMPARRAY, JDIMENSION);
};
#endif

#if JPEG_LIB_VERSION >= 70
#define SCALED_SIZE(component) ((component)->DCT_h_scaled_size)
#define MIN_SCALED_SIZE(cinfo) ((cinfo)->min_DCT_h_scaled_size)
#else
#define SCALED_SIZE(component) ((component)->DCT_scaled_size)
#define MIN_SCALED_SIZE(cinfo) ((cinfo)->min_DCT_scaled_size)
#endif

struct jpeg_decoder {
    jpeg_owner owner;         // must be first: client_data points to it
    struct jpeg_decompress_struct cinfo;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf unwind;
    codec_limits limits;
    codec_status status;
    codec_refusal refusal;
    int leaves_huffman;
    jpeg_output output;
    jpeg_info info;
    int saw_end;              // the end of the bytes was reached
    int ended_early;
    double read_share;
    char message[CODEC_MESSAGE_SIZE];
};

static void stop(jpeg_decoder *decoder, codec_status status) {
    decoder->status = status;
    UNWIND_JUMP(decoder->unwind);
}

static void refuse(jpeg_decoder *decoder, codec_limit limit, uint64_t value) {
    decoder->refusal = (codec_refusal){ limit, value };
    stop(decoder, CODEC_LIMIT);
}

static void refuse_coefficients(j_common_ptr cinfo, uint64_t needed) {
    refuse(cinfo->client_data, CODEC_LIMIT_WORKING_BYTES, needed);
}

static void error_exit(j_common_ptr cinfo) {
    jpeg_decoder *decoder = cinfo->client_data;
    char text[JMSG_LENGTH_MAX];
    cinfo->err->format_message(cinfo, text);
    snprintf(decoder->message, sizeof decoder->message, "%s", text);
    stop(decoder, cinfo->err->msg_code == JERR_OUT_OF_MEMORY ? CODEC_MEMORY : CODEC_DAMAGED);
}

static void emit_message(j_common_ptr cinfo, int level) {
    if (level >= 0) return;
    jpeg_decoder *decoder = cinfo->client_data;
    struct jpeg_decompress_struct *input = &decoder->cinfo;
    int code = cinfo->err->msg_code;
    if (code == JWRN_JPEG_EOF) {
        decoder->saw_end = 1;
        // libjpeg reads ahead, so an intact file without an end marker also causes this warning. In a file with one
        // scan, missing data shows when the bits run out (below). A file with several scans is read completely before
        // the first row, so its data is missing here.
        if (!input->progressive_mode && input->comps_in_scan == input->num_components) return;
        decoder->ended_early = 1;
    }
    if (code == JWRN_HIT_MARKER && decoder->saw_end && !decoder->ended_early) {
        decoder->ended_early = 1;
        decoder->read_share = (double)input->input_iMCU_row / input->total_iMCU_rows;
    }
    cinfo->err->num_warnings += 1;
    if (decoder->message[0] == 0) {
        char text[JMSG_LENGTH_MAX];
        cinfo->err->format_message(cinfo, text);
        snprintf(decoder->message, sizeof decoder->message, "%s", text);
    }
}

static void output_message(j_common_ptr cinfo) { (void)cinfo; }

// Called for each row of blocks of every scan.
static void watch_progress(j_common_ptr cinfo) {
    jpeg_decoder *decoder = cinfo->client_data;
    if (codec_flag_is_raised(decoder->limits.cancel)) stop(decoder, CODEC_CANCELLED);
    int scans = decoder->cinfo.input_scan_number;
    if (scans > decoder->limits.scans) refuse(decoder, CODEC_LIMIT_SCANS, (uint64_t)scans);
    uint64_t decoded = (uint64_t)scans * decoder->info.width * decoder->info.height;
    if (decoded > decoder->limits.scanned_pixels)
        refuse(decoder, CODEC_LIMIT_SCANNED_PIXELS, decoded);
}

jpeg_decoder *jpeg_decoder_create(const uint8_t *bytes, size_t count, codec_limits limits) {
    jpeg_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->limits = limits;
    decoder->cinfo.err = jpeg_std_error(&decoder->errors);
    decoder->cinfo.client_data = decoder;
    decoder->errors.error_exit = error_exit;
    decoder->errors.emit_message = emit_message;
    decoder->errors.output_message = output_message;
    if (UNWIND_SET(decoder->unwind)) {
        jpeg_decoder_destroy(decoder);
        return NULL;
    }
    jpeg_create_decompress(&decoder->cinfo);
    // jpeg_create_decompress clears the structure except for err and client_data.
    decoder->progress.progress_monitor = watch_progress;
    decoder->cinfo.progress = &decoder->progress;
    decoder->owner.store = coefficient_store_create(
        &decoder->cinfo, limits.working_bytes, refuse_coefficients);
    if (decoder->owner.store == NULL) stop(decoder, CODEC_MEMORY);
    // The whole file is in memory, which keeps the decoder on its fast Huffman path.
    jpeg_mem_src(&decoder->cinfo, (unsigned char *)bytes, count);
    return decoder;
}

void jpeg_decoder_leave_huffman(jpeg_decoder *decoder) { decoder->leaves_huffman = 1; }

static jpeg_color color_of(const struct jpeg_decompress_struct *cinfo) {
    switch (cinfo->jpeg_color_space) {
    case JCS_GRAYSCALE: return JPEG_COLOR_GRAY;
    case JCS_YCbCr: return JPEG_COLOR_YCC;
    case JCS_RGB: return JPEG_COLOR_RGB;
    case JCS_CMYK:
    case JCS_YCCK: return JPEG_COLOR_CMYK;
    default: return JPEG_COLOR_UNKNOWN;
    }
}

codec_status jpeg_decoder_read_header(jpeg_decoder *decoder, jpeg_info *info) {
    if (UNWIND_SET(decoder->unwind)) return decoder->status;
    struct jpeg_decompress_struct *cinfo = &decoder->cinfo;
    if (jpeg_read_header(cinfo, TRUE) != JPEG_HEADER_OK) return CODEC_DAMAGED;
    // libjpeg-turbo 3.0 and later decode lossless files with methods in place of those of the inverse DCT, which are
    // used here. The spectral selection of their first scan contains the predictor and ends at 0.
    if (!cinfo->progressive_mode && cinfo->Se == 0) {
        snprintf(decoder->message, sizeof decoder->message, "lossless JPEG");
        return CODEC_DAMAGED;
    }
    uint64_t pixels = (uint64_t)cinfo->image_width * cinfo->image_height;
    if (pixels > decoder->limits.pixels) refuse(decoder, CODEC_LIMIT_PIXELS, pixels);
    jpeg_info *known = &decoder->info;
    known->width = cinfo->image_width;
    known->height = cinfo->image_height;
    known->components = cinfo->num_components;
    known->color = color_of(cinfo);
    for (int i = 0; i < cinfo->num_components; i++) {
        jpeg_component_info *component = &cinfo->comp_info[i];
        if (component->h_samp_factor > known->h_max) known->h_max = component->h_samp_factor;
        if (component->v_samp_factor > known->v_max) known->v_max = component->v_samp_factor;
        if (i >= 4) continue;
        known->component[i].h = component->h_samp_factor;
        known->component[i].v = component->v_samp_factor;
    }
    *info = *known;
    return CODEC_OK;
}

// At a reduced scale, libjpeg enlarges the chroma of 4:2:0 to the size of luma with a larger inverse DCT. The planes
// are resampled later anyway, so this restores the resolution of each component.
static void undo_chroma_enlargement(struct jpeg_decompress_struct *cinfo) {
    int size = MIN_SCALED_SIZE(cinfo);
    int reference = -1;
    for (int i = 0; i < cinfo->num_components; i++)
        if (SCALED_SIZE(&cinfo->comp_info[i]) == size) reference = i;
    if (reference < 0) return;
    for (int i = 0; i < cinfo->num_components; i++) {
        jpeg_component_info *component = &cinfo->comp_info[i];
        if (SCALED_SIZE(component) == size) continue;
#if JPEG_LIB_VERSION >= 70
        component->DCT_h_scaled_size = size;
        component->DCT_v_scaled_size = size;
#else
        component->DCT_scaled_size = size;
#endif
        cinfo->idct->inverse_DCT[i] = cinfo->idct->inverse_DCT[reference];
    }
    // The width of an MCU is set only for components of the current scan.
    for (int i = 0; i < cinfo->comps_in_scan; i++) {
        jpeg_component_info *component = cinfo->cur_comp_info[i];
        component->MCU_sample_width = component->MCU_width * SCALED_SIZE(component);
    }
}

static uint32_t divided_up(uint64_t value, uint64_t divisor) {
    return (uint32_t)((value + divisor - 1) / divisor);
}

static void describe_planes(jpeg_decoder *decoder) {
    struct jpeg_decompress_struct *cinfo = &decoder->cinfo;
    uint32_t size = (uint32_t)MIN_SCALED_SIZE(cinfo);
    for (int i = 0; i < cinfo->num_components; i++) {
        jpeg_component *component = &decoder->info.component[i];
        uint64_t h = (uint64_t)component->h, v = (uint64_t)component->v;
        component->width = divided_up(
            (uint64_t)cinfo->image_width * h * size, (uint64_t)decoder->info.h_max * 8);
        component->height = divided_up(
            (uint64_t)cinfo->image_height * v * size, (uint64_t)decoder->info.v_max * 8);
        uint64_t mcus = divided_up(cinfo->image_width, (uint64_t)decoder->info.h_max * 8);
        component->row_bytes = (uint32_t)(mcus * h * size);
        component->rows = (uint32_t)(v * size);
    }
}

codec_status jpeg_decoder_start(
    jpeg_decoder *decoder, int denominator, jpeg_output output, jpeg_info *info
) {
    if (UNWIND_SET(decoder->unwind)) return decoder->status;
    struct jpeg_decompress_struct *cinfo = &decoder->cinfo;
    if (cinfo->num_components > 4 || decoder->info.width == 0) return CODEC_MISUSE;
    cinfo->scale_num = 1;
    cinfo->scale_denom = (unsigned)denominator;
    cinfo->dct_method = JDCT_ISLOW;
    cinfo->do_fancy_upsampling = TRUE;
    // Smoothing estimates what an incomplete progressive file lacks, and differs between releases.
    cinfo->do_block_smoothing = FALSE;
    decoder->output = output;
    switch (output) {
    case JPEG_OUTPUT_PLANES:
        cinfo->raw_data_out = TRUE;
        cinfo->out_color_space = cinfo->jpeg_color_space;
        break;
    case JPEG_OUTPUT_RGB: cinfo->out_color_space = JCS_RGB; break;
    case JPEG_OUTPUT_CMYK: cinfo->out_color_space = JCS_CMYK; break;
    }
    jpeg_start_decompress(cinfo);
    if (output == JPEG_OUTPUT_PLANES) {
        undo_chroma_enlargement(cinfo);
        describe_planes(decoder);
        if (!decoder->leaves_huffman) decoder->owner.huffman = huffman_decoder_create(cinfo);
    } else {
        jpeg_component *rows = &decoder->info.component[0];
        rows->width = cinfo->output_width;
        rows->height = cinfo->output_height;
        rows->row_bytes = cinfo->output_width * (uint32_t)cinfo->output_components;
        rows->rows = 1;
    }
    *info = decoder->info;
    return CODEC_OK;
}

codec_status jpeg_decoder_read_planes(jpeg_decoder *decoder, uint8_t **rows) {
    if (UNWIND_SET(decoder->unwind)) return decoder->status;
    struct jpeg_decompress_struct *cinfo = &decoder->cinfo;
    if (decoder->output != JPEG_OUTPUT_PLANES) return CODEC_MISUSE;
    if (cinfo->output_scanline >= cinfo->output_height) return CODEC_END;
    JSAMPARRAY arrays[4];
    for (int i = 0; i < 4; i++) arrays[i] = rows + i * JPEG_BAND_ROWS;
    for (int i = 0; i < cinfo->num_components; i++)
        if (decoder->info.component[i].rows > JPEG_BAND_ROWS) return CODEC_MISUSE;
    JDIMENSION lines = (JDIMENSION)(decoder->info.v_max * MIN_SCALED_SIZE(cinfo));
    return jpeg_read_raw_data(cinfo, arrays, lines) > 0 ? CODEC_OK : CODEC_END;
}

codec_status jpeg_decoder_read_row(jpeg_decoder *decoder, uint8_t *row) {
    if (UNWIND_SET(decoder->unwind)) return decoder->status;
    struct jpeg_decompress_struct *cinfo = &decoder->cinfo;
    if (decoder->output == JPEG_OUTPUT_PLANES) return CODEC_MISUSE;
    if (cinfo->output_scanline >= cinfo->output_height) return CODEC_END;
    JSAMPROW rows[1] = { row };
    return jpeg_read_scanlines(cinfo, rows, 1) == 1 ? CODEC_OK : CODEC_END;
}

long jpeg_decoder_warnings(const jpeg_decoder *decoder) { return decoder->errors.num_warnings; }

int jpeg_decoder_ended_early(const jpeg_decoder *decoder, double *share) {
    *share = decoder->read_share;
    return decoder->ended_early;
}

const char *jpeg_decoder_message(const jpeg_decoder *decoder) { return decoder->message; }

codec_refusal jpeg_decoder_refusal(const jpeg_decoder *decoder) { return decoder->refusal; }

void jpeg_decoder_destroy(jpeg_decoder *decoder) {
    if (decoder == NULL) return;
    coefficient_store_destroy(decoder->owner.store);
    huffman_decoder_destroy(decoder->owner.huffman);
    if (UNWIND_SET(decoder->unwind) == 0) jpeg_destroy_decompress(&decoder->cinfo);
    free(decoder);
}
