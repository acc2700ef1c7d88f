#include "encoder_tables.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "huffman_codes.h"
#include "jpeg_levels.h"
#include "search.h"

// Adds the symbols of a file's coefficients but the first (ITU-T T.81, F.1.2.2), by luma and chroma.
static void count_symbols(const uint8_t *file, size_t count, double sums[2][256]) {
    struct jpeg_decompress_struct cinfo;
    struct jpeg_error_mgr errors;
    cinfo.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&cinfo);
    jpeg_mem_src(&cinfo, (unsigned char *)file, (unsigned long)count);
    jpeg_read_header(&cinfo, TRUE);
    jvirt_barray_ptr *arrays = jpeg_read_coefficients(&cinfo);
    double symbols[2][256] = { { 0 } }, all[2] = { 0 };
    for (int i = 0; i < cinfo.num_components; i++)
        for (JDIMENSION y = 0; y < cinfo.comp_info[i].height_in_blocks; y++) {
            JBLOCKARRAY rows = (*cinfo.mem->access_virt_barray)((j_common_ptr)&cinfo, arrays[i], y, 1, FALSE);
            for (JDIMENSION x = 0; x < cinfo.comp_info[i].width_in_blocks; x++) {
                int before = 0;
                for (int k = 1; k < SAMPLES; k++) {
                    int level = abs(rows[0][x][jpeg_zigzag[k]]);
                    if (level == 0) continue;
                    int run = k - before - 1, size = 32 - __builtin_clz((unsigned)level);
                    symbols[i > 0][0xf0] += run / 16;
                    symbols[i > 0][run % 16 << 4 | size]++;
                    before = k;
                }
                symbols[i > 0][0] += before < SAMPLES - 1;
            }
        }
    for (int i = 0; i < 512; i++) all[i / 256] += symbols[i / 256][i % 256];
    for (int i = 0; i < 512; i++) sums[i / 256][i % 256] += symbols[i / 256][i % 256] / all[i / 256];
    jpeg_destroy_decompress(&cinfo);
}

void print_lengths(const setting *own, double scale) {
    jpeg_quantisation quantisation;
    quantisation_of(own, scale, &quantisation);
    double sums[2][256] = { { 0 } };
    for (int i = 0; i < picture_count; i++) {
        jpeg_encoder *encoder = jpeg_encoder_create();
        const uint8_t *file;
        size_t count;
        encode(encoder, &pictures[i], &quantisation, &file, &count);
        count_symbols(file, count, sums);
        jpeg_encoder_destroy(encoder);
    }
    for (int i = 0; i < 2; i++) {
        uint32_t counts[256];
        for (int symbol = 0; symbol < 256; symbol++) {
            int size = symbol & 15, is_one = size > 0 ? size <= MAX_SIZE : symbol == 0 || symbol == 0xf0;
            counts[symbol] = is_one ? 1 + (uint32_t)(1e6 * sums[i][symbol] / picture_count) : 0;
        }
        huffman_codes codes;
        huffman_codes_fit(counts, &codes);
        for (int symbol = 0; symbol < 256; symbol++)
            printf("%s%2d,%s", symbol % 16 == 0 ? "        " : " ", codes.length[symbol],
                symbol % 16 == 15 ? "\n" : "");
        printf("\n");
    }
}

void print_scales(const setting *own, const setting *former) {
    static const int qualities[] = {
        1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 82, 85, 88, 90, 92, 94, 95, 96, 97, 98, 99,
    };
    task *task = memory(sizeof *task);
    jpeg_effort own_effort = effort;
    double near = 4;
    for (size_t i = 0; i < sizeof qualities / sizeof qualities[0]; i++) {
        int quality = qualities[i];
        task->setting = *former;
        task->scale = (quality < 50 ? 5000.0 / quality : 200 - 2.0 * quality) / 100;
        effort = JPEG_EFFORT_FAST;
        run(task, 1);
        effort = own_effort;
        double score = mean_score(task), bytes = mean_log_bytes(task);
        double found = bytes_at(own, score, &near);
        printf("%3d  score %6.2f  scale %.4f  bytes %.3f\n", quality, score, near, exp(found - bytes));
        fflush(stdout);
    }
    free(task);
}
