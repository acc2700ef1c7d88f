#include "jpeg_encode.h"

#include <stdlib.h>
#include <string.h>

#include "jpeg_encode_quantised.h"
#include "jpeg_markers.h"
#include "jpeg_pass.h"
#include "jpeg_rates.h"

enum {
    // One of this many rows of MCUs is sampled for the rates of symbols.
    SAMPLED_ROWS = 4,
    // The weight of the typical symbols of photos, added to those of the sample, in symbols.
    TYPICAL_SYMBOLS = 2048,
    // The maximum number of gathered symbols: 16 MB. The codes of a picture with more are fitted to its first symbols
    // and, if there is one, to its sample.
    MAX_GATHERED = 4 * 1024 * 1024,
    MAX_DIFFERENCE_SIZE = 11, // bits of a DC difference (ITU-T T.81, table F.1)
};

struct jpeg_encoder {
    jpeg_transform *transform;
    jpeg_symbols symbols;
    jpeg_bytes bytes;
    progressive_writer *progressive;
    const char *message;
    jpeg_order order;
};

// The state of encoding a sequential file.
typedef struct sequential {
    jpeg_encoder *encoder;
    jpeg_pass *pass;
    int is_begun;             // whether codes are fitted and written
    huffman_codes codes[JPEG_TABLES];
    jpeg_bits bits;
    uint32_t sampled[JPEG_TABLES][HUFFMAN_SYMBOLS];
} sequential;

// Sets the rates of bits to those of codes for a sample of this picture, with the typical symbols of photos for what
// is rare in it.
static codec_status fit_rates(sequential *file) {
    jpeg_symbols *symbols = &file->encoder->symbols;
    for (uint32_t row = 0; row < jpeg_pass_rows(file->pass); row += SAMPLED_ROWS) {
        codec_status status = jpeg_pass_row(file->pass, row, row + SAMPLED_ROWS);
        if (status != CODEC_OK) return status;
        symbols->count = 0;
    }
    memcpy(file->sampled, symbols->counts, sizeof file->sampled);
    for (int i = 0; i < 2; i++) {
        uint32_t counts[HUFFMAN_SYMBOLS];
        for (int symbol = 0; symbol < HUFFMAN_SYMBOLS; symbol++) {
            int length = jpeg_typical_lengths[i][symbol];
            uint32_t typical = length == 0 ? 0 : TYPICAL_SYMBOLS >> length;
            counts[symbol] = symbols->counts[2 * i + 1][symbol] + typical;
        }
        huffman_codes codes;
        huffman_codes_fit(counts, &codes);
        jpeg_rates_prepare(codes.length, &file->pass->rates[i]);
    }
    memset(symbols->counts, 0, sizeof symbols->counts);
    memset(file->pass->before, 0, sizeof file->pass->before);
    return CODEC_OK;
}

// Whether a symbol can occur in a table.
static int can_occur(int table, int symbol) {
    return table % 2 == 0 ? symbol <= MAX_DIFFERENCE_SIZE : jpeg_typical_lengths[table / 2][symbol] > 0;
}

// Fits the codes to the gathered symbols and writes the header. Unless these are all symbols, the sample is added,
// and every symbol that can occur gets a code.
static codec_status begin(sequential *file, int is_all) {
    file->is_begun = 1;
    for (int table = 0; table < JPEG_TABLES; table++) {
        uint32_t counts[HUFFMAN_SYMBOLS];
        for (int symbol = 0; symbol < HUFFMAN_SYMBOLS; symbol++) {
            counts[symbol] = file->encoder->symbols.counts[table][symbol];
            if (!is_all) counts[symbol] += file->sampled[table][symbol] + (uint32_t)can_occur(table, symbol);
        }
        huffman_codes_fit(counts, &file->codes[table]);
    }
    file->encoder->bytes.count = 0;
    return jpeg_markers_write(
        file->pass->picture, file->pass->quantisation, file->codes, &file->encoder->bytes)
        ? CODEC_OK : CODEC_MEMORY;
}

