#ifdef READS_TIFF

#include "ink_colors.h"
#include "row_source.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

typedef struct tiff_state {
    row_decoder *decoder;
    TIFF *tiff;
    TIFFRGBAImage image;
    int has_image;            // whether `image` is initialised
    toff_t offset;
    uint32_t *pixels;         // the rows of a strip or of a row of tiles
    uint32_t rows_at_once;
    uint32_t first, count;    // the rows in `pixels`
    ink_colors *inks;         // the conversion of CMYK and Lab; null for other samples
} tiff_state;

static tmsize_t read_bytes(thandle_t handle, void *out, tmsize_t length) {
    tiff_state *state = handle;
    const row_decoder *decoder = state->decoder;
    if (length <= 0 || state->offset >= decoder->count) return 0;
    size_t left = decoder->count - (size_t)state->offset;
    size_t count = (size_t)length < left ? (size_t)length : left;
    memcpy(out, decoder->bytes + state->offset, count);
    state->offset += count;
    return (tmsize_t)count;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t length) {
    (void)handle, (void)bytes, (void)length;
    return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
    tiff_state *state = handle;
    if (whence == SEEK_CUR) offset += state->offset;
    if (whence == SEEK_END) offset += state->decoder->count;
    return state->offset = offset;
}

static int close_file(thandle_t handle) {
    (void)handle;
    return 0;
}

static toff_t size_of(thandle_t handle) { return ((tiff_state *)handle)->decoder->count; }

static int map_file(thandle_t handle, void **base, toff_t *size) {
    tiff_state *state = handle;
    // libtiff does not write to files that it maps for reading.
    *base = (void *)(uintptr_t)state->decoder->bytes;
    *size = state->decoder->count;
    return 1;
}

static void unmap_file(thandle_t handle, void *base, toff_t size) {
    (void)handle, (void)base, (void)size;
}

#if TIFFLIB_VERSION >= 20221213

static int on_error(TIFF *tiff, void *data, const char *module, const char *format, va_list arguments) {
    (void)tiff, (void)module;
    row_decoder *decoder = data;
    if (decoder->message[0] == 0) vsnprintf(decoder->message, sizeof decoder->message, format, arguments);
    return 1;
}

static int on_warning(TIFF *tiff, void *data, const char *module, const char *format, va_list arguments) {
    (void)tiff, (void)data, (void)module, (void)format, (void)arguments;
    return 1;
}

static TIFF *open_file(tiff_state *state) {
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    if (options == NULL) return NULL;
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)state->decoder->limits.working_bytes);
    TIFFOpenOptionsSetErrorHandlerExtR(options, on_error, state->decoder);
    TIFFOpenOptionsSetWarningHandlerExtR(options, on_warning, NULL);
    TIFF *tiff = TIFFClientOpenExt(
        "", "r", state, read_bytes, write_bytes, seek, close_file, size_of, map_file, unmap_file, options);
    TIFFOpenOptionsFree(options);
    return tiff;
}

#else

static TIFF *open_file(tiff_state *state) {
    TIFFSetErrorHandler(NULL);
    TIFFSetWarningHandler(NULL);
    return TIFFClientOpen(
        "", "r", state, read_bytes, write_bytes, seek, close_file, size_of, map_file, unmap_file);
}

#endif

// Selects the first picture that is not a reduced version of another, or else the first one.
static void find_picture(TIFF *tiff) {
    uint32_t kind = 0;
    while (TIFFGetField(tiff, TIFFTAG_SUBFILETYPE, &kind) && (kind & FILETYPE_REDUCEDIMAGE))
        if (!TIFFReadDirectory(tiff)) {
            TIFFSetDirectory(tiff, 0);
            return;
        }
}

// These replace libtiff's conversions to RGB: they keep the samples, four bytes per pixel.

static void put_cmyk(
    TIFFRGBAImage *image, uint32_t *out, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
    int32_t from_skew, int32_t to_skew, unsigned char *samples) {
    (void)x, (void)y;
    for (; height > 0; height--, out += to_skew, samples += from_skew * image->samplesperpixel)
        for (uint32_t i = 0; i < width; i++, samples += image->samplesperpixel) memcpy(out++, samples, 4);
}

static void put_cmyk_planes(
    TIFFRGBAImage *image, uint32_t *out, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
    int32_t from_skew, int32_t to_skew, unsigned char *cyan, unsigned char *magenta, unsigned char *yellow,
    unsigned char *black) {
    (void)image, (void)x, (void)y;
    size_t i = 0;
    for (; height > 0; height--, out += to_skew, i += (size_t)from_skew)
        for (uint32_t column = 0; column < width; column++, i++) {
            const uint8_t pixel[4] = { cyan[i], magenta[i], yellow[i], black[i] };
            memcpy(out++, pixel, 4);
        }
}

