#include "jpeg_encode.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "huffman_tables.h"
#include "unwind.h"

#if __has_include(<jpegint.h>) && !defined(WITHOUT_JPEGINT)
#include <jpegint.h>
#define HAS_JPEGINT 1
#endif

enum {
    LUMA_ROWS = 16,
    CACHE_LINE = 64,          // bytes; where lines are longer some are asked for twice
    TILE = 16,                // the extents of what is sampled at a time
    SAMPLE_TILES = 256,
    SAMPLE_BANDS = 16,
    FIRST_CAPACITY = 256 * 1024,
    ICC_HEADER = 14,
    ICC_CHUNK = 65519,        // 65,535 less the length field and the header of a chunk
};

struct jpeg_encoder {
    struct jpeg_compress_struct cinfo;
    struct jpeg_error_mgr errors;
    struct jpeg_destination_mgr destination;
    jmp_buf unwind;
    codec_status status;
    uint8_t *bytes;
    size_t capacity;
    JHUFF_TBL standard[2][2]; // luma and chroma, DC and AC: ITU-T T.81, annex K.3
    JHUFF_TBL sampled[2][2];
    JSAMPROW rows[3][LUMA_ROWS];
    char message[CODEC_MESSAGE_SIZE];
};

static void error_exit(j_common_ptr cinfo) {
    jpeg_encoder *encoder = cinfo->client_data;
    char text[JMSG_LENGTH_MAX];
    cinfo->err->format_message(cinfo, text);
    snprintf(encoder->message, sizeof encoder->message, "%s", text);
    encoder->status = cinfo->err->msg_code == JERR_OUT_OF_MEMORY ? CODEC_MEMORY : CODEC_DAMAGED;
    UNWIND_JUMP(encoder->unwind);
}

static void ignore_message(j_common_ptr cinfo, int level) { (void)cinfo, (void)level; }
static void output_message(j_common_ptr cinfo) { (void)cinfo; }

// The destination starts small and doubles. libjpeg's own begins with 4 KB and copies at each growth.
static void init_destination(j_compress_ptr cinfo) {
    jpeg_encoder *encoder = cinfo->client_data;
    encoder->destination.next_output_byte = encoder->bytes;
    encoder->destination.free_in_buffer = encoder->capacity;
}

static boolean empty_output_buffer(j_compress_ptr cinfo) {
    jpeg_encoder *encoder = cinfo->client_data;
    size_t used = encoder->capacity;
    uint8_t *larger = realloc(encoder->bytes, used * 2);
    if (larger == NULL) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
    encoder->bytes = larger;
    encoder->capacity = used * 2;
    encoder->destination.next_output_byte = larger + used;
    encoder->destination.free_in_buffer = used;
    return TRUE;
}

static void term_destination(j_compress_ptr cinfo) { (void)cinfo; }

// A profile goes into APP2 segments, numbered from 1 (ICC.1:2022, annex B.4).
static void write_profile(struct jpeg_compress_struct *cinfo, const uint8_t *icc, size_t count) {
    static const char name[12] = "ICC_PROFILE";
    size_t chunks = (count + ICC_CHUNK - 1) / ICC_CHUNK;
    for (size_t chunk = 0; chunk < chunks; chunk++) {
        size_t start = chunk * ICC_CHUNK;
        size_t length = count - start < ICC_CHUNK ? count - start : ICC_CHUNK;
        jpeg_write_m_header(cinfo, JPEG_APP0 + 2, (unsigned)(length + ICC_HEADER));
        for (int i = 0; i < 12; i++) jpeg_write_m_byte(cinfo, name[i]);
        jpeg_write_m_byte(cinfo, (int)chunk + 1);
        jpeg_write_m_byte(cinfo, (int)chunks);
        for (size_t i = 0; i < length; i++) jpeg_write_m_byte(cinfo, icc[start + i]);
    }
}

static uint32_t band_rows(const jpeg_picture *picture) {
    return picture->components == 1 ? 8 : LUMA_ROWS;
}

// Asks for the rows of a band before their turn comes. The planes of a large picture have left the caches since
// they were made, and no processor guesses sixteen rows that are read eight samples at a time.
static void fetch_band(const jpeg_picture *picture, uint32_t top) {
    for (int i = 0; i < picture->components; i++) {
        uint32_t half = i > 0, height = half ? (picture->height + 1) / 2 : picture->height;
        uint32_t end = (top + band_rows(picture)) >> half;
        for (uint32_t y = top >> half; y < end && y < height; y++)
            for (size_t x = 0; x < picture->stride[i]; x += CACHE_LINE)
                __builtin_prefetch(picture->plane[i] + y * picture->stride[i] + x, 0, 2);
    }
}

