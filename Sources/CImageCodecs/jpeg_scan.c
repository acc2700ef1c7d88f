#include "include/jpeg_scan.h"

#include <stdlib.h>
#include <string.h>

#include "jpeg_scan_reader.h"

enum { RESTART = 0xd0, RESTARTS = 8 };

// Copies data up to a marker or the end, without stuffed bytes. Returns 0 for fill bytes in the data.
static int unstuff(scan_reader *reader, const uint8_t *bytes, size_t count) {
    size_t from = 0, to = 0;
    for (;;) {
        const uint8_t *mark = from < count ? memchr(bytes + from, 0xff, count - from) : NULL;
        size_t plain = mark == NULL ? count - from : (size_t)(mark - bytes) - from;
        memcpy(reader->data + to, bytes + from, plain);
        to += plain;
        from += plain;
        if (mark == NULL) break;
        size_t code = from + 1;
        while (code < count && bytes[code] == 0xff) code++;
        if (code == count || bytes[code] != 0) break;
        if (code != from + 1) return 0;
        reader->data[to++] = 0xff;
        from += 2;
    }
    memset(reader->data + to, 0, PADDING);
    reader->bits = (uint64_t)to * 8;
    return 1;
}

// The length in the file of the first bytes of data.
static size_t stuffed(const uint8_t *bytes, size_t left) {
    size_t length = 0;
    while (left > 0) {
        const uint8_t *mark = memchr(bytes + length, 0xff, left);
        if (mark == NULL) return length + left;
        size_t plain = (size_t)(mark - bytes) - length + 1;
        length += plain + 1;
        left -= plain;
    }
    return length;
}

// The place after the next marker, whose code becomes `code`; 0 if there is none.
static size_t after_marker(const uint8_t *bytes, size_t count, size_t from, int *code) {
    for (; from + 1 < count; from++)
        if (bytes[from] == 0xff && bytes[from + 1] != 0 && bytes[from + 1] != 0xff) {
            *code = bytes[from + 1];
            return from + 2;
        }
    return 0;
}

static jpeg_scan_status copy_intervals(
    scan_reader *reader, const uint8_t *bytes, size_t count, uint8_t *result,
    size_t *result_count, size_t *read
) {
    const jpeg_scan *scan = reader->scan;
    uint64_t total = (uint64_t)scan->columns * scan->rows, mcu = 0;
    uint64_t interval = scan->restart_interval == 0 ? total : scan->restart_interval;
    size_t from = 0, to = 0;
    for (int number = 0; mcu < total; number++) {
        if (mcu > 0) {
            int code = 0;
            size_t next = after_marker(bytes, count, from, &code);
            // The file ends early.
            if (next == 0 || code < RESTART || code >= RESTART + RESTARTS) break;
            if (code != RESTART + (number - 1) % RESTARTS) return JPEG_SCAN_UNUSUAL;
            from = next;
            result[to++] = 0xff;
            result[to++] = (uint8_t)code;
        }
        if (!unstuff(reader, bytes + from, count - from)) return JPEG_SCAN_UNUSUAL;
        reader->place = 0;
        reader->blocks_to_end = 0;
        uint64_t end = total - mcu < interval ? total : mcu + interval;
        while (mcu < end && scan_reader_pass_mcu(reader, mcu)) mcu++;
        mcu = end;
        if (reader->place > reader->bits) reader->place = reader->bits;
        size_t length = stuffed(bytes + from, (size_t)((reader->place + 7) / 8));
        memcpy(result + to, bytes + from, length);
        to += length;
        from += length;
    }
    *result_count = to;
    *read = from;
    return JPEG_SCAN_OK;
}

jpeg_scan_status jpeg_scan_copy(
    const jpeg_scan *scan, const jpeg_scan_component *components, const uint8_t *tables,
    uint8_t *used, uint64_t *history, const uint8_t *bytes, size_t count, uint8_t *result,
    size_t *result_count, size_t *read
) {
    scan_reader reader = { .scan = scan, .components = components, .history = history };
    jpeg_scan_status status = JPEG_SCAN_MEMORY;
    reader.data = malloc(count + PADDING);
    if (reader.data != NULL && scan_reader_prepare(&reader, tables, used, &status))
        status = copy_intervals(&reader, bytes, count, result, result_count, read);
    scan_reader_finish(&reader);
    free(reader.data);
    return status;
}