// a* and b* are signed in TIFF and unsigned in ICC.
static void put_lab(
    TIFFRGBAImage *image, uint32_t *out, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
    int32_t from_skew, int32_t to_skew, unsigned char *samples) {
    (void)x, (void)y;
    const size_t bytes = image->bitspersample / 8;
    const size_t step = bytes * image->samplesperpixel;
    for (; height > 0; height--, out += to_skew, samples += from_skew * (ptrdiff_t)step)
        for (uint32_t i = 0; i < width; i++, samples += step) {
            uint8_t pixel[4] = { 0 };
            for (size_t sample = 0; sample < 3; sample++) {
                uint16_t value = samples[sample * bytes];
                if (bytes == 2) {
                    memcpy(&value, samples + 2 * sample, 2);
                    value = sample == 0 ? (uint16_t)((value * 255u + 32767) / 65535) : value >> 8;
                }
                pixel[sample] = (uint8_t)(sample == 0 ? value : value ^ 0x80);
            }
            memcpy(out++, pixel, 4);
        }
}

static codec_status take_inks(tiff_state *state) {
    TIFFRGBAImage *image = &state->image;
    const uint16_t bits = image->bitspersample;
    ink_space space;
    if (image->photometric == PHOTOMETRIC_SEPARATED && bits == 8 && image->samplesperpixel >= 4) {
        space = INK_CMYK;
        if (image->isContig) image->put.contig = put_cmyk;
        else image->put.separate = put_cmyk_planes;
    } else if (
        image->photometric == PHOTOMETRIC_CIELAB && (bits == 8 || bits == 16) && image->isContig
        && image->samplesperpixel >= 3) {
        space = INK_LAB;
        image->put.contig = put_lab;
    } else {
        return CODEC_OK;
    }
    const void *profile = NULL;
    uint32_t count = 0;
    if (!TIFFGetField(state->tiff, TIFFTAG_ICCPROFILE, &count, &profile)) profile = NULL;
    state->inks = ink_colors_create(space, profile, profile == NULL ? 0 : count);
    return state->inks == NULL ? CODEC_MEMORY : CODEC_OK;
}

// Converts the kept samples to libtiff's pixels.
static void convert_inks(tiff_state *state, size_t count) {
    ink_colors_convert(state->inks, (uint8_t *)state->pixels, count);
    for (size_t i = 0; i < count; i++) {
        uint8_t pixel[4];
        memcpy(pixel, state->pixels + i, 4);
        state->pixels[i] = pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16 | 0xFFu << 24;
    }
}

static codec_status begin_picture(row_decoder *decoder, tiff_state *state, int drops_alpha) {
    uint16_t sample = SAMPLEFORMAT_UINT;
    TIFFGetFieldDefaulted(state->tiff, TIFFTAG_SAMPLEFORMAT, &sample);
    if (sample == SAMPLEFORMAT_IEEEFP || sample == SAMPLEFORMAT_INT)
        return row_fail(decoder, CODEC_DAMAGED, "samples that are no unsigned integers");
    char message[1024] = "";
    if (!TIFFRGBAImageOK(state->tiff, message) || !TIFFRGBAImageBegin(&state->image, state->tiff, 1, message))
        return row_fail(decoder, CODEC_DAMAGED, message);
    state->has_image = 1;
    // The renditions are rotated instead.
    state->image.orientation = state->image.req_orientation = ORIENTATION_TOPLEFT;
    codec_status status = take_inks(state);
    if (status != CODEC_OK) return status;
    uint16_t photometric = state->image.photometric;
    int is_gray = photometric == PHOTOMETRIC_MINISBLACK || photometric == PHOTOMETRIC_MINISWHITE;
    decoder->info.width = state->image.width;
    decoder->info.height = state->image.height;
    decoder->info.channels = state->image.alpha != 0 && !drops_alpha ? 4 : is_gray ? 1 : 3;
    return CODEC_OK;
}