// Hands libjpeg the next rows of blocks, from `left` and `top` on; rows below the picture repeat the last.
static void write_band(
    jpeg_encoder *encoder, const jpeg_picture *picture, uint32_t left, uint32_t top
) {
    JSAMPARRAY arrays[3] = { encoder->rows[0], encoder->rows[1], encoder->rows[2] };
    uint32_t band = band_rows(picture);
    for (int i = 0; i < picture->components; i++) {
        uint32_t half = i > 0;
        uint32_t last = (half ? (picture->height + 1) / 2 : picture->height) - 1;
        for (uint32_t row = 0; row < band >> half; row++) {
            uint32_t y = (top >> half) + row;
            size_t offset = (size_t)(y < last ? y : last) * picture->stride[i] + (left >> half);
            encoder->rows[i][row] = (JSAMPROW)picture->plane[i] + offset;
        }
    }
    jpeg_write_raw_data(&encoder->cinfo, arrays, band);
}

static void configure(
    jpeg_encoder *encoder, const jpeg_picture *picture, uint32_t width, uint32_t height
) {
    struct jpeg_compress_struct *cinfo = &encoder->cinfo;
    cinfo->image_width = width;
    cinfo->image_height = height;
    cinfo->input_components = picture->components;
    cinfo->in_color_space = picture->components == 1 ? JCS_GRAYSCALE : JCS_YCbCr;
    jpeg_set_defaults(cinfo);
    jpeg_set_quality(cinfo, picture->quality, TRUE);
    cinfo->raw_data_in = TRUE;
    cinfo->dct_method = JDCT_ISLOW;
    if (picture->components == 3) {
        cinfo->comp_info[0].h_samp_factor = 2;
        cinfo->comp_info[0].v_samp_factor = 2;
    }
}

// jpeg_set_defaults leaves tables of an earlier picture as they are, or from release 3.2 on puts back the standard ones. So
// both are kept and put in place.
static void keep_standard_tables(jpeg_encoder *encoder) {
    const jpeg_picture color = { .width = 1, .height = 1, .components = 3, .quality = 50 };
    configure(encoder, &color, 1, 1);
    for (int i = 0; i < 2; i++) {
        encoder->standard[i][0] = *encoder->cinfo.dc_huff_tbl_ptrs[i];
        encoder->standard[i][1] = *encoder->cinfo.ac_huff_tbl_ptrs[i];
    }
}

jpeg_encoder *jpeg_encoder_create(void) {
    jpeg_encoder *encoder = calloc(1, sizeof *encoder);
    if (encoder == NULL) return NULL;
    encoder->bytes = malloc(FIRST_CAPACITY);
    if (encoder->bytes == NULL) {
        free(encoder);
        return NULL;
    }
    encoder->capacity = FIRST_CAPACITY;
    encoder->cinfo.err = jpeg_std_error(&encoder->errors);
    encoder->cinfo.client_data = encoder;
    encoder->errors.error_exit = error_exit;
    encoder->errors.emit_message = ignore_message;
    encoder->errors.output_message = output_message;
    if (UNWIND_SET(encoder->unwind)) {
        jpeg_encoder_destroy(encoder);
        return NULL;
    }
    jpeg_create_compress(&encoder->cinfo);
    encoder->destination.init_destination = init_destination;
    encoder->destination.empty_output_buffer = empty_output_buffer;
    encoder->destination.term_destination = term_destination;
    encoder->cinfo.dest = &encoder->destination;
    keep_standard_tables(encoder);
    return encoder;
}

static void use_tables(jpeg_encoder *encoder, JHUFF_TBL tables[2][2]) {
    for (int i = 0; i < 2; i++) {
        *encoder->cinfo.dc_huff_tbl_ptrs[i] = tables[i][0];
        *encoder->cinfo.ac_huff_tbl_ptrs[i] = tables[i][1];
    }
}

static void write_packet(struct jpeg_compress_struct *cinfo, const uint8_t *xmp, size_t count) {
    static const char name[29] = "http://ns.adobe.com/xap/1.0/";
    jpeg_write_m_header(cinfo, JPEG_APP0 + 1, (unsigned)(count + sizeof name));
    for (size_t i = 0; i < sizeof name; i++) jpeg_write_m_byte(cinfo, name[i]);
    for (size_t i = 0; i < count; i++) jpeg_write_m_byte(cinfo, xmp[i]);
}

// Chooses the tables for what was written; libjpeg's own end would go on to encode it, for nothing here.
static void end_counting(struct jpeg_compress_struct *cinfo) {
#ifdef HAS_JPEGINT
    (*cinfo->master->finish_pass)(cinfo);
    jpeg_abort_compress(cinfo);
#else
    jpeg_finish_compress(cinfo);
#endif
}

// Whether a sample would be no small part of the picture.
static int is_small(const jpeg_picture *picture) {
    uint64_t tiles = (uint64_t)(picture->width / TILE) * (picture->height / TILE);
    return tiles <= 2 * SAMPLE_TILES;
}

