#include "jpeg_huffman.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>

#include "jpeg_owner.h"
#include "jpeg_release.h"

// Uses methods of libjpeg that only jpegint.h declares, and that only libjpeg-turbo is known to call in this way.
#if defined(LIBJPEG_TURBO_VERSION_NUMBER) && __has_include(<jpegint.h>) && !defined(WITHOUT_JPEGINT)

#include <jpegint.h>

enum {
    LOOK_BITS = 10,           // codes with their extra bits, looked up together
    MAX_CODE_LENGTH = 16,
    MAX_BITS = 32,           // more than the longest code with its extra bits, even an invalid code
    SYMBOLS = 256,
    // An entry for one coefficient: the bits used, the coefficients skipped and, above them, the value.
    USED_MASK = 0x3f,
    NEEDS_MORE = 0x40,        // a complete code, whose extra bits are after the look-up
    NEEDS_SEARCH = 0x80,      // a code longer than the look-up
    IS_SLOW = NEEDS_MORE | NEEDS_SEARCH,
    RUN_SHIFT = 8,
    VALUE_SHIFT = 16,
    // An entry for two coefficients: the bits used, both places, the step to the next coefficient, and both values.
    FIRST_SHIFT = 8, SECOND_SHIFT = 16, STEP_SHIFT = 24,
    FIRST_VALUE_SHIFT = 32, SECOND_VALUE_SHIFT = 48,
    FIELD = 0xff,
    // Up to here, there is room for a second coefficient even after the longest run of the first.
    LAST_OF_PAIRS = DCTSIZE2 - 17,
    TO_THE_END = 64,          // as a run: no coefficient is left
    LAST = DCTSIZE2 - 1,
    WINDOW = 8192,
    MCU_BYTES = D_MAX_BLOCKS_IN_MCU * DCTSIZE2 * MAX_BITS / 8,
    WORD = 8,                 // bytes that are read at a time
};

typedef struct code_table {
    const JHUFF_TBL *source;
    uint32_t look[1 << LOOK_BITS];
    uint64_t pairs[1 << LOOK_BITS];
    int32_t max_code[MAX_CODE_LENGTH + 2];    // the greatest code of each length, -1 where there is none
    int32_t offset[MAX_CODE_LENGTH + 2];  // from a code to the index of its value
    uint8_t values[SYMBOLS];
} code_table;

typedef struct block_plan {
    const code_table *dc_table, *ac_table;
    int component;
    int keeps_ac;
} block_plan;

// The next bits: those of `buffer`, starting with the most significant one, then the bytes from `next` on. After the
// first `bits`, `buffer` contains bits of the next bytes or 0.
typedef struct bit_reader {
    uint64_t buffer;
    int bits;
    const uint8_t *next;
} bit_reader;

struct huffman_decoder {
    bit_reader reader;
    // Bytes of the file without stuffed bytes after 0xff. Zeros follow a marker.
    uint8_t window[WINDOW + MCU_BYTES + WORD];
    const uint8_t *end;
    int warned;               // about an invalid code
    unsigned restarts_in;     // MCUs until the next restart
    int dc[MAX_COMPS_IN_SCAN];
    int blocks;
    block_plan block[D_MAX_BLOCKS_IN_MCU];
    int table_count;
    code_table tables[2 * NUM_HUFF_TBLS];
};

// ITU-T T.81, figure A.6; a run that leads past the last coefficient ends at it.
static const uint8_t zigzag[DCTSIZE2 + TO_THE_END] = {
     0,  1,  8, 16,  9,  2,  3, 10, 17, 24, 32, 25, 18, 11,  4,  5,
    12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13,  6,  7, 14, 21, 28,
    35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
    58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
    LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST,
    LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST,
    LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST,
    LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST, LAST,
};

// MARK: Tables

// The value of `size` extra bits (ITU-T T.81, F.2.2.1): a leading 0 means a negative value.
static inline int32_t extended(uint32_t bits, int size) {
    return bits < (UINT32_C(1) << size >> 1) ? (int32_t)bits - (1 << size) + 1 : (int32_t)bits;
}

// The run of a symbol. A symbol without extra bits, except for a run of 16 zeros, ends the block.
static inline uint32_t run_of(int symbol, int is_dc) {
    if (is_dc) return 0;
    return (symbol & 15) == 0 && symbol >> 4 != 15 ? TO_THE_END : (uint32_t)(symbol >> 4);
}

