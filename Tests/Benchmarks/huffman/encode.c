// Encodes 4:2:0 and gray JPEGs again with each choice of Huffman tables: bytes and CPU time, by quality and width.
//
//     clang -O2 -ISources/CImageCodecs/include Tests/Benchmarks/huffman/encode.c Sources/CImageCodecs/*.c
//         -ljpeg -lpng -lexif -lwebp -o encode && ./encode FILE...
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "jpeg_decode.h"
#include "jpeg_encode.h"

enum { WIDTHS = 5, QUALITIES = 5, CHOICES = 4, ROUNDS = 3 };

static const uint32_t widths[WIDTHS] = { 320, 640, 1280, 2048, 0 };
static const int qualities[QUALITIES] = { 60, 70, 82, 90, 95 };
static const char *const choices[CHOICES] = { "standard", "sampled", "optimal", "progressive" };
static const jpeg_tables tables[CHOICES] = {
    JPEG_TABLES_STANDARD, JPEG_TABLES_SAMPLED, JPEG_TABLES_OPTIMAL, JPEG_TABLES_OPTIMAL,
};

static struct sums {
    double bytes, seconds;
    long larger;              // files that are larger than with the standard tables
} sums[QUALITIES][WIDTHS][CHOICES];
static long files[WIDTHS];

static const codec_limits limits = { .pixels = 1u << 30, .working_bytes = 1u << 30, .scans = 100 };

static uint8_t *contents(const char *path, size_t *count) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) exit(1);
    fseek(file, 0, SEEK_END);
    *count = (size_t)ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(*count);
    if (bytes == NULL || fread(bytes, 1, *count, file) != *count) exit(1);
    fclose(file);
    return bytes;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int decode(const char *path, jpeg_picture *picture, uint8_t *planes[4]) {
    size_t count;
    uint8_t *bytes = contents(path, &count);
    jpeg_decoder *decoder = jpeg_decoder_create(bytes, count, limits);
    jpeg_info info;
    if (decoder == NULL || jpeg_decoder_read_header(decoder, &info) != CODEC_OK) return 0;
    if (jpeg_decoder_start(decoder, 1, JPEG_OUTPUT_PLANES, &info) != CODEC_OK) return 0;
    *picture = (jpeg_picture){ .width = info.width, .height = info.height, .components = info.components };
    uint8_t *rows[4 * JPEG_BAND_ROWS] = { 0 };
    for (int i = 0; i < info.components; i++) {
        picture->stride[i] = info.component[i].row_bytes;
        planes[i] = malloc(picture->stride[i] * (info.component[i].height + 2 * JPEG_BAND_ROWS));
        if (planes[i] == NULL) exit(1);
        picture->plane[i] = planes[i];
        for (uint32_t row = 0; row < info.component[i].rows; row++)
            rows[i * JPEG_BAND_ROWS + row] = planes[i] + row * picture->stride[i];
    }
    while (jpeg_decoder_read_planes(decoder, rows) == CODEC_OK)
        for (int i = 0; i < info.components; i++)
            for (uint32_t row = 0; row < info.component[i].rows; row++)
                rows[i * JPEG_BAND_ROWS + row] += picture->stride[i] * info.component[i].rows;
    jpeg_decoder_destroy(decoder);
    free(bytes);
    return 1;
}

static void measure(jpeg_encoder *encoder, jpeg_picture *picture, int width) {
    for (int q = 0; q < QUALITIES; q++) {
        size_t standard = 0;
        for (int choice = 0; choice < CHOICES; choice++) {
            picture->quality = qualities[q];
            picture->tables = tables[choice];
            picture->progressive = choice == 3;
            const uint8_t *bytes;
            size_t count = 0;
            double best = 1e9;
            for (int round = 0; round < ROUNDS; round++) {
                double start = now();
                if (jpeg_encoder_encode(encoder, picture, &bytes, &count) != CODEC_OK) exit(1);
                double taken = now() - start;
                if (taken < best) best = taken;
            }
            struct sums *sum = &sums[q][width][choice];
            if (choice == 0) standard = count;
            sum->bytes += (double)count;
            sum->seconds += best;
            sum->larger += count > standard;
        }
    }
}

int main(int count, char **arguments) {
    jpeg_encoder *encoder = jpeg_encoder_create();
    for (int i = 1; i < count; i++) {
        jpeg_picture picture;
        uint8_t *planes[4] = { 0 };
        if (!decode(arguments[i], &picture, planes)) continue;
        int width = 0;
        while (width < WIDTHS - 1 && widths[width] != picture.width) width++;
        files[width]++;
        measure(encoder, &picture, width);
        for (int plane = 0; plane < 4; plane++) free(planes[plane]);
    }
    printf("quality width files");
    for (int choice = 0; choice < CHOICES; choice++) printf(" | %s: KB, ms a file, files larger", choices[choice]);
    printf("\n");
    for (int q = 0; q < QUALITIES; q++)
        for (int width = 0; width < WIDTHS; width++) {
            if (files[width] == 0) continue;
            printf("%7d %5u %5ld", qualities[q], widths[width], files[width]);
            for (int choice = 0; choice < CHOICES; choice++) {
                const struct sums *sum = &sums[q][width][choice];
                printf(
                    " | %8.0f %+6.2f%% %6.2f %3ld", sum->bytes / 1000,
                    100 * (sum->bytes / sums[q][width][0].bytes - 1), 1000 * sum->seconds / (double)files[width],
                    sum->larger);
            }
            printf("\n");
        }
    jpeg_encoder_destroy(encoder);
}
