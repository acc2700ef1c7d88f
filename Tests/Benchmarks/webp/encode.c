// Encodes 4:2:0 JPEGs again as JPEG and as WebP: a line for each file, format, method and quality with bytes, CPU
// time, and the structural similarity of the luma that comes out to that which went in.
//
//     clang -O2 -ISources/CImageCodecs/include Tests/Benchmarks/webp/encode.c Sources/CImageCodecs/*.c
//         -ljpeg -lpng -lexif -lwebp -lm -o encode && ./encode FILE... >lines && Tests/Benchmarks/webp/compare.py lines
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "jpeg_decode.h"
#include "jpeg_encode.h"
#include "webp_decode.h"
#include "webp_encode.h"

static const int jpeg_qualities[] = { 40, 60, 70, 75, 82, 88, 92, 95 };
static const int webp_qualities[] = { 30, 45, 60, 70, 75, 80, 85, 90, 94, 97, 100 };

static const codec_limits limits = { .pixels = 1u << 30, .working_bytes = 1u << 30, .scans = 100 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

typedef struct planes {
    uint32_t width, height;
    uint8_t *plane[3];
    size_t stride[3], rows[3];
} planes;

static planes make(uint32_t width, uint32_t height) {
    planes made = { .width = width, .height = height };
    for (int i = 0; i < 3; i++) {
        made.stride[i] = ((i ? (width + 1) / 2 : width) + 63) & ~(size_t)63;
        made.rows[i] = (i ? (height + 1) / 2 : height) + 64;
        made.plane[i] = calloc(made.rows[i], made.stride[i]);
        if (made.plane[i] == NULL) exit(1);
    }
    return made;
}

static void drop(planes *dropped) {
    for (int i = 0; i < 3; i++) free(dropped->plane[i]);
}

static int decode_jpeg(const uint8_t *bytes, size_t count, planes *out) {
    jpeg_decoder *decoder = jpeg_decoder_create(bytes, count, limits);
    jpeg_info info;
    if (decoder == NULL || jpeg_decoder_read_header(decoder, &info) != CODEC_OK) exit(1);
    int is_usable = info.components == 3 && info.h_max == 2 && info.v_max == 2 && info.component[1].h == 1
        && info.component[1].v == 1;
    if (is_usable && jpeg_decoder_start(decoder, 1, JPEG_OUTPUT_PLANES, &info) == CODEC_OK) {
        *out = make(info.width, info.height);
        uint8_t *rows[4][JPEG_BAND_ROWS] = { 0 };
        size_t first[3] = { 0 };
        do {
            for (int i = 0; i < 3; i++) {
                for (uint32_t row = 0; row < info.component[i].rows; row++)
                    rows[i][row] = out->plane[i] + (first[i] + row) * out->stride[i];
                first[i] += info.component[i].rows;
            }
        } while (first[0] <= out->rows[0] && jpeg_decoder_read_planes(decoder, *rows) == CODEC_OK);
    }
    jpeg_decoder_destroy(decoder);
    return is_usable;
}

// The mean over windows of 8 x 8 samples, four apart (Wang and others, 2004, without the Gaussian).
static double similarity(const planes *one, const planes *two) {
    const double c1 = 0.01 * 255 * 0.01 * 255, c2 = 0.03 * 255 * 0.03 * 255;
    double sum = 0;
    long windows = 0;
    for (uint32_t top = 0; top + 8 <= one->height; top += 4)
        for (uint32_t left = 0; left + 8 <= one->width; left += 4) {
            long a = 0, b = 0, aa = 0, bb = 0, ab = 0;
            for (uint32_t y = top; y < top + 8; y++)
                for (uint32_t x = left; x < left + 8; x++) {
                    long p = one->plane[0][y * one->stride[0] + x], q = two->plane[0][y * two->stride[0] + x];
                    a += p, b += q, aa += p * p, bb += q * q, ab += p * q;
                }
            double ma = (double)a / 64, mb = (double)b / 64;
            double va = (double)aa / 64 - ma * ma, vb = (double)bb / 64 - mb * mb, v = (double)ab / 64 - ma * mb;
            sum += (2 * ma * mb + c1) * (2 * v + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
            windows++;
        }
    return windows ? sum / (double)windows : 1;
}

static void report(
    const char *path, const char *format, int method, int quality, const planes *from, const planes *to,
    size_t bytes, double seconds
) {
    printf("%s %u %u %s %d %d %zu %.6f %.6f\n", path, from->width, from->height, format, method, quality, bytes,
           seconds, similarity(from, to));
}

static void measure_jpeg(jpeg_encoder *encoder, const char *path, const planes *from) {
    for (size_t n = 0; n < sizeof jpeg_qualities / sizeof *jpeg_qualities; n++) {
        jpeg_picture picture = {
            .width = from->width, .height = from->height, .components = 3, .quality = jpeg_qualities[n],
            .plane = { from->plane[0], from->plane[1], from->plane[2] },
            .stride = { from->stride[0], from->stride[1], from->stride[2] },
        };
        const uint8_t *bytes;
        size_t count;
        double start = now();
        if (jpeg_encoder_encode(encoder, &picture, &bytes, &count) != CODEC_OK) exit(1);
        double seconds = now() - start;
        planes back;
        if (!decode_jpeg(bytes, count, &back)) exit(1);
        report(path, "jpeg", 0, jpeg_qualities[n], from, &back, count, seconds);
        drop(&back);
    }
}

static void measure_webp(const char *path, const planes *from, int method, int quality) {
    webp_picture picture = {
        .width = from->width, .height = from->height, .components = 3, .quality = (float)quality, .method = method,
        .plane = { from->plane[0], from->plane[1], from->plane[2] },
        .stride = { from->stride[0], from->stride[1], from->stride[2] },
    };
    uint8_t *bytes;
    size_t count;
    double start = now();
    if (webp_encode(&picture, &bytes, &count) != CODEC_OK) exit(1);
    double seconds = now() - start;
    planes back = make(from->width, from->height);
    if (webp_decode(bytes, count, back.plane, back.stride, back.rows) != CODEC_OK) exit(1);
    for (size_t n = 0; n < back.rows[0] * back.stride[0]; n++) {
        int value = ((int)back.plane[0][n] - 16) * 255;
        back.plane[0][n] = (uint8_t)(value < 0 ? 0 : value > 219 * 255 ? 255 : (value + 109) / 219);
    }
    report(path, "webp", method, quality, from, &back, count, seconds);
    drop(&back);
    webp_free(bytes);
}

int main(int count, char **arguments) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    jpeg_encoder *encoder = jpeg_encoder_create();
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(arguments[i], "rb");
        if (file == NULL) return 1;
        fseek(file, 0, SEEK_END);
        size_t length = (size_t)ftell(file);
        rewind(file);
        uint8_t *bytes = malloc(length);
        if (bytes == NULL || fread(bytes, 1, length, file) != length) return 1;
        fclose(file);
        planes from;
        if (decode_jpeg(bytes, length, &from)) {
            measure_jpeg(encoder, arguments[i], &from);
            for (size_t n = 0; n < sizeof webp_qualities / sizeof *webp_qualities; n++)
                measure_webp(arguments[i], &from, 4, webp_qualities[n]);
            for (int method = 0; method <= 6; method++)
                if (method != 4)
                    for (int quality = 75; quality <= 85; quality += 5) measure_webp(arguments[i], &from, method, quality);
            drop(&from);
        }
        free(bytes);
    }
    jpeg_encoder_destroy(encoder);
}