static uint32_t entry(uint32_t index, int length, int symbol, int is_dc) {
    int size = symbol & 15;
    uint32_t run = run_of(symbol, is_dc) << RUN_SHIFT;
    if (length + size > LOOK_BITS)
        return (uint32_t)length | NEEDS_MORE | run | (uint32_t)size << VALUE_SHIFT;
    uint32_t bits = index >> (LOOK_BITS - length - size) & ((UINT32_C(1) << size) - 1);
    uint32_t value = size == 0 ? 0 : (uint32_t)extended(bits, size);
    return (uint32_t)(length + size) | run | value << VALUE_SHIFT;
}

// The entry for the coefficient whose code starts `index`, and the next one if `index` contains all of its bits too.
// Without a second one, and at the end of the block, the entry writes 0 to a place that is still 0.
static uint64_t pair(const code_table *table, uint32_t index) {
    uint32_t first = table->look[index];
    if (first & IS_SLOW) return NEEDS_SEARCH;
    uint64_t used = first & USED_MASK;
    uint64_t place = first >> RUN_SHIFT & FIELD, step = place + 1, second_place = place + 1;
    uint64_t values = (uint64_t)(first >> VALUE_SHIFT) << FIRST_VALUE_SHIFT;
    if (place == TO_THE_END) return used | step << STEP_SHIFT;
    uint32_t second = table->look[index << used & ((1 << LOOK_BITS) - 1)];
    if (!(second & IS_SLOW) && used + (second & USED_MASK) <= LOOK_BITS) {
        uint32_t run = second >> RUN_SHIFT & FIELD;
        used += second & USED_MASK;
        step += run + 1;
        if (run != TO_THE_END) second_place += run;
        values |= (uint64_t)(second >> VALUE_SHIFT) << SECOND_VALUE_SHIFT;
    }
    return used | place << FIRST_SHIFT | second_place << SECOND_SHIFT | step << STEP_SHIFT | values;
}

// libjpeg has validated the codes.
static void fill_table(code_table *table, const JHUFF_TBL *source, int is_dc) {
    table->source = source;
    for (int i = 0; i < 1 << LOOK_BITS; i++) table->look[i] = NEEDS_SEARCH;
    memcpy(table->values, source->huffval, sizeof table->values);
    int32_t code = 0, place = 0;
    for (int length = 1; length <= MAX_CODE_LENGTH; length++) {
        int count = source->bits[length];
        table->offset[length] = place - code;
        for (int i = 0; i < count && length <= LOOK_BITS; i++) {
            uint32_t first = (uint32_t)(code + i) << (LOOK_BITS - length);
            uint32_t end = first + (UINT32_C(1) << (LOOK_BITS - length));
            for (uint32_t index = first; index < end && index < 1 << LOOK_BITS; index++)
                table->look[index] = entry(index, length, table->values[place + i], is_dc);
        }
        place += count;
        code += count;
        table->max_code[length] = count > 0 ? code - 1 : -1;
        code <<= 1;
    }
    for (uint32_t index = 0; !is_dc && index < 1 << LOOK_BITS; index++)
        table->pairs[index] = pair(table, index);
    // Ends every search.
    table->max_code[MAX_CODE_LENGTH + 1] = INT32_MAX;
    table->offset[MAX_CODE_LENGTH + 1] = 0;
}

static const code_table *table_for(
    huffman_decoder *decoder, const JHUFF_TBL *source, int is_dc
) {
    for (int i = 0; i < decoder->table_count; i++)
        if (decoder->tables[i].source == source) return &decoder->tables[i];
    code_table *table = &decoder->tables[decoder->table_count++];
    fill_table(table, source, is_dc);
    return table;
}

// MARK: Bits

static int holds_ff(uint64_t word) {
    return ((~word - UINT64_C(0x0101010101010101)) & word & UINT64_C(0x8080808080808080)) != 0;
}

static int next_byte(struct jpeg_decompress_struct *cinfo) {
    struct jpeg_source_mgr *source = cinfo->src;
    // At its end, the source supplies an artificial marker.
    if (source->bytes_in_buffer == 0) (*source->fill_input_buffer)(cinfo);
    source->bytes_in_buffer--;
    return *source->next_input_byte++;
}

