#include "jpeg_pass.h"

enum {
    CACHE_LINE = 64,          // bytes; longer lines are partly prefetched twice
    MCU_BLOCKS = 6,
};

// Prefetches the samples of a row of MCUs. The planes of a large picture have left the caches, and processors do not
// predict sixteen rows that are read eight samples at a time.
static void fetch_row(const jpeg_picture *picture, uint32_t mcu_row) {
    for (int i = 0; i < picture->components; i++) {
        uint32_t height = jpeg_samples(picture, picture->height, i), band = BLOCK_SIDE * jpeg_factor(picture, i);
        for (uint32_t y = mcu_row * band; y < (mcu_row + 1) * band && y < height; y++)
            for (size_t x = 0; x < picture->stride[i]; x += CACHE_LINE)
                __builtin_prefetch(picture->plane[i] + y * picture->stride[i] + x, 0, 2);
    }
}

// Transforms the blocks of `count` MCUs from `first` on; rows below the picture repeat its last one.
static void transform_together(jpeg_pass *pass, uint32_t mcu_row, uint32_t first, uint32_t count) {
    const jpeg_picture *picture = pass->picture;
    for (int i = 0; i < picture->components; i++) {
        uint32_t across = jpeg_factor(picture, i), last = jpeg_samples(picture, picture->height, i) - 1;
        uint32_t left = first * across, there = jpeg_blocks_along(picture, picture->width, i) - left;
        if (there > count * across) there = count * across;
        for (uint32_t row = 0; row < across; row++) {
            const uint8_t *rows[BLOCK_SIDE];
            for (uint32_t y = 0; y < BLOCK_SIDE; y++) {
                uint32_t line = (mcu_row * across + row) * BLOCK_SIDE + y;
                rows[y] = picture->plane[i] + (line < last ? line : last) * picture->stride[i]
                    + (size_t)left * BLOCK_SIDE;
            }
            pass->transform(rows, there, &pass->steps[i], pass->blocks[i][row]);
        }
    }
}

// The nearest DC level of a block, from the sum of its samples less 128.
static int32_t mean_level(const jpeg_block *block, int32_t step) {
    int32_t value = block->sum - 128 * BLOCK_SAMPLES, unit = BLOCK_SIDE * step;
    int32_t magnitude = ((value < 0 ? -value : value) + unit / 2) / unit;
    return value < 0 ? -magnitude : magnitude;
}

static void put_levels(int16_t *to, int32_t mean, const jpeg_levels *levels) {
    to[0] = (int16_t)mean;
    for (int i = 0; i < levels->count; i++) to[jpeg_zigzag[levels->place[i]]] = levels->level[i];
}

static void encode_block(jpeg_pass *pass, int component, const jpeg_block *block, int16_t *to) {
    const jpeg_order *order = pass->order;
    int is_chroma = component > 0;
    jpeg_levels levels;
    int32_t price = jpeg_price(pass->quantisation, is_chroma, block->activity);
    if (price > 0) jpeg_levels_choose(block, order, &pass->rates[is_chroma], price, &levels);
    else jpeg_levels_round(block, order, &levels);
    int32_t mean = mean_level(block, pass->quantisation->step[component][0]);
    if (to != NULL) return put_levels(to, mean, &levels);
    jpeg_symbols_add(
        pass->symbols, is_chroma, mean - pass->before[component], &levels);
    pass->before[component] = mean;
}

// A block outside of the picture repeats the DC level of the previous one, which takes the fewest bits.
static void add_empty(jpeg_pass *pass, int component) {
    const jpeg_levels none = { .count = 0 };
    jpeg_symbols_add(pass->symbols, component > 0, 0, &none);
}

static void encode_mcu(jpeg_pass *pass, uint32_t mcu_row, uint32_t mcu, uint32_t index) {
    const jpeg_picture *picture = pass->picture;
    for (int i = 0; i < picture->components; i++) {
        uint32_t side = jpeg_factor(picture, i);
        uint32_t across = jpeg_blocks_along(picture, picture->width, i);
        uint32_t down = jpeg_blocks_along(picture, picture->height, i);
        for (uint32_t y = 0; y < side; y++)
            for (uint32_t x = 0; x < side; x++) {
                uint32_t column = mcu * side + x;
                int is_there = column < across && mcu_row * side + y < down;
                jpeg_coefficients *row = pass->rows[i][y];
                if (is_there)
                    encode_block(
                        pass, i, &pass->blocks[i][y][index * side + x],
                        row == NULL ? NULL : row[column]);
                else if (pass->progressive == NULL) add_empty(pass, i);
            }
    }
}

static codec_status prepare_row(jpeg_pass *pass, uint32_t mcu_row, uint32_t mcus) {
    if (pass->progressive == NULL)
        return jpeg_symbols_reserve(pass->symbols, (size_t)mcus * MCU_BLOCKS) ? CODEC_OK : CODEC_MEMORY;
    for (int i = 0; i < pass->picture->components; i++)
        for (uint32_t y = 0; y < jpeg_factor(pass->picture, i); y++) {
            uint32_t row = mcu_row * jpeg_factor(pass->picture, i) + y;
            pass->rows[i][y] = NULL;
            if (row >= jpeg_blocks_along(pass->picture, pass->picture->height, i)) continue;
            pass->rows[i][y] = progressive_writer_row(pass->progressive, i, row);
            if (pass->rows[i][y] == NULL) return CODEC_MEMORY;
        }
    return CODEC_OK;
}

uint32_t jpeg_pass_rows(const jpeg_pass *pass) {
    return jpeg_mcus_along(pass->picture, pass->picture->height);
}

codec_status jpeg_pass_row(jpeg_pass *pass, uint32_t row, uint32_t next) {
    uint32_t mcus = jpeg_mcus_along(pass->picture, pass->picture->width);
    fetch_row(pass->picture, next);
    codec_status status = prepare_row(pass, row, mcus);
    if (status != CODEC_OK) return status;
    for (uint32_t first = 0; first < mcus; first += TOGETHER) {
        uint32_t count = mcus - first < TOGETHER ? mcus - first : TOGETHER;
        transform_together(pass, row, first, count);
        for (uint32_t i = 0; i < count; i++) encode_mcu(pass, row, first + i, i);
    }
    return CODEC_OK;
}

void jpeg_pass_prepare(
    jpeg_pass *pass, const jpeg_picture *picture, const jpeg_quantisation *quantisation
) {
    pass->picture = picture;
    pass->quantisation = quantisation;
    for (int i = 0; i < picture->components; i++) {
        uint16_t columns[BLOCK_SAMPLES];
        for (int k = 0; k < BLOCK_SAMPLES; k++)
            columns[k] = quantisation->step[i][k % BLOCK_SIDE * BLOCK_SIDE + k / BLOCK_SIDE];
        jpeg_steps_prepare(columns, quantisation->threshold[i > 0], &pass->steps[i]);
    }
}