// Tables that are optimal for 256 tiles of 16 x 16 pixels, distributed over 16 bands of the picture, and can code
// whatever the rest holds. They come within a few tenths of a per cent of tables that are optimal for the
// whole (Tests/Benchmarks/huffman), for about the cost of encoding the sample twice.
static void sample_tables(jpeg_encoder *encoder, const jpeg_picture *picture) {
    struct jpeg_compress_struct *cinfo = &encoder->cinfo;
    uint32_t across = picture->width / TILE, down = picture->height / TILE;
    uint32_t bands = down < SAMPLE_BANDS ? down : SAMPLE_BANDS;
    uint32_t wide = (SAMPLE_TILES + bands - 1) / bands;
    if (wide > across) wide = across;
    configure(encoder, picture, wide * TILE, bands * TILE);
    cinfo->optimize_coding = TRUE;
    jpeg_start_compress(cinfo, TRUE);
    for (uint32_t i = 0; i < bands; i++) {
        uint32_t top = (uint32_t)((2 * (uint64_t)i + 1) * down / (2 * bands)) * TILE;
        // Multiples of the golden ratio modulo one are distributed evenly, however many there are.
        uint32_t turn = i * UINT32_C(0x9E3779B9);
        uint32_t left = (uint32_t)((uint64_t)turn * (across - wide + 1) >> 32) * TILE;
        for (uint32_t row = 0; row < TILE; row += band_rows(picture))
            write_band(encoder, picture, left, top + row);
    }
    end_counting(cinfo);
    memcpy(encoder->sampled, encoder->standard, sizeof encoder->sampled);
    for (int i = 0; i < (picture->components == 1 ? 1 : 2); i++) {
        JHUFF_TBL *tables = encoder->sampled[i];
        uint32_t blocks = wide * bands * (i == 0 ? 4 : 2);
        tables[0] = *cinfo->dc_huff_tbl_ptrs[i];
        tables[1] = *cinfo->ac_huff_tbl_ptrs[i];
        huffman_table_complete(&tables[0], &encoder->standard[i][0], blocks);
        // A block of a photo holds about six symbols besides the first.
        huffman_table_complete(&tables[1], &encoder->standard[i][1], 6 * blocks);
    }
}

codec_status jpeg_encoder_encode(
    jpeg_encoder *encoder, const jpeg_picture *picture, const uint8_t **bytes, size_t *count
) {
    struct jpeg_compress_struct *cinfo = &encoder->cinfo;
    encoder->message[0] = 0;
    if (picture->width == 0 || picture->height == 0) return CODEC_MISUSE;
    if (picture->components != 1 && picture->components != 3) return CODEC_MISUSE;
    if (picture->icc_count > (size_t)255 * ICC_CHUNK) return CODEC_MISUSE;
    if (picture->xmp_count > JPEG_XMP_MAX) return CODEC_MISUSE;
    if (UNWIND_SET(encoder->unwind)) {
        jpeg_abort_compress(cinfo);
        return encoder->status;
    }
    jpeg_tables tables = picture->tables;
    if (tables == JPEG_TABLES_SAMPLED && (picture->progressive || is_small(picture)))
        tables = JPEG_TABLES_OPTIMAL;
    if (tables == JPEG_TABLES_SAMPLED) sample_tables(encoder, picture);
    configure(encoder, picture, picture->width, picture->height);
    use_tables(encoder, tables == JPEG_TABLES_SAMPLED ? encoder->sampled : encoder->standard);
    cinfo->optimize_coding = tables == JPEG_TABLES_OPTIMAL;
    if (picture->progressive) jpeg_simple_progression(cinfo);
    jpeg_start_compress(cinfo, TRUE);
    if (picture->xmp != NULL && picture->xmp_count > 0)
        write_packet(cinfo, picture->xmp, picture->xmp_count);
    if (picture->icc != NULL && picture->icc_count > 0)
        write_profile(cinfo, picture->icc, picture->icc_count);
    for (uint32_t top = 0; top < picture->height; top += band_rows(picture)) {
        fetch_band(picture, top + band_rows(picture));
        write_band(encoder, picture, 0, top);
    }
    jpeg_finish_compress(cinfo);
    *bytes = encoder->bytes;
    *count = encoder->capacity - encoder->destination.free_in_buffer;
    return CODEC_OK;
}

const char *jpeg_encoder_message(const jpeg_encoder *encoder) { return encoder->message; }

void jpeg_encoder_destroy(jpeg_encoder *encoder) {
    if (encoder == NULL) return;
    if (UNWIND_SET(encoder->unwind) == 0) jpeg_destroy_compress(&encoder->cinfo);
    free(encoder->bytes);
    free(encoder);
}
