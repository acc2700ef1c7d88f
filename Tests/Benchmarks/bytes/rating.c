#include "rating.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

picture pictures[MAX_PICTURES];
int picture_count;
jpeg_effort effort = JPEG_EFFORT_NORMAL;
int progressive;

void stop(const char *message) {
    fprintf(stderr, "search: %s\n", message);
    exit(1);
}

void *memory(size_t count) {
    void *found = calloc(1, count);
    if (found == NULL) stop("out of memory");
    return found;
}

static uint8_t byte(double value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value + 0.5); }

// Y'CbCr as JFIF has it, chroma the mean of two by two, edges repeated up to whole blocks.
static void make_planes(picture *picture) {
    int width = picture->width, height = picture->height;
    for (int i = 0; i < COMPONENTS; i++) {
        int step = i == 0 ? 1 : 2;
        int across = (width + step - 1) / step, down = (height + step - 1) / step;
        size_t stride = (size_t)(across + 7) / 8 * 8;
        picture->stride[i] = stride;
        picture->plane[i] = memory(stride * (size_t)down);
        for (int y = 0; y < down; y++)
            for (size_t x = 0; x < stride; x++) {
                double sum = 0;
                for (int dy = 0; dy < step; dy++)
                    for (int dx = 0; dx < step; dx++) {
                        int column = (int)x * step + dx, row = y * step + dy;
                        if (column >= width) column = width - 1;
                        if (row >= height) row = height - 1;
                        const uint8_t *p = picture->rgb + ((size_t)row * (size_t)width + (size_t)column) * 3;
                        double r = p[0], g = p[1], b = p[2];
                        sum += i == 0 ? 0.299 * r + 0.587 * g + 0.114 * b
                            : i == 1 ? 128 - 0.168735892 * r - 0.331264108 * g + 0.5 * b
                            : 128 + 0.5 * r - 0.418687589 * g - 0.081312411 * b;
                    }
                picture->plane[i][(size_t)y * stride + x] = byte(sum / (step * step));
            }
    }
}

void read_picture(const char *name) {
    if (picture_count == MAX_PICTURES) stop("too many pictures");
    FILE *file = fopen(name, "rb");
    picture *own = &pictures[picture_count++];
    own->name = name;
    if (file == NULL || fscanf(file, "P6 %d %d 255", &own->width, &own->height) != 2) stop(name);
    fgetc(file);
    size_t count = (size_t)own->width * (size_t)own->height * 3;
    own->rgb = memory(count);
    if (fread(own->rgb, 1, count, file) != count) stop(name);
    fclose(file);
    make_planes(own);
    own->reference = ssimulacra2_prepare(own->rgb, own->width, own->height);
}

void quantisation_of(const setting *setting, double scale, jpeg_quantisation *to) {
    memset(to, 0, sizeof *to);
    for (int i = 0; i < COMPONENTS; i++)
        for (int k = 0; k < SAMPLES; k++) {
            double step = round(setting->step[i][k] * scale);
            to->step[i][k] = (uint16_t)(step < 1 ? 1 : step > 255 ? 255 : step);
        }
    for (int i = 0; i < 2; i++) {
        to->price[i] = (int16_t)round(setting->price[i] * RATIO_ONE * RATIO_ONE);
        double threshold = round(setting->threshold[i] * RATIO_ONE);
        to->threshold[i] = (int16_t)(threshold < RATIO_HALF ? RATIO_HALF : threshold);
    }
    for (int i = 0; i < MASKING_STEPS; i++) {
        double factor = MASKING_ONE * exp2(setting->masking * i / 2);
        to->masking[i] = (uint16_t)(factor > 4000 ? 4000 : round(factor));
    }
}

void encode(
    jpeg_encoder *encoder, const picture *picture, const jpeg_quantisation *quantisation, const uint8_t **file,
    size_t *count
) {
    jpeg_picture job = {
        .width = (uint32_t)picture->width, .height = (uint32_t)picture->height, .components = COMPONENTS,
        .effort = effort, .progressive = progressive,
    };
    for (int i = 0; i < COMPONENTS; i++) job.plane[i] = picture->plane[i], job.stride[i] = picture->stride[i];
    if (encoder == NULL || jpeg_encoder_encode_quantised(encoder, &job, quantisation, file, count) != CODEC_OK)
        stop("cannot encode");
}

// Bytes, and the score of what a browser shows.
static void rate(
    const picture *picture, const jpeg_quantisation *quantisation, double *bytes, double *score
) {
    const uint8_t *file;
    size_t count;
    jpeg_encoder *encoder = jpeg_encoder_create();
    encode(encoder, picture, quantisation, &file, &count);
    struct jpeg_decompress_struct cinfo;
    struct jpeg_error_mgr errors;
    cinfo.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&cinfo);
    jpeg_mem_src(&cinfo, (unsigned char *)file, (unsigned long)count);
    jpeg_read_header(&cinfo, TRUE);
    jpeg_start_decompress(&cinfo);
    size_t stride = (size_t)picture->width * 3;
    uint8_t *rgb = memory(stride * (size_t)picture->height);
    while (cinfo.output_scanline < cinfo.output_height) {
        JSAMPROW row = rgb + cinfo.output_scanline * stride;
        jpeg_read_scanlines(&cinfo, &row, 1);
    }
    if (errors.num_warnings > 0) stop("a file is damaged");
    jpeg_finish_decompress(&cinfo);
    jpeg_destroy_decompress(&cinfo);
    *bytes = (double)count;
    *score = ssimulacra2_score(picture->reference, rgb);
    free(rgb);
    jpeg_encoder_destroy(encoder);
}

// MARK: Many at once

typedef struct batch {
    task *tasks;
    int count;
    atomic_int next;
} batch;

static void *work(void *argument) {
    batch *batch = argument;
    for (;;) {
        int number = atomic_fetch_add(&batch->next, 1);
        if (number >= batch->count * picture_count) return NULL;
        task *task = &batch->tasks[number / picture_count];
        int own = number % picture_count;
        jpeg_quantisation quantisation;
        quantisation_of(&task->setting, task->scale, &quantisation);
        rate(&pictures[own], &quantisation, &task->bytes[own], &task->score[own]);
    }
}

void run(task *tasks, int count) {
    batch batch = { .tasks = tasks, .count = count };
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, &batch);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
}

double mean_score(const task *task) {
    double sum = 0;
    for (int i = 0; i < picture_count; i++) sum += task->score[i];
    return sum / picture_count;
}

double mean_log_bytes(const task *task) {
    double sum = 0;
    for (int i = 0; i < picture_count; i++) sum += log(task->bytes[i]);
    return sum / picture_count;
}

// MARK: Settings in files

void write_setting(const setting *setting, const char *name) {
    FILE *file = fopen(name, "w");
    if (file == NULL) stop(name);
    for (int i = 0; i < COMPONENTS; i++)
        for (int k = 0; k < SAMPLES; k++)
            fprintf(file, "%8.3f%c", setting->step[i][k], k % 8 == 7 ? '\n' : ' ');
    fprintf(file, "%g %g %g %g %g\n", setting->price[0], setting->price[1], setting->masking,
        setting->threshold[0], setting->threshold[1]);
    fclose(file);
}

void read_setting(setting *setting, const char *name) {
    FILE *file = fopen(name, "r");
    if (file == NULL) stop(name);
    double *values = (double *)setting;
    for (size_t i = 0; i < sizeof *setting / sizeof(double); i++)
        if (fscanf(file, "%lf", &values[i]) != 1) stop(name);
    fclose(file);
}
