#include "exif_read.h"

#include <stdlib.h>

#include <libexif/exif-data.h>
#include <libexif/exif-mem.h>

// The maximum memory for one payload, in bytes. Values may overlap, so that 64 KB can request gigabytes. Payloads of
// real cameras take less than 200 KB.
enum { EXIF_MEMORY_MAX = 1 << 20 };

// The remaining memory, in bytes. Thread-local because libexif passes no context to allocators; one thread reads a
// payload from start to end.
static _Thread_local size_t budget;

static int takes(size_t count) {
    if (count > budget) return 0;
    budget -= count;
    return 1;
}

static void *allocate(ExifLong count) { return takes(count) ? calloc(1, count) : NULL; }

static void *reallocate(void *memory, ExifLong count) {
    return takes(count) ? realloc(memory, count) : NULL;
}

struct exif_reader {
    ExifData *data;
};

exif_reader *exif_reader_create(const uint8_t *payload, uint32_t count) {
    exif_reader *reader = malloc(sizeof *reader);
    if (reader == NULL) return NULL;
    budget = EXIF_MEMORY_MAX;
    ExifMem *memory = exif_mem_new(allocate, reallocate, free);
    reader->data = memory == NULL ? NULL : exif_data_new_mem(memory);
    exif_mem_unref(memory);
    if (reader->data == NULL) {
        free(reader);
        return NULL;
    }
    // Both are on by default. The first drops tags that libexif does not know; the second drops and adds entries
    // until the data conforms to the standard.
    exif_data_unset_option(reader->data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS);
    exif_data_unset_option(reader->data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION);
    exif_data_load_data(reader->data, payload, count);
    return reader;
}

int exif_reader_is_big_endian(const exif_reader *reader) {
    return exif_data_get_byte_order(reader->data) == EXIF_BYTE_ORDER_MOTOROLA;
}

int exif_reader_find(
    const exif_reader *reader, exif_directory directory, uint16_t tag, exif_value *value
) {
    static const ExifIfd directories[3] = { EXIF_IFD_0, EXIF_IFD_EXIF, EXIF_IFD_GPS };
    ExifContent *content = reader->data->ifd[directories[directory]];
    if (content == NULL) return 0;
    ExifEntry *entry = exif_content_get_entry(content, (ExifTag)tag);
    if (entry == NULL || entry->data == NULL) return 0;
    value->format = (int32_t)entry->format;
    value->components = (uint32_t)entry->components;
    value->bytes = entry->data;
    value->count = entry->size;
    return 1;
}

void exif_reader_destroy(exif_reader *reader) {
    if (reader == NULL) return;
    exif_data_unref(reader->data);
    free(reader);
}
