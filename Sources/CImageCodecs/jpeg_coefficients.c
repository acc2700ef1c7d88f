// glibc hides MAP_ANON from strict C.
#define _DEFAULT_SOURCE 1

#include "jpeg_coefficients.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include <jerror.h>

#include "jpeg_owner.h"

enum { FIRST_WIDE = 256 };

// A coefficient that does not fit in 8 bits.
typedef struct wide_coefficient {
    uint16_t block;           // index in its row: at most 65,500 / 8
    uint16_t position;        // index in its block, never 0
    int16_t value;
} wide_coefficient;

typedef struct packed_row {
    wide_coefficient *wide;
    size_t count, capacity;
    int written;              // whether it was packed; until then every coefficient is 0
} packed_row;

// Maps pages directly. malloc would keep freed memory for the next photo, which may not need it.
static void *map_pages(size_t count) {
    void *pages = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    return pages == MAP_FAILED ? NULL : pages;
}

static void unmap_pages(void *pages, size_t count) {
    if (pages != NULL) munmap(pages, count);
}

// The coefficients of one component, which libjpeg treats as its own virtual array.
typedef struct packed_array {
    struct packed_array *next;
    JDIMENSION blocks, rows, window_rows;
    int8_t *narrow;           // 64 for each block; the first of them is unused
    int16_t *means;           // the DC coefficient of each block
    packed_row *row;
    JBLOCKROW window;
    JBLOCKROW *window_row;
    JDIMENSION first, count;  // the rows in the window
    int changed;              // whether the window may differ from the packed rows
} packed_array;

struct coefficient_store {
    packed_array *arrays;
    uint64_t held, limit;
    void (*refuse)(j_common_ptr, uint64_t);
    void (*realize)(j_common_ptr);
};

static coefficient_store *store_of(j_common_ptr cinfo) {
    return ((jpeg_owner *)cinfo->client_data)->store;
}

static void hold(j_common_ptr cinfo, uint64_t bytes) {
    coefficient_store *store = store_of(cinfo);
    store->held += bytes;
    if (store->held > store->limit) store->refuse(cinfo, store->held);
}

// MARK: Packing

// Both are plain loops over 64 numbers, which compilers vectorise into a dozen instructions.
static int narrow_block(const JCOEF *restrict from, int8_t *restrict to) {
    unsigned beyond = 0;
    for (int i = 0; i < DCTSIZE2; i++) {
        beyond |= (unsigned)(uint16_t)(from[i] + 128);
        to[i] = (int8_t)from[i];
    }
    return beyond > 255;
}

static void widen_block(const int8_t *restrict from, JCOEF *restrict to) {
    for (int i = 0; i < DCTSIZE2; i++) to[i] = from[i];
}

static void keep_wide(
    j_common_ptr cinfo, packed_row *row, JDIMENSION block, const JCOEF *coefficients
) {
    for (int i = 1; i < DCTSIZE2; i++) {
        JCOEF value = coefficients[i];
        if (value == (int8_t)value) continue;
        if (row->count == row->capacity) {
            size_t capacity = row->capacity == 0 ? FIRST_WIDE : row->capacity * 2;
            hold(cinfo, (capacity - row->capacity) * sizeof *row->wide);
            wide_coefficient *larger = realloc(row->wide, capacity * sizeof *larger);
            if (larger == NULL) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
            row->wide = larger;
            row->capacity = capacity;
        }
        row->wide[row->count++] = (wide_coefficient){ (uint16_t)block, (uint16_t)i, value };
    }
}

static void pack_row(j_common_ptr cinfo, packed_array *array, JDIMENSION y) {
    packed_row *row = &array->row[y];
    JBLOCKROW blocks = array->window_row[y - array->first];
    int8_t *narrow = array->narrow + (size_t)y * array->blocks * DCTSIZE2;
    int16_t *means = array->means + (size_t)y * array->blocks;
    row->written = 1;
    row->count = 0;
    for (JDIMENSION x = 0; x < array->blocks; x++) {
        // The DC coefficient is packed separately, because it would make nearly every block wide.
        means[x] = blocks[x][0];
        blocks[x][0] = 0;
        if (narrow_block(blocks[x], narrow + (size_t)x * DCTSIZE2))
            keep_wide(cinfo, row, x, blocks[x]);
    }
}

static void unpack_row(const packed_array *array, JDIMENSION y) {
    const packed_row *row = &array->row[y];
    JBLOCKROW blocks = array->window_row[y - array->first];
    if (!row->written) {
        memset(blocks, 0, array->blocks * sizeof *blocks);
        return;
    }
    const int8_t *narrow = array->narrow + (size_t)y * array->blocks * DCTSIZE2;
    const int16_t *means = array->means + (size_t)y * array->blocks;
    for (JDIMENSION x = 0; x < array->blocks; x++) {
        widen_block(narrow + (size_t)x * DCTSIZE2, blocks[x]);
        blocks[x][0] = means[x];
    }
    for (size_t i = 0; i < row->count; i++)
        blocks[row->wide[i].block][row->wide[i].position] = row->wide[i].value;
}

