#include "png_decode.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "unwind.h"

enum {
    // The maximum length of an inflated profile. Longer chunks are an error even when they are skipped, and programs
    // store whole documents of their own.
    CHUNK_BYTES = 64 * 1024 * 1024,
    READ_BYTES = 8192,                // libpng's default length of a read
    LAST_READ_BYTES = 64,
};

struct png_decoder {
    png_structp png;
    png_infop info;
    jmp_buf unwind;
    codec_limits limits;
    codec_status status;
    codec_refusal refusal;
    const uint8_t *bytes;
    size_t count, offset;
    png_info_facts facts;
    size_t row_bytes;
    uint32_t row;
    int shortened;            // whether the last bytes are read in short parts
    uint8_t *whole;           // the decoded picture when it is interlaced
    int passes;               // the number of its passes that are complete
    int ends_early;           // whether a later pass is damaged
    char message[CODEC_MESSAGE_SIZE];
};

static void fail(png_decoder *decoder, codec_status status, const char *message) {
    decoder->status = status;
    snprintf(decoder->message, sizeof decoder->message, "%s", message);
    UNWIND_JUMP(decoder->unwind);
}

static void refuse(png_decoder *decoder, codec_limit limit, uint64_t value) {
    decoder->refusal = (codec_refusal){ limit, value };
    fail(decoder, CODEC_LIMIT, "");
}

static void on_error(png_structp png, png_const_charp message) {
    fail(png_get_error_ptr(png), CODEC_DAMAGED, message);
}

static void on_warning(png_structp png, png_const_charp message) {
    png_decoder *decoder = png_get_error_ptr(png);
    if (decoder->message[0] == 0)
        snprintf(decoder->message, sizeof decoder->message, "%s", message);
}

static void read_bytes(png_structp png, png_bytep out, png_size_t length) {
    png_decoder *decoder = png_get_io_ptr(png);
    if (length > decoder->count - decoder->offset) fail(decoder, CODEC_DAMAGED, "ends early");
    memcpy(out, decoder->bytes + decoder->offset, length);
    decoder->offset += length;
}

png_decoder *png_decoder_create(const uint8_t *bytes, size_t count, codec_limits limits) {
    png_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->limits = limits;
    decoder->bytes = bytes;
    decoder->count = count;
    if (UNWIND_SET(decoder->unwind)) {
        png_decoder_destroy(decoder);
        return NULL;
    }
    decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, on_error, on_warning);
    if (decoder->png != NULL) decoder->info = png_create_info_struct(decoder->png);
    if (decoder->info == NULL) {
        png_decoder_destroy(decoder);
        return NULL;
    }
    png_set_read_fn(decoder->png, decoder, read_bytes);
    png_set_user_limits(decoder->png, 0x7fffffff, 0x7fffffff);
    png_set_chunk_malloc_max(decoder->png, CHUNK_BYTES);
    // libpng would inflate and keep up to a thousand text chunks. -1 means all chunks that decoding does not need.
    // Their colours and orientation are read elsewhere.
    png_set_keep_unknown_chunks(decoder->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(
        decoder->png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep)"iCCP", 1);
    return decoder;
}

static void check_size(png_decoder *decoder) {
    uint64_t width = png_get_image_width(decoder->png, decoder->info);
    uint64_t height = png_get_image_height(decoder->png, decoder->info);
    if (width * height > decoder->limits.pixels)
        refuse(decoder, CODEC_LIMIT_PIXELS, width * height);
    // Deflate compresses to 1/1032 at best, so a smaller file cannot contain the rows that it claims.
    uint64_t bits = (uint64_t)png_get_bit_depth(decoder->png, decoder->info)
        * png_get_channels(decoder->png, decoder->info);
    if ((width * bits + 7) / 8 * height / 1040 > decoder->count)
        fail(decoder, CODEC_LIMIT, "the file is too small for the size that it claims");
}

codec_status png_decoder_read_header(png_decoder *decoder) {
    if (UNWIND_SET(decoder->unwind)) return decoder->status;
    png_read_info(decoder->png, decoder->info);
    check_size(decoder);
    return CODEC_OK;
}

int png_decoder_is_gray(const png_decoder *decoder) {
    return (png_get_color_type(decoder->png, decoder->info) & ~PNG_COLOR_MASK_ALPHA)
        == PNG_COLOR_TYPE_GRAY;
}