// Reads more of the file, up to the next marker; zeros follow it.
static void fill_window(struct jpeg_decompress_struct *cinfo, huffman_decoder *decoder) {
    struct jpeg_source_mgr *source = cinfo->src;
    size_t left = (size_t)(decoder->end - decoder->reader.next);
    memmove(decoder->window, decoder->reader.next, left);
    decoder->reader.next = decoder->window;
    uint8_t *to = decoder->window + left, *full = decoder->window + WINDOW;
    while (to + WORD <= full && cinfo->unread_marker == 0) {
        uint64_t word = UINT64_MAX;
        if (source->bytes_in_buffer >= WORD)
            memcpy(&word, source->next_input_byte, sizeof word);
        if (!holds_ff(word)) {
            memcpy(to, &word, sizeof word);
            to += WORD;
            source->next_input_byte += WORD;
            source->bytes_in_buffer -= WORD;
            continue;
        }
        int byte = next_byte(cinfo), code = byte;
        while (byte == 0xff && code == 0xff) code = next_byte(cinfo);
        if (byte == 0xff && code != 0) cinfo->unread_marker = code;
        else *to++ = (uint8_t)byte;
    }
    decoder->end = to;
    memset(to, 0, MCU_BYTES + WORD);
}

// Makes at least 56 bits available.
static inline __attribute__((always_inline)) bit_reader refilled(bit_reader reader) {
    uint64_t word;
    memcpy(&word, reader.next, sizeof word);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    reader.buffer |= word >> reader.bits;
    reader.next += (63 - reader.bits) >> 3;
    reader.bits |= 56;
    return reader;
}

static inline __attribute__((always_inline)) bit_reader after(bit_reader reader, int used) {
    reader.buffer <<= used;
    reader.bits -= used;
    return reader;
}

// The number of bits left before the marker; negative when more were used than there are.
static long bits_left(const huffman_decoder *decoder) {
    return (long)(decoder->end - decoder->reader.next) * 8 + decoder->reader.bits;
}

typedef struct symbol {
    int32_t value;
    uint32_t run;
    int used;
} symbol;

// Decodes a code that is longer than the look-up.
static symbol long_code(
    struct jpeg_decompress_struct *cinfo, huffman_decoder *decoder, const code_table *table,
    uint64_t buffer, int is_dc
) {
    int length = LOOK_BITS + 1;
    while ((int32_t)(buffer >> (64 - length)) > table->max_code[length]) length++;
    int value = 0;
    if (length <= MAX_CODE_LENGTH) {
        int32_t place = (int32_t)(buffer >> (64 - length)) + table->offset[length];
        value = table->values[place & (SYMBOLS - 1)];
    } else if (!decoder->warned) {
        decoder->warned = 1;
        WARNMS(cinfo, JWRN_HUFF_BAD_CODE);
    }
    int size = value & 15;
    uint32_t bits = size == 0 ? 0 : (uint32_t)(buffer << length >> (64 - size));
    return (symbol){ size == 0 ? 0 : extended(bits, size), run_of(value, is_dc), length + size };
}

static inline symbol next_symbol(
    struct jpeg_decompress_struct *cinfo, huffman_decoder *decoder, const code_table *table,
    uint64_t buffer, int is_dc
) {
    uint32_t found = table->look[buffer >> (64 - LOOK_BITS)];
    if (found & NEEDS_SEARCH) return long_code(cinfo, decoder, table, buffer, is_dc);
    int used = (int)(found & USED_MASK);
    uint32_t run = found >> RUN_SHIFT & FIELD;
    if (!(found & NEEDS_MORE)) return (symbol){ (int32_t)found >> VALUE_SHIFT, run, used };
    int size = (int)(found >> VALUE_SHIFT);
    return (symbol){ extended((uint32_t)(buffer << used >> (64 - size)), size), run, used + size };
}

// MARK: MCUs

static void restart(struct jpeg_decompress_struct *cinfo, huffman_decoder *decoder) {
    long left = bits_left(decoder);
    if (left > 0) cinfo->marker->discarded_bytes += (unsigned)(left / 8);
    decoder->reader = (bit_reader){ 0, 0, decoder->window };
    decoder->end = decoder->window;
    (*cinfo->marker->read_restart_marker)(cinfo);
    memset(decoder->dc, 0, sizeof decoder->dc);
    decoder->restarts_in = cinfo->restart_interval;
    // The marker is still set when the file ended.
    if (cinfo->unread_marker == 0) cinfo->entropy->insufficient_data = FALSE;
}

