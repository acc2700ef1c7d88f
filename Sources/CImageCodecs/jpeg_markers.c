#include "jpeg_markers.h"

#include <string.h>

#include "jpeg_extents.h"

enum {
    SOI = 0xd8, EOI = 0xd9, SOF0 = 0xc0, DHT = 0xc4, SOS = 0xda, DQT = 0xdb,
    APP0 = 0xe0, APP1 = 0xe1, APP2 = 0xe2,
    LENGTH = 2,               // bytes of the length field of a segment, which the length includes
    PRECISION = 8,
    // More than the total of all segments of limited size: DQT 3 * 69, DHT 4 * (21 + 256), SOF, SOS, JFIF.
    FIXED_BYTES = 2048,
    SEGMENT_BYTES = 65535 + 2,
};

static const char xmp_name[29] = "http://ns.adobe.com/xap/1.0/";
static const char icc_name[12] = "ICC_PROFILE";

// The callers have reserved room for what these functions append.
static void put_byte(jpeg_bytes *bytes, unsigned byte) { bytes->bytes[bytes->count++] = (uint8_t)byte; }

static void put_word(jpeg_bytes *bytes, unsigned word) {
    put_byte(bytes, word >> 8);
    put_byte(bytes, word & 255);
}

static void put_bytes(jpeg_bytes *bytes, const void *from, size_t count) {
    memcpy(bytes->bytes + bytes->count, from, count);
    bytes->count += count;
}

static void put_marker(jpeg_bytes *bytes, unsigned marker) { put_word(bytes, 0xff00 | marker); }

static void put_segment(jpeg_bytes *bytes, unsigned marker, size_t count) {
    put_marker(bytes, marker);
    put_word(bytes, (unsigned)count + LENGTH);
}

// JFIF 1.01 (ITU-T T.871): no units, square pixels, no thumbnail.
static void put_jfif(jpeg_bytes *bytes) {
    static const uint8_t body[14] = { 'J', 'F', 'I', 'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0 };
    put_segment(bytes, APP0, sizeof body);
    put_bytes(bytes, body, sizeof body);
}

static int put_packet(const jpeg_picture *picture, jpeg_bytes *bytes) {
    if (picture->xmp == NULL || picture->xmp_count == 0) return 1;
    if (!jpeg_bytes_reserve(bytes, SEGMENT_BYTES)) return 0;
    put_segment(bytes, APP1, sizeof xmp_name + picture->xmp_count);
    put_bytes(bytes, xmp_name, sizeof xmp_name);
    put_bytes(bytes, picture->xmp, picture->xmp_count);
    return 1;
}

// Writes the profile in APP2 segments, numbered from 1 (ICC.1:2022, annex B.4).
static int put_profile(const jpeg_picture *picture, jpeg_bytes *bytes) {
    if (picture->icc == NULL) return 1;
    size_t chunks = (picture->icc_count + JPEG_ICC_CHUNK - 1) / JPEG_ICC_CHUNK;
    for (size_t chunk = 0; chunk < chunks; chunk++) {
        size_t start = chunk * JPEG_ICC_CHUNK, left = picture->icc_count - start;
        size_t count = left < JPEG_ICC_CHUNK ? left : JPEG_ICC_CHUNK;
        if (!jpeg_bytes_reserve(bytes, SEGMENT_BYTES)) return 0;
        put_segment(bytes, APP2, sizeof icc_name + 2 + count);
        put_bytes(bytes, icc_name, sizeof icc_name);
        put_byte(bytes, (unsigned)chunk + 1);
        put_byte(bytes, (unsigned)chunks);
        put_bytes(bytes, picture->icc + start, count);
    }
    return 1;
}

static void put_steps(jpeg_bytes *bytes, int table, const uint16_t step[BLOCK_SAMPLES]) {
    put_segment(bytes, DQT, 1 + BLOCK_SAMPLES);
    put_byte(bytes, (unsigned)table);
    for (int i = 0; i < BLOCK_SAMPLES; i++) put_byte(bytes, step[jpeg_zigzag[i]]);
}

static void put_codes(jpeg_bytes *bytes, int table, const huffman_codes *codes) {
    int count = huffman_codes_count(codes);
    put_segment(bytes, DHT, 1 + HUFFMAN_MAX_LENGTH + (size_t)count);
    // The class, 0 for DC and 1 for AC coefficients, and the number of the table.
    put_byte(bytes, (unsigned)((table & 1) << 4 | table >> 1));
    put_bytes(bytes, codes->count + 1, HUFFMAN_MAX_LENGTH);
    put_bytes(bytes, codes->symbol, (size_t)count);
}

static void put_frame(const jpeg_picture *picture, jpeg_bytes *bytes) {
    put_segment(bytes, SOF0, 6 + 3 * (size_t)picture->components);
    put_byte(bytes, PRECISION);
    put_word(bytes, picture->height);
    put_word(bytes, picture->width);
    put_byte(bytes, (unsigned)picture->components);
    for (int i = 0; i < picture->components; i++) {
        put_byte(bytes, (unsigned)i + 1);
        put_byte(bytes, jpeg_factor(picture, i) * 0x11);
        put_byte(bytes, (unsigned)i);
    }
}

static void put_scan(const jpeg_picture *picture, jpeg_bytes *bytes) {
    put_segment(bytes, SOS, 4 + 2 * (size_t)picture->components);
    put_byte(bytes, (unsigned)picture->components);
    for (int i = 0; i < picture->components; i++) {
        put_byte(bytes, (unsigned)i + 1);
        put_byte(bytes, i == 0 ? 0x00 : 0x11);
    }
    put_byte(bytes, 0);
    put_byte(bytes, BLOCK_SAMPLES - 1);
    put_byte(bytes, 0);
}

int jpeg_markers_write(
    const jpeg_picture *picture, const jpeg_quantisation *quantisation,
    const huffman_codes codes[JPEG_TABLES], jpeg_bytes *bytes
) {
    if (!jpeg_bytes_reserve(bytes, FIXED_BYTES)) return 0;
    put_marker(bytes, SOI);
    put_jfif(bytes);
    if (!put_packet(picture, bytes) || !put_profile(picture, bytes)) return 0;
    if (!jpeg_bytes_reserve(bytes, FIXED_BYTES)) return 0;
    for (int i = 0; i < picture->components; i++) put_steps(bytes, i, quantisation->step[i]);
    put_frame(picture, bytes);
    for (int i = 0; i < (picture->components == 1 ? 2 : JPEG_TABLES); i++)
        put_codes(bytes, i, &codes[i]);
    put_scan(picture, bytes);
    return 1;
}

int jpeg_markers_end(jpeg_bytes *bytes) {
    if (!jpeg_bytes_reserve(bytes, 2)) return 0;
    put_marker(bytes, EOI);
    return 1;
}
