#include "jpeg_encode.h"

#include <stdlib.h>
#include <string.h>

#include "jpeg_encode_quantised.h"
#include "jpeg_markers.h"
#include "jpeg_progressive.h"
#include "jpeg_rates.h"

enum {
    COMPONENTS = 3,
    CACHE_LINE = 64,          // bytes; where lines are longer some are asked for twice
    MCU_BLOCKS = 6,
    // MCUs that are transformed together: their blocks stay in the first cache.
    TOGETHER = 16,
    // Of so many rows of MCUs one is sampled for the rates of symbols.
    SAMPLED_ROWS = 4,
    // What the symbols of photos in general count beside those of the sample.
    TYPICAL_SYMBOLS = 2048,
};

struct jpeg_encoder {
    jpeg_transform *transform;
    jpeg_symbols symbols;
    jpeg_bytes bytes;
    progressive_writer *progressive;
    const char *message;
    jpeg_order order;
};

// What encodes one picture.
typedef struct work {
    jpeg_encoder *encoder;
    const jpeg_picture *picture;
    const jpeg_quantisation *quantisation;
    jpeg_steps steps[COMPONENTS];
    jpeg_rates rates[2];
    int32_t before[COMPONENTS]; // the first level of the block before
    // Of the row of MCUs, or null where symbols are gathered: the blocks of each component's rows.
    jpeg_coefficients *rows[COMPONENTS][2];
    // Blocks of the MCUs that are transformed together, by component and row.
    jpeg_block blocks[COMPONENTS][2][2 * TOGETHER];
} work;

static uint32_t half(uint32_t extent) { return (extent + 1) / 2; }
static uint32_t blocks(uint32_t samples) { return (samples + BLOCK_SIDE - 1) / BLOCK_SIDE; }

// The rows or columns of blocks that an MCU has of a component.
static uint32_t factor(const jpeg_picture *picture, int component) {
    return component == 0 && picture->components == COMPONENTS ? 2 : 1;
}

static uint32_t width_of(const jpeg_picture *picture, int component) {
    return component == 0 ? picture->width : half(picture->width);
}

static uint32_t height_of(const jpeg_picture *picture, int component) {
    return component == 0 ? picture->height : half(picture->height);
}

// Asks for the rows of a row of MCUs before their turn comes. The planes of a large picture have left the caches
// since they were made, and no processor guesses sixteen rows that are read eight samples at a time.
static void fetch_row(const jpeg_picture *picture, uint32_t mcu_row) {
    for (int i = 0; i < picture->components; i++) {
        uint32_t height = height_of(picture, i), band = BLOCK_SIDE * factor(picture, i);
        for (uint32_t y = mcu_row * band; y < (mcu_row + 1) * band && y < height; y++)
            for (size_t x = 0; x < picture->stride[i]; x += CACHE_LINE)
                __builtin_prefetch(picture->plane[i] + y * picture->stride[i] + x, 0, 2);
    }
}

// Transforms blocks from MCU `first` on; rows below the picture repeat the last.
static void transform_together(work *work, uint32_t mcu_row, uint32_t first, uint32_t count) {
    const jpeg_picture *picture = work->picture;
    for (int i = 0; i < picture->components; i++) {
        uint32_t across = factor(picture, i), last = height_of(picture, i) - 1;
        uint32_t left = first * across, there = blocks(width_of(picture, i)) - left;
        if (there > count * across) there = count * across;
        for (uint32_t row = 0; row < across; row++) {
            const uint8_t *rows[BLOCK_SIDE];
            for (uint32_t y = 0; y < BLOCK_SIDE; y++) {
                uint32_t line = (mcu_row * across + row) * BLOCK_SIDE + y;
                rows[y] = picture->plane[i] + (line < last ? line : last) * picture->stride[i]
                    + (size_t)left * BLOCK_SIDE;
            }
            work->encoder->transform(rows, there, &work->steps[i], work->blocks[i][row]);
        }
    }
}

// The level nearest to the mean of a block, less the middle of all samples, times 8.
static int32_t mean_level(const jpeg_block *block, int32_t step) {
    int32_t value = block->sum - 128 * BLOCK_SAMPLES, unit = BLOCK_SIDE * step;
    int32_t magnitude = ((value < 0 ? -value : value) + unit / 2) / unit;
    return value < 0 ? -magnitude : magnitude;
}

static void put_levels(int16_t *to, int32_t mean, const jpeg_levels *levels) {
    to[0] = (int16_t)mean;
    for (int i = 0; i < levels->count; i++) to[jpeg_zigzag[levels->place[i]]] = levels->level[i];
}