static void read_blocks(
    struct jpeg_decompress_struct *cinfo, huffman_decoder *decoder, JBLOCKROW *blocks
) {
    bit_reader reader = decoder->reader;
    JBLOCK unwanted;
    for (int index = 0; index < decoder->blocks; index++) {
        const block_plan *plan = &decoder->block[index];
        reader = refilled(reader);
        symbol dc = next_symbol(cinfo, decoder, plan->dc_table, reader.buffer, 1);
        reader = after(reader, dc.used);
        // In a damaged file, the sum may overflow.
        int sum = (int)((unsigned)decoder->dc[plan->component] + (unsigned)dc.value);
        decoder->dc[plan->component] = sum;
        (*blocks[index])[0] = (JCOEF)sum;
        JCOEF *coefficients = plan->keeps_ac ? *blocks[index] : unwanted;
        const uint64_t *pairs = plan->ac_table->pairs;
        for (uint32_t k = 1; k < DCTSIZE2;) {
            reader = refilled(reader);
            uint64_t two = pairs[reader.buffer >> (64 - LOOK_BITS)];
            if (!(two & NEEDS_SEARCH) && k <= LAST_OF_PAIRS) {
                reader = after(reader, (int)(two & USED_MASK));
                coefficients[zigzag[k + (two >> FIRST_SHIFT & FIELD)]] = (JCOEF)(two >> FIRST_VALUE_SHIFT);
                coefficients[zigzag[k + (two >> SECOND_SHIFT & FIELD)]] =
                    (JCOEF)(two >> SECOND_VALUE_SHIFT);
                k += two >> STEP_SHIFT & FIELD;
                continue;
            }
            symbol ac = next_symbol(cinfo, decoder, plan->ac_table, reader.buffer, 0);
            reader = after(reader, ac.used);
            k += ac.run;
            coefficients[zigzag[k]] = (JCOEF)ac.value;
            k++;
        }
    }
    decoder->reader = reader;
}

static boolean read_mcu(j_decompress_ptr cinfo, JBLOCKROW *blocks) {
    huffman_decoder *decoder = ((jpeg_owner *)cinfo->client_data)->huffman;
    if (cinfo->restart_interval != 0 && decoder->restarts_in == 0) restart(cinfo, decoder);
    // After the end of the data, blocks stay 0, which is gray, until the next restart.
    if (!cinfo->entropy->insufficient_data) {
        if (cinfo->unread_marker == 0 && decoder->end - decoder->reader.next < MCU_BYTES)
            fill_window(cinfo, decoder);
        read_blocks(cinfo, decoder, blocks);
        if (bits_left(decoder) < 0) {
            WARNMS(cinfo, JWRN_HIT_MARKER);
            cinfo->entropy->insufficient_data = TRUE;
        }
    }
    decoder->restarts_in--;
    return TRUE;
}

huffman_decoder *huffman_decoder_create(struct jpeg_decompress_struct *cinfo) {
    if (!jpeg_release_is_that_of_headers()) return NULL;
    if (cinfo->progressive_mode || cinfo->arith_code || cinfo->data_precision != 8) return NULL;
    if (jpeg_has_multiple_scans(cinfo) || cinfo->comps_in_scan != cinfo->num_components) return NULL;
    if (cinfo->blocks_in_MCU > D_MAX_BLOCKS_IN_MCU) return NULL;
    huffman_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->blocks = cinfo->blocks_in_MCU;
    decoder->restarts_in = cinfo->restart_interval;
    decoder->end = decoder->reader.next = decoder->window;
    for (int index = 0; index < decoder->blocks; index++) {
        int number = cinfo->MCU_membership[index];
        const jpeg_component_info *component = cinfo->cur_comp_info[number];
        block_plan *plan = &decoder->block[index];
        plan->component = number;
        plan->dc_table = table_for(decoder, cinfo->dc_huff_tbl_ptrs[component->dc_tbl_no], 1);
        plan->ac_table = table_for(decoder, cinfo->ac_huff_tbl_ptrs[component->ac_tbl_no], 0);
#if JPEG_LIB_VERSION >= 70
        plan->keeps_ac = component->DCT_h_scaled_size > 1;
#else
        plan->keeps_ac = component->DCT_scaled_size > 1;
#endif
    }
    cinfo->entropy->decode_mcu = read_mcu;
    return decoder;
}

#else

huffman_decoder *huffman_decoder_create(struct jpeg_decompress_struct *cinfo) {
    (void)cinfo;
    return NULL;
}

#endif

void huffman_decoder_destroy(huffman_decoder *decoder) { free(decoder); }
