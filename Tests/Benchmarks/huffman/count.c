// Counts the Huffman symbols of baseline JPEGs, a line of numbers a file: its bytes, its components, then how often each
// symbol occurs in the tables DC luma, AC luma, DC chroma and AC chroma, 256 numbers each.
//
//     cc -O2 count.c -ljpeg -o count && ./count FILE...
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

static const int zigzag[64] = {
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
    35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55,
    62, 63,
};

static int bits(int value) {
    int count = 0;
    for (unsigned size = (unsigned)abs(value); size > 0; size >>= 1) count++;
    return count;
}

// ITU-T T.81, F.1.2: the difference of the DC coefficient, then runs of zeros and what ends them.
static void count_block(const JCOEF *block, int *previous, long dc[256], long ac[256]) {
    dc[bits(block[0] - *previous)]++;
    *previous = block[0];
    int run = 0;
    for (int k = 1; k < 64; k++) {
        int value = block[zigzag[k]];
        if (value == 0) {
            run++;
            continue;
        }
        for (; run > 15; run -= 16) ac[0xF0]++;
        ac[run << 4 | bits(value)]++;
        run = 0;
    }
    if (run > 0) ac[0]++;
}

static void count_file(const char *path) {
    struct jpeg_decompress_struct cinfo;
    struct jpeg_error_mgr errors;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return;
    cinfo.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&cinfo);
    jpeg_stdio_src(&cinfo, file);
    jpeg_read_header(&cinfo, TRUE);
    jvirt_barray_ptr *planes = jpeg_read_coefficients(&cinfo);
    static long counts[4][256];
    memset(counts, 0, sizeof counts);
    int previous[4] = { 0 };
    // The decoder leaves the sampling factors as the file has them, for one component as well, where they mean nothing.
    int single = cinfo.num_components == 1;
    JDIMENSION across = single ? cinfo.comp_info[0].width_in_blocks
        : (cinfo.image_width + 8u * (unsigned)cinfo.max_h_samp_factor - 1) / (8u * (unsigned)cinfo.max_h_samp_factor);
    JDIMENSION down = single ? cinfo.comp_info[0].height_in_blocks : cinfo.total_iMCU_rows;
    for (JDIMENSION y = 0; y < down; y++) {
        JBLOCKARRAY rows[4];
        for (int c = 0; c < cinfo.num_components; c++) {
            JDIMENSION v = single ? 1 : (JDIMENSION)cinfo.comp_info[c].v_samp_factor;
            rows[c] = cinfo.mem->access_virt_barray((j_common_ptr)&cinfo, planes[c], y * v, v, FALSE);
        }
        for (JDIMENSION x = 0; x < across; x++)
            for (int c = 0; c < cinfo.num_components; c++) {
                int h = single ? 1 : cinfo.comp_info[c].h_samp_factor, v = single ? 1 : cinfo.comp_info[c].v_samp_factor;
                for (int i = 0; i < h * v; i++)
                    count_block(
                        rows[c][i / h][x * (JDIMENSION)h + (JDIMENSION)(i % h)], &previous[c], counts[c > 0 ? 2 : 0],
                        counts[c > 0 ? 3 : 1]);
            }
    }
    fseek(file, 0, SEEK_END);
    printf("%s\t%ld %d", path, ftell(file), cinfo.num_components);
    for (int i = 0; i < 1024; i++) printf(" %ld", counts[i >> 8][i & 255]);
    printf("\n");
    jpeg_destroy_decompress(&cinfo);
    fclose(file);
}

int main(int count, char **arguments) {
    for (int i = 1; i < count; i++) count_file(arguments[i]);
}