static void encode_block(work *work, int component, const jpeg_block *block, int16_t *to) {
    const jpeg_order *order = &work->encoder->order;
    int is_chroma = component > 0;
    jpeg_levels levels;
    int32_t price = jpeg_price(work->quantisation, is_chroma, block->activity);
    if (price > 0) jpeg_levels_choose(block, order, &work->rates[is_chroma], price, &levels);
    else jpeg_levels_round(block, order, &levels);
    int32_t mean = mean_level(block, work->quantisation->step[component][0]);
    if (to != NULL) return put_levels(to, mean, &levels);
    jpeg_symbols_add(
        &work->encoder->symbols, is_chroma, mean - work->before[component], &levels);
    work->before[component] = mean;
}

// A block beyond the picture repeats the mean of the one before, which takes the fewest bits.
static void add_empty(work *work, int component) {
    const jpeg_levels none = { .count = 0 };
    jpeg_symbols_add(&work->encoder->symbols, component > 0, 0, &none);
}

static void encode_mcu(work *work, uint32_t mcu_row, uint32_t mcu, uint32_t index) {
    const jpeg_picture *picture = work->picture;
    for (int i = 0; i < picture->components; i++) {
        uint32_t side = factor(picture, i);
        uint32_t across = blocks(width_of(picture, i)), down = blocks(height_of(picture, i));
        for (uint32_t y = 0; y < side; y++)
            for (uint32_t x = 0; x < side; x++) {
                uint32_t column = mcu * side + x;
                int is_there = column < across && mcu_row * side + y < down;
                jpeg_coefficients *row = work->rows[i][y];
                if (is_there)
                    encode_block(
                        work, i, &work->blocks[i][y][index * side + x],
                        row == NULL ? NULL : row[column]);
                else if (row == NULL && work->encoder->progressive == NULL) add_empty(work, i);
            }
    }
}

static codec_status prepare_row(work *work, uint32_t mcu_row, uint32_t mcus) {
    jpeg_encoder *encoder = work->encoder;
    if (encoder->progressive == NULL)
        return jpeg_symbols_reserve(&encoder->symbols, (size_t)mcus * MCU_BLOCKS)
            ? CODEC_OK : CODEC_MEMORY;
    for (int i = 0; i < work->picture->components; i++)
        for (uint32_t y = 0; y < factor(work->picture, i); y++) {
            uint32_t row = mcu_row * factor(work->picture, i) + y;
            work->rows[i][y] = NULL;
            if (row >= blocks(height_of(work->picture, i))) continue;
            work->rows[i][y] = progressive_writer_row(encoder->progressive, i, row);
            if (work->rows[i][y] == NULL) return CODEC_MEMORY;
        }
    return CODEC_OK;
}

// Quantises one of `stride` rows of MCUs.
static codec_status quantise(work *work, uint32_t stride) {
    const jpeg_picture *picture = work->picture;
    uint32_t side = factor(picture, 0);
    uint32_t mcus = (blocks(picture->width) + side - 1) / side;
    uint32_t mcu_rows = (blocks(picture->height) + side - 1) / side;
    work->encoder->symbols.count = 0;
    memset(work->encoder->symbols.counts, 0, sizeof work->encoder->symbols.counts);
    memset(work->before, 0, sizeof work->before);
    for (uint32_t row = 0; row < mcu_rows; row += stride) {
        fetch_row(picture, row + stride);
        codec_status status = prepare_row(work, row, mcus);
        if (status != CODEC_OK) return status;
        for (uint32_t first = 0; first < mcus; first += TOGETHER) {
            uint32_t count = mcus - first < TOGETHER ? mcus - first : TOGETHER;
            transform_together(work, row, first, count);
            for (uint32_t i = 0; i < count; i++) encode_mcu(work, row, first + i, i);
        }
    }
    return CODEC_OK;
}

static void prepare_steps(work *work) {
    for (int i = 0; i < work->picture->components; i++) {
        uint16_t columns[BLOCK_SAMPLES];
        for (int k = 0; k < BLOCK_SAMPLES; k++)
            columns[k] = work->quantisation->step[i][k % BLOCK_SIDE * BLOCK_SIDE + k / BLOCK_SIDE];
        jpeg_steps_prepare(columns, work->quantisation->threshold[i > 0], &work->steps[i]);
    }
}