static codec_status write_gathered(sequential *file, int is_all) {
    if (!file->is_begun) {
        codec_status status = begin(file, is_all);
        if (status != CODEC_OK) return status;
    }
    jpeg_symbols *symbols = &file->encoder->symbols;
    if (!jpeg_symbols_write(symbols, file->codes, &file->bits, &file->encoder->bytes)) return CODEC_MEMORY;
    symbols->count = 0;
    return CODEC_OK;
}

static codec_status write_sequential(sequential *file) {
    for (uint32_t row = 0; row < jpeg_pass_rows(file->pass); row++) {
        codec_status status = jpeg_pass_row(file->pass, row, row + 1);
        if (status == CODEC_OK && file->encoder->symbols.count > MAX_GATHERED)
            status = write_gathered(file, 0);
        if (status != CODEC_OK) return status;
    }
    codec_status status = write_gathered(file, 1);
    if (status != CODEC_OK) return status;
    jpeg_bytes *bytes = &file->encoder->bytes;
    return jpeg_bits_end(&file->bits, bytes) && jpeg_markers_end(bytes) ? CODEC_OK : CODEC_MEMORY;
}

static codec_status write_progressive(jpeg_encoder *encoder, jpeg_pass *pass) {
    encoder->progressive = progressive_writer_create(pass->picture, pass->quantisation);
    if (encoder->progressive == NULL) return CODEC_MEMORY;
    pass->progressive = encoder->progressive;
    for (uint32_t row = 0; row < jpeg_pass_rows(pass); row++) {
        codec_status status = jpeg_pass_row(pass, row, row + 1);
        if (status != CODEC_OK) return status;
    }
    return CODEC_OK;
}

static codec_status check(const jpeg_picture *picture) {
    if (picture->width == 0 || picture->height == 0) return CODEC_MISUSE;
    if (picture->width > JPEG_EXTENT_MAX || picture->height > JPEG_EXTENT_MAX) return CODEC_MISUSE;
    if (picture->components != 1 && picture->components != JPEG_COMPONENTS) return CODEC_MISUSE;
    if (picture->icc_count > JPEG_ICC_MAX) return CODEC_MISUSE;
    return picture->xmp_count > JPEG_XMP_MAX ? CODEC_MISUSE : CODEC_OK;
}

static codec_status encode(
    jpeg_encoder *encoder, jpeg_pass *pass, sequential *file, const uint8_t **bytes, size_t *count
) {
    encoder->symbols.count = 0;
    memset(encoder->symbols.counts, 0, sizeof encoder->symbols.counts);
    pass->transform = encoder->transform;
    pass->order = &encoder->order;
    pass->symbols = &encoder->symbols;
    for (int i = 0; i < 2; i++) jpeg_rates_prepare(jpeg_typical_lengths[i], &pass->rates[i]);
    file->encoder = encoder;
    file->pass = pass;
    codec_status status = pass->quantisation->price[0] > 0 ? fit_rates(file) : CODEC_OK;
    if (status != CODEC_OK) return status;
    if (pass->picture->progressive) {
        status = write_progressive(encoder, pass);
        if (status == CODEC_OK) status = progressive_writer_finish(encoder->progressive, bytes, count);
        if (encoder->progressive != NULL)
            encoder->message = progressive_writer_message(encoder->progressive);
        return status;
    }
    status = write_sequential(file);
    *bytes = encoder->bytes.bytes;
    *count = encoder->bytes.count;
    return status;
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
    jpeg_pass *pass = calloc(1, sizeof *pass);
    sequential *file = calloc(1, sizeof *file);
    status = CODEC_MEMORY;
    if (pass != NULL && file != NULL) {
        jpeg_pass_prepare(pass, picture, quantisation);
        status = encode(encoder, pass, file, bytes, count);
    }
    free(pass);
    free(file);
    return status;
}

codec_status jpeg_encoder_encode(
    jpeg_encoder *encoder, const jpeg_picture *picture, const uint8_t **bytes, size_t *count
) {
    jpeg_quantisation quantisation;
    jpeg_quantisation_prepare(picture, &quantisation);
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
