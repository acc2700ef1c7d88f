#include "png_encode.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "unwind.h"

struct png_encoder {
    png_structp png;
    png_infop info;
    jmp_buf unwind;
    codec_status status;
    uint8_t *bytes;
    size_t count, capacity;
    size_t start;             // the offset of the better of two attempts
    char message[CODEC_MESSAGE_SIZE];
};

static void on_error(png_structp png, png_const_charp message) {
    png_encoder *encoder = png_get_error_ptr(png);
    snprintf(encoder->message, sizeof encoder->message, "%s", message);
    encoder->status = CODEC_DAMAGED;
    UNWIND_JUMP(encoder->unwind);
}

static void on_warning(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void write_bytes(png_structp png, png_bytep bytes, png_size_t length) {
    png_encoder *encoder = png_get_io_ptr(png);
    if (encoder->capacity - encoder->count < length) {
        size_t capacity = (encoder->count + length) * 2;
        uint8_t *larger = realloc(encoder->bytes, capacity);
        if (larger == NULL) png_error(png, "out of memory");
        encoder->bytes = larger;
        encoder->capacity = capacity;
    }
    memcpy(encoder->bytes + encoder->count, bytes, length);
    encoder->count += length;
}

static void flush_bytes(png_structp png) { (void)png; }

// Writes an iTXt chunk: the keyword, no compression, no language, no translated keyword (XMP specification, part 3,
// 1.1.5).
static void write_packet(png_structp png, const uint8_t *xmp, size_t count) {
    static const uint8_t start[22] = "XML:com.adobe.xmp";
    png_write_chunk_start(png, (png_const_bytep)"iTXt", (png_uint_32)(sizeof start + count));
    png_write_chunk_data(png, start, sizeof start);
    png_write_chunk_data(png, xmp, count);
    png_write_chunk_end(png);
}

png_encoder *png_encoder_create(void) { return calloc(1, sizeof(png_encoder)); }

// The parameters of filtering and compression.
typedef struct stream_form {
    int filters;
    int level;
    int strategy;
} stream_form;

enum { STRATEGY_RLE = 3, STRATEGY_DEFAULT = 0 };   // zlib's Z_RLE and Z_DEFAULT_STRATEGY

// For photos: filtered samples hardly ever repeat, so a search for more than runs takes four times as long and saves
// nothing.
static const stream_form tones = {PNG_ALL_FILTERS, 6, STRATEGY_RLE};
// For drawings: long sequences repeat, which filters would hide.
static const stream_form flat = {PNG_FILTER_NONE, 9, STRATEGY_DEFAULT};

static void set_palette(png_encoder *encoder, const png_picture *picture) {
    png_color colors[256];
    png_byte alphas[256];
    int translucent = 0;
    for (int i = 0; i < picture->palette_count; i++) {
        const uint8_t *color = picture->palette + 4 * i;
        colors[i] = (png_color){color[0], color[1], color[2]};
        alphas[i] = color[3];
        if (color[3] < 255) translucent = i + 1;
    }
    png_set_PLTE(encoder->png, encoder->info, colors, picture->palette_count);
    if (translucent > 0) png_set_tRNS(encoder->png, encoder->info, alphas, translucent, NULL);
}

// Appends the picture to `bytes`. Must be called after UNWIND_SET.
static void write_picture(png_encoder *encoder, const png_picture *picture, stream_form form) {
    static const int types[5] = {
        0, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA,
    };
    encoder->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, encoder, on_error, on_warning);
    if (encoder->png != NULL) encoder->info = png_create_info_struct(encoder->png);
    if (encoder->info == NULL) {
        encoder->status = CODEC_MEMORY;
        UNWIND_JUMP(encoder->unwind);
    }
    png_structp png = encoder->png;
    png_set_write_fn(png, encoder, write_bytes, flush_bytes);
    png_set_IHDR(
        png, encoder->info, picture->width, picture->height, 8,
        picture->palette_count > 0 ? PNG_COLOR_TYPE_PALETTE : types[picture->channels],
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, form.filters);
    png_set_compression_level(png, form.level);
    png_set_compression_strategy(png, form.strategy);
    if (picture->palette_count > 0) set_palette(encoder, picture);
    // libpng rejects a faulty profile; the picture is then written without it.
    png_set_benign_errors(png, 1);
    if (picture->icc != NULL && picture->icc_count > 0)
        png_set_iCCP(
            png, encoder->info, "profile", PNG_COMPRESSION_TYPE_BASE, picture->icc,
            (png_uint_32)picture->icc_count);
    png_write_info(png, encoder->info);
    if (picture->xmp != NULL && picture->xmp_count > 0)
        write_packet(png, picture->xmp, picture->xmp_count);
    size_t stride = (size_t)picture->width * (size_t)picture->channels;
    for (uint32_t y = 0; y < picture->height; y++) png_write_row(png, picture->rows + y * stride);
    png_write_end(png, encoder->info);
    png_destroy_write_struct(&encoder->png, &encoder->info);
}

codec_status png_encoder_encode(
    png_encoder *encoder, const png_picture *picture, const uint8_t **bytes, size_t *count
) {
    int is_indexed = picture->palette_count > 0;
    if (encoder->bytes != NULL || picture->channels < 1 || picture->channels > 4
        || picture->palette_count < 0 || picture->palette_count > 256
        || (is_indexed && picture->channels != 1))
        return CODEC_MISUSE;
    if (UNWIND_SET(encoder->unwind)) return encoder->status;
    write_picture(encoder, picture, is_indexed ? flat : tones);
    encoder->start = 0;
    size_t first = encoder->count;
    // Every photo takes more than two bits per pixel, so this may be a drawing.
    if (!is_indexed && first / picture->height < picture->width / 4) {
        write_picture(encoder, picture, flat);
        if (encoder->count - first < first) encoder->start = first;
    }
    *bytes = encoder->bytes + encoder->start;
    *count = encoder->start == 0 ? first : encoder->count - first;
    return CODEC_OK;
}

const char *png_encoder_message(const png_encoder *encoder) { return encoder->message; }

void png_encoder_destroy(png_encoder *encoder) {
    if (encoder == NULL) return;
    if (UNWIND_SET(encoder->unwind) == 0) png_destroy_write_struct(&encoder->png, &encoder->info);
    free(encoder->bytes);
    free(encoder);
}
