// Finds quantisation tables, prices and masking for the JPEG encoder: what needs the fewest bytes at equal
// SSIMULACRA2.
//
//     search COMMAND [NAME=VALUE …] PICTURE.ppm …
//
// `rate` prints bytes and score of each picture at the given scales, `search` improves a setting and writes it.

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "huffman_codes.h"
#include "jpeg_encode_quantised.h"
#include "jpeg_levels.h"
#include "ssimulacra2.h"

enum { COMPONENTS = 3, SAMPLES = 64, THREADS = 2, MAX_PICTURES = 256 };

// Everything that is searched for. Steps are those of a scale of 1.
typedef struct setting {
    double step[COMPONENTS][SAMPLES]; // row by row
    double price[2];          // of a bit, in squared steps
    double masking;           // the power of the activity of a block
    double threshold[2];      // in steps
} setting;

typedef struct picture {
    const char *name;
    int width, height;
    uint8_t *rgb;
    uint8_t *plane[COMPONENTS];
    size_t stride[COMPONENTS];
    ssimulacra2_reference *reference;
} picture;

static picture pictures[MAX_PICTURES];
static int picture_count;
static jpeg_effort effort = JPEG_EFFORT_NORMAL;
static int progressive;

static void stop(const char *message) {
    fprintf(stderr, "search: %s\n", message);
    exit(1);
}