static codec_status make_room(row_decoder *decoder, tiff_state *state) {
    uint32_t rows = 0;
    uint64_t coded;
    if (TIFFIsTiled(state->tiff)) {
        TIFFGetField(state->tiff, TIFFTAG_TILELENGTH, &rows);
        coded = (uint64_t)TIFFTileSize(state->tiff);
    } else {
        TIFFGetFieldDefaulted(state->tiff, TIFFTAG_ROWSPERSTRIP, &rows);
        coded = (uint64_t)TIFFStripSize(state->tiff);
    }
    if (rows == 0 || rows > decoder->info.height) rows = decoder->info.height;
    state->rows_at_once = rows;
    uint64_t bytes = (uint64_t)decoder->info.width * rows * sizeof *state->pixels;
    codec_status status = row_check(decoder, bytes + coded);
    if (status != CODEC_OK) return status;
    state->pixels = malloc(bytes);
    if (state->pixels == NULL) return CODEC_MEMORY;
    const void *profile = NULL;
    uint32_t count = 0;
    // Inks are already converted to sRGB, so that their profile no longer applies.
    if (state->inks == NULL && TIFFGetField(state->tiff, TIFFTAG_ICCPROFILE, &count, &profile) && count > 0) {
        decoder->profile = malloc(count);
        if (decoder->profile == NULL) return CODEC_MEMORY;
        memcpy(decoder->profile, profile, count);
        decoder->profile_count = count;
    }
    return CODEC_OK;
}

static codec_status start(row_decoder *decoder, int drops_alpha) {
    tiff_state *state = calloc(1, sizeof *state);
    if (state == NULL) return CODEC_MEMORY;
    decoder->state = state;
    state->decoder = decoder;
    state->tiff = open_file(state);
    if (state->tiff == NULL) return row_fail(decoder, CODEC_DAMAGED, "invalid TIFF header");
    find_picture(state->tiff);
    codec_status status = begin_picture(decoder, state, drops_alpha);
    return status == CODEC_OK ? make_room(decoder, state) : status;
}

// Decodes the strip or the row of tiles that begins with the next row.
static codec_status decode_rows(row_decoder *decoder, tiff_state *state) {
    uint32_t left = decoder->info.height - decoder->row;
    uint32_t rows = state->rows_at_once < left ? state->rows_at_once : left;
    memset(state->pixels, 0, (size_t)decoder->info.width * rows * sizeof *state->pixels);
    state->image.row_offset = (int)decoder->row;
    if (!TIFFRGBAImageGet(&state->image, state->pixels, decoder->info.width, rows))
        return row_fail(decoder, CODEC_DAMAGED, "damaged data");
    if (state->inks != NULL) convert_inks(state, (size_t)decoder->info.width * rows);
    state->first = decoder->row;
    state->count = rows;
    return CODEC_OK;
}

// Divides a colour by alpha, because libtiff returns premultiplied colours.
static uint8_t divided(uint32_t value, uint32_t alpha) {
    if (alpha == 0) return 0;
    uint32_t result = (value * 255 + alpha / 2) / alpha;
    return result > 255 ? 255 : (uint8_t)result;
}

static codec_status read_row(row_decoder *decoder, uint8_t *row) {
    tiff_state *state = decoder->state;
    if (decoder->row >= state->first + state->count) {
        codec_status status = decode_rows(decoder, state);
        if (status != CODEC_OK) return status;
    }
    const uint32_t *pixels = state->pixels + (size_t)(decoder->row - state->first) * decoder->info.width;
    for (uint32_t x = 0; x < decoder->info.width; x++) {
        uint32_t pixel = pixels[x];
        switch (decoder->info.channels) {
        case 1: row[x] = (uint8_t)TIFFGetR(pixel); break;
        case 3:
            row[3 * x] = (uint8_t)TIFFGetR(pixel);
            row[3 * x + 1] = (uint8_t)TIFFGetG(pixel);
            row[3 * x + 2] = (uint8_t)TIFFGetB(pixel);
            break;
        default: {
            uint32_t alpha = TIFFGetA(pixel);
            row[4 * x] = divided(TIFFGetR(pixel), alpha);
            row[4 * x + 1] = divided(TIFFGetG(pixel), alpha);
            row[4 * x + 2] = divided(TIFFGetB(pixel), alpha);
            row[4 * x + 3] = (uint8_t)alpha;
        }
        }
    }
    return CODEC_OK;
}

static void end(row_decoder *decoder) {
    tiff_state *state = decoder->state;
    if (state == NULL) return;
    if (state->has_image) TIFFRGBAImageEnd(&state->image);
    if (state->tiff != NULL) TIFFClose(state->tiff);
    ink_colors_destroy(state->inks);
    free(state->pixels);
    free(state);
}

void tiff_rows(row_decoder *decoder) {
    decoder->start = start;
    decoder->read = read_row;
    decoder->end = end;
}

#endif