// MARK: Methods that libjpeg calls

static jvirt_barray_ptr request(
    j_common_ptr cinfo, int pool, boolean pre_zero, JDIMENSION blocks, JDIMENSION rows,
    JDIMENSION window_rows
) {
    (void)pool, (void)pre_zero;
    coefficient_store *store = store_of(cinfo);
    packed_array *array = calloc(1, sizeof *array);
    if (array == NULL) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
    array->blocks = blocks;
    array->rows = rows;
    array->window_rows = window_rows;
    array->next = store->arrays;
    store->arrays = array;
    return (jvirt_barray_ptr)(void *)array;
}

static uint64_t bytes_of(const packed_array *array) {
    uint64_t blocks = (uint64_t)array->blocks * array->rows;
    return blocks * (DCTSIZE2 + sizeof *array->means) + array->rows * sizeof *array->row
        + (uint64_t)array->window_rows * (array->blocks * sizeof(JBLOCK) + sizeof(JBLOCKROW));
}

// Checks the total before allocating, so that a refusal reports the size of all arrays.
static void realize(j_common_ptr cinfo) {
    coefficient_store *store = store_of(cinfo);
    uint64_t needed = 0;
    for (packed_array *array = store->arrays; array != NULL; array = array->next)
        if (array->row == NULL) needed += bytes_of(array);
    hold(cinfo, needed);
    for (packed_array *array = store->arrays; array != NULL; array = array->next) {
        if (array->row != NULL) continue;
        size_t blocks = (size_t)array->blocks * array->rows;
        // Pages that no scan reaches are never touched and take no memory.
        array->narrow = map_pages(blocks * DCTSIZE2);
        array->means = map_pages(blocks * sizeof *array->means);
        array->row = calloc(array->rows, sizeof *array->row);
        array->window = malloc((size_t)array->window_rows * array->blocks * sizeof(JBLOCK));
        array->window_row = malloc(array->window_rows * sizeof *array->window_row);
        if (array->narrow == NULL || array->means == NULL || array->row == NULL
            || array->window == NULL || array->window_row == NULL)
            ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
        for (JDIMENSION y = 0; y < array->window_rows; y++)
            array->window_row[y] = array->window + (size_t)y * array->blocks;
    }
    store->realize(cinfo);
}

static JBLOCKARRAY access_rows(
    j_common_ptr cinfo, jvirt_barray_ptr pointer, JDIMENSION first, JDIMENSION count,
    boolean writable
) {
    packed_array *array = (packed_array *)(void *)pointer;
    if (count > array->window_rows || first > array->rows || count > array->rows - first
        || array->window_row == NULL)
        ERREXIT(cinfo, JERR_BAD_VIRTUAL_ACCESS);
    if (first != array->first || count > array->count) {
        if (array->changed)
            for (JDIMENSION y = 0; y < array->count; y++) pack_row(cinfo, array, array->first + y);
        array->changed = 0;
        array->first = first;
        array->count = count;
        for (JDIMENSION y = 0; y < count; y++) unpack_row(array, first + y);
    }
    if (writable) array->changed = 1;
    return array->window_row;
}

// MARK: Lifetime

coefficient_store *coefficient_store_create(
    struct jpeg_decompress_struct *cinfo, uint64_t limit,
    void (*refuse)(j_common_ptr cinfo, uint64_t needed)
) {
    coefficient_store *store = calloc(1, sizeof *store);
    if (store == NULL) return NULL;
    store->limit = limit;
    store->refuse = refuse;
    store->realize = cinfo->mem->realize_virt_arrays;
    cinfo->mem->request_virt_barray = request;
    cinfo->mem->realize_virt_arrays = realize;
    cinfo->mem->access_virt_barray = access_rows;
    return store;
}

void coefficient_store_destroy(coefficient_store *store) {
    if (store == NULL) return;
    while (store->arrays != NULL) {
        packed_array *array = store->arrays;
        store->arrays = array->next;
        if (array->row != NULL)
            for (JDIMENSION y = 0; y < array->rows; y++) free(array->row[y].wide);
        free(array->row);
        size_t blocks = (size_t)array->blocks * array->rows;
        unmap_pages(array->narrow, blocks * DCTSIZE2);
        unmap_pages(array->means, blocks * sizeof *array->means);
        free(array->window);
        free(array->window_row);
        free(array);
    }
    free(store);
}
