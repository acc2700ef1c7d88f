#ifdef READS_GIF

#include "row_source.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

typedef struct gif_input {
    row_decoder *decoder;
    size_t offset;
} gif_input;

static int read_bytes(GifFileType *file, GifByteType *out, int length) {
    gif_input *input = file->UserData;
    size_t left = input->decoder->count - input->offset;
    size_t count = (size_t)length < left ? (size_t)length : left;
    memcpy(out, input->decoder->bytes + input->offset, count);
    input->offset += count;
    return (int)count;
}

static codec_status fail(row_decoder *decoder, const GifFileType *file, int error) {
    const char *message = GifErrorString(file == NULL ? error : file->Error);
    return row_fail(decoder, CODEC_DAMAGED, message == NULL ? "damaged" : message);
}

// Reads the extensions and the descriptor of the first picture; `*transparent` becomes its transparent index, or -1.
static codec_status find_picture(row_decoder *decoder, GifFileType *file, int *transparent) {
    *transparent = NO_TRANSPARENT_COLOR;
    GifRecordType type;
    for (;;) {
        if (DGifGetRecordType(file, &type) != GIF_OK) return fail(decoder, file, 0);
        if (type == TERMINATE_RECORD_TYPE) return row_fail(decoder, CODEC_DAMAGED, "no picture");
        if (type == IMAGE_DESC_RECORD_TYPE) break;
        int code = 0;
        GifByteType *block = NULL;
        if (DGifGetExtension(file, &code, &block) != GIF_OK) return fail(decoder, file, 0);
        while (block != NULL) {
            GraphicsControlBlock control;
            if (code == GRAPHICS_EXT_FUNC_CODE
                && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
                *transparent = control.TransparentColor;
            if (DGifGetExtensionNext(file, &block) != GIF_OK) return fail(decoder, file, 0);
        }
    }
    return DGifGetImageDesc(file) == GIF_OK ? CODEC_OK : fail(decoder, file, 0);
}

static void put_row(
    row_decoder *decoder, const GifFileType *file, const GifPixelType *indices, uint32_t y, int transparent
) {
    const ColorMapObject *map = file->Image.ColorMap != NULL ? file->Image.ColorMap : file->SColorMap;
    const size_t channels = (size_t)decoder->info.channels;
    uint8_t *row = decoder->whole + (size_t)y * decoder->info.width * channels;
    for (int x = 0; x < file->Image.Width; x++) {
        size_t column = (size_t)file->Image.Left + (size_t)x;
        if (column >= decoder->info.width) break;
        if (indices[x] == transparent && channels == 4) continue;
        uint8_t *pixel = row + column * channels;
        if (indices[x] < map->ColorCount) {
            const GifColorType color = map->Colors[indices[x]];
            pixel[0] = color.Red;
            pixel[1] = color.Green;
            pixel[2] = color.Blue;
        }
        if (channels == 4) pixel[3] = 255;
    }
}

static codec_status read_picture(row_decoder *decoder, GifFileType *file, int transparent) {
    if (file->Image.ColorMap == NULL && file->SColorMap == NULL)
        return row_fail(decoder, CODEC_DAMAGED, "no colours");
    int width = file->Image.Width, height = file->Image.Height;
    GifPixelType *indices = malloc((size_t)(width > 0 ? width : 1));
    if (indices == NULL) return CODEC_MEMORY;
    // The four passes of interlaced pictures (GIF89a, appendix E); other pictures have one pass with every row.
    static const int starts[] = { 0, 4, 2, 1 }, steps[] = { 8, 8, 4, 2 };
    int passes = file->Image.Interlace ? 4 : 1, rows = 0;
    codec_status status = CODEC_OK;
    for (int pass = 0; pass < passes && status == CODEC_OK; pass++) {
        int step = file->Image.Interlace ? steps[pass] : 1;
        for (int y = file->Image.Interlace ? starts[pass] : 0; y < height; y += step) {
            if (codec_flag_is_raised(decoder->limits.cancel)) status = CODEC_CANCELLED;
            if (status != CODEC_OK) break;
            if (DGifGetLine(file, indices, width) != GIF_OK) {
                // Keeps the rows before the damage.
                status = fail(decoder, file, 0);
                decoder->damaged_rows = rows > 0 ? height - rows : 0;
                if (rows > 0) status = CODEC_OK;
                pass = passes;
                break;
            }
            rows += 1;
            uint32_t target = (uint32_t)file->Image.Top + (uint32_t)y;
            if (target < decoder->info.height) put_row(decoder, file, indices, target, transparent);
        }
    }
    free(indices);
    return status;
}

static codec_status decode(row_decoder *decoder, GifFileType *file, int drops_alpha) {
    decoder->info.width = (uint32_t)file->SWidth;
    decoder->info.height = (uint32_t)file->SHeight;
    decoder->info.channels = 1;
    // Checks the size first, because giflib allocates rows of the logical screen.
    codec_status status = row_check(decoder, 0);
    int transparent = NO_TRANSPARENT_COLOR;
    if (status == CODEC_OK) status = find_picture(decoder, file, &transparent);
    if (status != CODEC_OK) return status;
    decoder->info.channels = drops_alpha ? 3 : 4;
    status = row_make_whole(decoder, 0);
    if (status != CODEC_OK) return status;
    size_t bytes = (size_t)decoder->info.width * decoder->info.height * (size_t)decoder->info.channels;
    memset(decoder->whole, 0, bytes);
    return read_picture(decoder, file, transparent);
}

static codec_status start(row_decoder *decoder, int drops_alpha) {
    gif_input input = { decoder, 0 };
    int error = 0;
    GifFileType *file = DGifOpen(&input, read_bytes, &error);
    if (file == NULL) return fail(decoder, NULL, error);
    codec_status status = decode(decoder, file, drops_alpha);
    DGifCloseFile(file, &error);
    return status;
}

void gif_rows(row_decoder *decoder) { decoder->start = start; }

#endif