codec_status png_decoder_start(
    png_decoder *decoder, png_transforms transforms, png_info_facts *info
) {
    if (UNWIND_SET(decoder->unwind)) return decoder->status;
    if (png_get_image_width(decoder->png, decoder->info) == 0) return CODEC_MISUSE;
    png_set_scale_16(decoder->png);
    png_set_expand(decoder->png);
    if (transforms.drops_alpha) png_set_strip_alpha(decoder->png);
    if (transforms.file_gamma > 0)
        png_set_gamma(decoder->png, PNG_DEFAULT_sRGB, transforms.file_gamma);
    decoder->facts.interlaced =
        png_get_interlace_type(decoder->png, decoder->info) != PNG_INTERLACE_NONE;
    if (decoder->facts.interlaced) png_set_interlace_handling(decoder->png);
    png_read_update_info(decoder->png, decoder->info);
    decoder->facts.width = png_get_image_width(decoder->png, decoder->info);
    decoder->facts.height = png_get_image_height(decoder->png, decoder->info);
    decoder->facts.channels = png_get_channels(decoder->png, decoder->info);
    decoder->row_bytes = png_get_rowbytes(decoder->png, decoder->info);
    if (decoder->row_bytes != (size_t)decoder->facts.width * (size_t)decoder->facts.channels)
        fail(decoder, CODEC_DAMAGED, "unexpected pixel format");
    *info = decoder->facts;
    return CODEC_OK;
}

const uint8_t *png_decoder_profile(const png_decoder *decoder, size_t *count) {
    png_charp name = NULL;
    int compression = 0;
    png_bytep profile = NULL;
    png_uint_32 length = 0;
    *count = 0;
    if (png_get_iCCP(decoder->png, decoder->info, &name, &compression, &profile, &length) == 0)
        return NULL;
    *count = length;
    return profile;
}

// libpng reads a chunk in parts and drops an incomplete part. Near the end of the bytes the parts are short, so that
// a truncated file shows nearly every row that it contains.
static void shorten_last_reads(png_decoder *decoder) {
    if (decoder->shortened) return;
    if (decoder->count - decoder->offset > 2 * READ_BYTES + decoder->row_bytes) return;
    png_set_compression_buffer_size(decoder->png, LAST_READ_BYTES);
    decoder->shortened = 1;
}

static void read_whole(png_decoder *decoder) {
    uint64_t needed = (uint64_t)decoder->row_bytes * decoder->facts.height;
    if (needed > decoder->limits.working_bytes)
        refuse(decoder, CODEC_LIMIT_WORKING_BYTES, needed);
    decoder->whole = calloc(1, (size_t)needed);
    if (decoder->whole == NULL) fail(decoder, CODEC_MEMORY, "out of memory");
    for (; decoder->passes < PNG_INTERLACE_ADAM7_PASSES; decoder->passes++)
        for (uint32_t y = 0; y < decoder->facts.height; y++) {
            if (codec_flag_is_raised(decoder->limits.cancel))
                fail(decoder, CODEC_CANCELLED, "");
            shorten_last_reads(decoder);
            // Reads a display row: each pixel of a pass covers those of later passes, so that the first pass alone
            // covers the picture.
            png_read_row(decoder->png, NULL, decoder->whole + (size_t)y * decoder->row_bytes);
        }
}

codec_status png_decoder_read_row(png_decoder *decoder, uint8_t *row) {
    if (UNWIND_SET(decoder->unwind)) {
        if (decoder->status != CODEC_DAMAGED || decoder->passes == 0) return decoder->status;
        decoder->ends_early = 1;
    }
    if (decoder->row_bytes == 0) return CODEC_MISUSE;
    if (decoder->row >= decoder->facts.height)
        return decoder->ends_early ? CODEC_DAMAGED : CODEC_END;
    if (decoder->facts.interlaced) {
        if (decoder->whole == NULL) read_whole(decoder);
        memcpy(row, decoder->whole + (size_t)decoder->row * decoder->row_bytes, decoder->row_bytes);
    } else {
        shorten_last_reads(decoder);
        png_read_row(decoder->png, row, NULL);
    }
    decoder->row += 1;
    return CODEC_OK;
}

const char *png_decoder_message(const png_decoder *decoder) { return decoder->message; }

codec_refusal png_decoder_refusal(const png_decoder *decoder) { return decoder->refusal; }

void png_decoder_destroy(png_decoder *decoder) {
    if (decoder == NULL) return;
    if (UNWIND_SET(decoder->unwind) == 0)
        png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
    free(decoder->whole);
    free(decoder);
}