// Weighs bits by the codes that a sample of this picture has; what is rare in it counts as in photos in general.
static codec_status fit_rates(work *work) {
    codec_status status = quantise(work, SAMPLED_ROWS);
    if (status != CODEC_OK) return status;
    for (int i = 0; i < 2; i++) {
        uint32_t counts[HUFFMAN_SYMBOLS];
        for (int symbol = 0; symbol < HUFFMAN_SYMBOLS; symbol++) {
            int length = jpeg_typical_lengths[i][symbol];
            uint32_t typical = length == 0 ? 0 : TYPICAL_SYMBOLS >> length;
            counts[symbol] = work->encoder->symbols.counts[2 * i + 1][symbol] + typical;
        }
        huffman_codes codes;
        huffman_codes_fit(counts, &codes);
        jpeg_rates_prepare(codes.length, &work->rates[i]);
    }
    return CODEC_OK;
}

static codec_status write_sequential(work *work, const uint8_t **bytes, size_t *count) {
    codec_status status = quantise(work, 1);
    if (status != CODEC_OK) return status;
    huffman_codes codes[JPEG_TABLES];
    for (int i = 0; i < JPEG_TABLES; i++)
        huffman_codes_fit(work->encoder->symbols.counts[i], &codes[i]);
    jpeg_bytes *file = &work->encoder->bytes;
    file->count = 0;
    if (!jpeg_markers_write(work->picture, work->quantisation, codes, file)
        || !jpeg_symbols_write(&work->encoder->symbols, codes, file) || !jpeg_markers_end(file))
        return CODEC_MEMORY;
    *bytes = file->bytes;
    *count = file->count;
    return CODEC_OK;
}

static codec_status write_progressive(work *work, const uint8_t **bytes, size_t *count) {
    jpeg_encoder *encoder = work->encoder;
    encoder->progressive = progressive_writer_create(work->picture, work->quantisation);
    if (encoder->progressive == NULL) return CODEC_MEMORY;
    codec_status status = quantise(work, 1);
    if (status == CODEC_OK) status = progressive_writer_finish(encoder->progressive, bytes, count);
    encoder->message = progressive_writer_message(encoder->progressive);
    return status;
}

static codec_status check(const jpeg_picture *picture) {
    if (picture->width == 0 || picture->height == 0) return CODEC_MISUSE;
    if (picture->width > JPEG_EXTENT_MAX || picture->height > JPEG_EXTENT_MAX) return CODEC_MISUSE;
    if (picture->components != 1 && picture->components != COMPONENTS) return CODEC_MISUSE;
    if (picture->icc_count > JPEG_ICC_MAX) return CODEC_MISUSE;
    return picture->xmp_count > JPEG_XMP_MAX ? CODEC_MISUSE : CODEC_OK;
}

codec_status jpeg_encoder_encode_quantised(
    jpeg_encoder *encoder, const jpeg_picture *picture, const jpeg_quantisation *quantisation,
    const uint8_t **bytes, size_t *count
) {
    progressive_writer_destroy(encoder->progressive);
    encoder->progressive = NULL;
    encoder->message = "";
    codec_status status = check(picture);
    if (status != CODEC_OK) return status;
    work *own = calloc(1, sizeof *own);
    if (own == NULL) return CODEC_MEMORY;
    own->encoder = encoder, own->picture = picture, own->quantisation = quantisation;
    prepare_steps(own);
    for (int i = 0; i < 2; i++) jpeg_rates_prepare(jpeg_typical_lengths[i], &own->rates[i]);
    if (quantisation->price[0] > 0) status = fit_rates(own);
    if (status == CODEC_OK)
        status = picture->progressive
            ? write_progressive(own, bytes, count) : write_sequential(own, bytes, count);
    free(own);
    return status;
}

codec_status jpeg_encoder_encode(
    jpeg_encoder *encoder, const jpeg_picture *picture, const uint8_t **bytes, size_t *count
) {
    jpeg_quantisation quantisation;
    jpeg_quantisation_prepare(picture->quality, picture->effort, &quantisation);
    return jpeg_encoder_encode_quantised(encoder, picture, &quantisation, bytes, count);
}

jpeg_encoder *jpeg_encoder_create(void) {
    jpeg_encoder *encoder = calloc(1, sizeof *encoder);
    if (encoder == NULL) return NULL;
    encoder->transform = jpeg_transform_best();
    encoder->message = "";
    jpeg_order_prepare(&encoder->order);
    return encoder;
}

const char *jpeg_encoder_message(const jpeg_encoder *encoder) { return encoder->message; }

void jpeg_encoder_destroy(jpeg_encoder *encoder) {
    if (encoder == NULL) return;
    progressive_writer_destroy(encoder->progressive);
    free(encoder->symbols.symbols);
    free(encoder->bytes.bytes);
    free(encoder);
}