static void *memory(size_t count) {
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

static void read_picture(const char *name) {
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

static void quantisation_of(const setting *setting, double scale, jpeg_quantisation *to) {
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

static void encode(
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

typedef struct task {
    setting setting;
    double scale;
    double bytes[MAX_PICTURES], score[MAX_PICTURES];
} task;

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

static void run(task *tasks, int count) {
    batch batch = { .tasks = tasks, .count = count };
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, &batch);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
}

static double mean_score(const task *task) {
    double sum = 0;
    for (int i = 0; i < picture_count; i++) sum += task->score[i];
    return sum / picture_count;
}

static double mean_log_bytes(const task *task) {
    double sum = 0;
    for (int i = 0; i < picture_count; i++) sum += log(task->bytes[i]);
    return sum / picture_count;
}

// The scale at which the mean score is `score`.
static double scale_for(const setting *setting, double score, double near) {
    double low = log(near) - 1.5, high = log(near) + 1.5;
    task *own = memory(sizeof *own);
    own->setting = *setting;
    for (int i = 0; i < 12; i++) {
        own->scale = exp((low + high) / 2);
        run(own, 1);
        if (fabs(mean_score(own) - score) < 0.05) break;
        if (mean_score(own) > score) low = log(own->scale);
        else high = log(own->scale);
    }
    double found = own->scale;
    free(own);
    return found;
}

// MARK: Settings in files

static void write_setting(const setting *setting, const char *name) {
    FILE *file = fopen(name, "w");
    if (file == NULL) stop(name);
    for (int i = 0; i < COMPONENTS; i++)
        for (int k = 0; k < SAMPLES; k++)
            fprintf(file, "%8.3f%c", setting->step[i][k], k % 8 == 7 ? '\n' : ' ');
    fprintf(file, "%g %g %g %g %g\n", setting->price[0], setting->price[1], setting->masking,
        setting->threshold[0], setting->threshold[1]);
    fclose(file);
}

static void read_setting(setting *setting, const char *name) {
    FILE *file = fopen(name, "r");
    if (file == NULL) stop(name);
    double *values = (double *)setting;
    for (size_t i = 0; i < sizeof *setting / sizeof(double); i++)
        if (fscanf(file, "%lf", &values[i]) != 1) stop(name);
    fclose(file);
}

// MARK: Search

enum { PAIRS = 36, PARAMETERS = COMPONENTS * PAIRS + 3 };

// Multiplies one parameter: the steps of a pair of frequencies, which are exchanged in each other's column
// and row, or a price, or adds to the power of masking.
static void change(setting *setting, int parameter, double factor) {
    if (parameter == COMPONENTS * PAIRS + 2) {
        setting->masking += log(factor) / 4;
        return;
    }
    if (parameter >= COMPONENTS * PAIRS) {
        setting->price[parameter - COMPONENTS * PAIRS] *= factor;
        return;
    }
    int number = parameter % PAIRS, u = 0;
    while (number >= 8 - u) number -= 8 - u, u++;
    int v = u + number;
    double *step = setting->step[parameter / PAIRS];
    step[u * 8 + v] *= factor;
    if (u != v) step[v * 8 + u] *= factor;
}

// One round of a diagonal Newton search: the second-order course of log bytes at equal score along each parameter.
static void improve(setting *own, double scale, double width, double damping, int parameters) {
    int count = 3 + 2 * parameters;
    task *tasks = memory((size_t)count * sizeof *tasks);
    for (int i = 0; i < count; i++) tasks[i].setting = *own, tasks[i].scale = scale;
    tasks[1].scale = scale * 1.1;
    tasks[2].scale = scale / 1.1;
    for (int i = 0; i < parameters; i++) {
        change(&tasks[3 + 2 * i].setting, i, exp(width));
        change(&tasks[4 + 2 * i].setting, i, exp(-width));
    }
    run(tasks, count);
    double worth[MAX_PICTURES];
    for (int p = 0; p < picture_count; p++)
        worth[p] = log(tasks[2].bytes[p] / tasks[1].bytes[p]) / (tasks[2].score[p] - tasks[1].score[p]);
    double total = 0;
    for (int i = 0; i < parameters; i++) {
        double cost[2] = { 0 }, squares = 0;
        for (int p = 0; p < picture_count; p++) {
            double own_cost[2];
            for (int side = 0; side < 2; side++) {
                const task *task = &tasks[3 + 2 * i + side];
                own_cost[side] = log(task->bytes[p] / tasks[0].bytes[p])
                    - worth[p] * (task->score[p] - tasks[0].score[p]);
                cost[side] += own_cost[side] / picture_count;
            }
            squares += pow(own_cost[0] - own_cost[1], 2) / picture_count;
        }
        double difference = cost[0] - cost[1];
        double error = (squares - difference * difference) / picture_count;
        // What may as well be chance is left alone.
        double trust = 1 - error / (difference * difference);
        double slope = difference / (2 * width), bend = (cost[0] + cost[1]) / (width * width);
        double step = bend > 0 ? -slope / bend : slope < 0 ? width : -width;
        step = trust > 0 ? step * trust : 0;
        if (step > 2 * width) step = 2 * width;
        if (step < -2 * width) step = -2 * width;
        total += fabs(slope * step);
        change(own, i, exp(damping * step));
        if (i >= COMPONENTS * PAIRS)
            printf("  parameter %d: %+.5f %+.5f, step %+.2f\n", i - COMPONENTS * PAIRS, cost[0], cost[1], step);
    }
    printf("  expected %.4f\n", total);
    free(tasks);
}

// The mean of log bytes at exactly `score`, and the scale next to it.
static double bytes_at(const setting *own, double score, double *scale) {
    *scale = scale_for(own, score, *scale);
    task *tasks = memory(3 * sizeof *tasks);
    for (int i = 0; i < 3; i++) tasks[i].setting = *own, tasks[i].scale = *scale * exp((i - 1) * 0.05);
    run(tasks, 3);
    double slope = (mean_log_bytes(&tasks[2]) - mean_log_bytes(&tasks[0]))
        / (mean_score(&tasks[2]) - mean_score(&tasks[0]));
    double bytes = 0;
    for (int i = 0; i < 3; i++)
        bytes += (mean_log_bytes(&tasks[i]) - slope * (mean_score(&tasks[i]) - score)) / 3;
    free(tasks);
    return bytes;
}

static void search(setting *own, double score, int rounds, const char *out) {
    setting best = *own;
    double scale = 1, least = HUGE_VAL, damping = 0.5;
    for (int round = 0; round < rounds; round++) {
        double bytes = bytes_at(own, score, &scale);
        printf("%d: scale %.4f log bytes %.5f prices %.3f %.3f masking %.3f damping %.2f\n", round, scale,
            bytes, own->price[0], own->price[1], own->masking, damping);
        fflush(stdout);
        if (bytes < least) {
            least = bytes;
            best = *own;
            write_setting(own, out);
            damping *= 1.1;
        } else {
            *own = best;
            damping *= 0.5;
        }
        improve(own, scale, round % 2 == 1 ? 0.14 : 0.24, damping, PARAMETERS);
    }
}

// MARK: What the encoder is made of

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

// The lengths of codes that fit all pictures alike, as jpeg_rates.c has them.
static void print_lengths(const setting *own, double scale) {
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

// The scales that score what libjpeg's tables scored, by quality.
static void print_scales(const setting *own, const setting *former) {
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

// log bytes where the mean score is each of `scores`, for each a line.
static void curve(const setting *own) {
    const double scores[] = { 60, 70, 75, 80, 88 };
    double scale = 1;
    for (int i = 0; i < 5; i++) {
        double bytes = bytes_at(own, scores[i], &scale);
        printf("score %.0f scale %.4f log bytes %.5f\n", scores[i], scale, bytes);
    }
}

int main(int count, char **arguments) {
    setting own, former;
    const char *out = "setting.txt", *command = count > 1 ? arguments[1] : "";
    double score = 75, scale = 1;
    int rounds = 8;
    memset(&own, 0, sizeof own);
    memset(&former, 0, sizeof former);
    for (int i = 2; i < count; i++) {
        const char *value = strchr(arguments[i], '=');
        if (value == NULL) read_picture(arguments[i]);
        else if (strncmp(arguments[i], "in=", 3) == 0) read_setting(&own, value + 1);
        else if (strncmp(arguments[i], "former=", 7) == 0) read_setting(&former, value + 1);
        else if (strncmp(arguments[i], "scale=", 6) == 0) scale = atof(value + 1);
        else if (strncmp(arguments[i], "out=", 4) == 0) out = value + 1;
        else if (strncmp(arguments[i], "score=", 6) == 0) score = atof(value + 1);
        else if (strncmp(arguments[i], "rounds=", 7) == 0) rounds = atoi(value + 1);
        else if (strncmp(arguments[i], "effort=", 7) == 0) effort = (jpeg_effort)atoi(value + 1);
        else if (strncmp(arguments[i], "progressive=", 12) == 0) progressive = atoi(value + 1);
        else if (strncmp(arguments[i], "price=", 6) == 0) own.price[0] = own.price[1] = atof(value + 1);
        else if (strncmp(arguments[i], "chroma=", 7) == 0) own.price[1] = atof(value + 1);
        else if (strncmp(arguments[i], "masking=", 8) == 0) own.masking = atof(value + 1);
        else if (strncmp(arguments[i], "threshold=", 10) == 0)
            own.threshold[0] = own.threshold[1] = atof(value + 1);
        else stop(arguments[i]);
    }
    if (strcmp(command, "search") == 0) search(&own, score, rounds, out);
    else if (strcmp(command, "curve") == 0) curve(&own);
    else if (strcmp(command, "lengths") == 0) print_lengths(&own, scale);
    else if (strcmp(command, "scales") == 0) print_scales(&own, &former);
    else stop("a command is missing: search, curve, lengths or scales");
    return 0;
}
