// The least that making small pictures of JPEG photos can cost: read, decode at the scale that suffices, encode. Nothing is
// resampled; what is encoded is the middle of what was decoded, so that the coder sees a photo.
//
//     cc -O2 floor.c $(pkg-config --cflags --libs libjpeg) -lpthread -o floor
//     floor THREADS QUALITY <jobs
//
// Each line of the input is one photo: its path, a tab, and sizes such as 2048x1365 of its pictures, the largest first, before
// any turning. Prints the bytes of all pictures.

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jpegint.h>

#if JPEG_LIB_VERSION >= 70
#define SCALED_SIZE(component) ((component)->DCT_h_scaled_size)
#define MIN_SCALED_SIZE(cinfo) ((cinfo)->min_DCT_h_scaled_size)
#else
#define SCALED_SIZE(component) ((component)->DCT_scaled_size)
#define MIN_SCALED_SIZE(cinfo) ((cinfo)->min_DCT_scaled_size)
#endif

enum { MOST_JOBS = 100000, MOST_SIZES = 16, MOST_ROWS = 32, SPARE = 64 };

typedef struct {
    char *path;
    int count;
    struct { int width, height; } sizes[MOST_SIZES];
} job;

// One plane; its rows hold whole blocks.
typedef struct {
    unsigned char *samples;
    size_t capacity;
    int stride, rows;      // what is there
    int width, height;     // what belongs to the picture
} plane;

typedef struct {
    unsigned char *file, *encoded;
    size_t file_capacity, encoded_capacity;
    plane planes[4];
    long bytes;
} worker;

static job *jobs;
static int job_count, quality;
static atomic_int next_job;

static void *enough(void *old, size_t *capacity, size_t needed) {
    if (needed <= *capacity) return old;
    free(old);
    void *memory = malloc(*capacity = needed);
    if (memory == NULL) exit(1);
    return memory;
}

static size_t read_file(worker *self, const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) { perror(path); exit(1); }
    setvbuf(file, NULL, _IONBF, 0);
    fseek(file, 0, SEEK_END);
    size_t count = (size_t)ftell(file);
    rewind(file);
    self->file = enough(self->file, &self->file_capacity, count);
    if (fread(self->file, 1, count, file) != count) { perror(path); exit(1); }
    fclose(file);
    return count;
}

// The rule of Sources/GalleryFacts/DecodeScale.swift.
static int denominator(int width, int height, int largest_width, int largest_height) {
    double x = (double)width / largest_width, y = (double)height / largest_height;
    double shrink = x < y ? x : y;
    for (int scale = 8; scale > 1; scale /= 2)
        if (shrink / scale >= 1.4) return scale;
    return 1;
}

// libjpeg would enlarge the chroma of 4:2:0 to the size of luma.
static void keep_chroma_small(struct jpeg_decompress_struct *cinfo) {
    int size = MIN_SCALED_SIZE(cinfo), reference = 0;
    for (int i = 0; i < cinfo->num_components; i++)
        if (SCALED_SIZE(&cinfo->comp_info[i]) == size) reference = i;
    for (int i = 0; i < cinfo->num_components; i++) {
        jpeg_component_info *component = &cinfo->comp_info[i];
        if (SCALED_SIZE(component) == size) continue;
#if JPEG_LIB_VERSION >= 70
        component->DCT_h_scaled_size = component->DCT_v_scaled_size = size;
#else
        component->DCT_scaled_size = size;
#endif
        component->MCU_sample_width = component->MCU_width * size;
        cinfo->idct->inverse_DCT[i] = cinfo->idct->inverse_DCT[reference];
    }
}

// The number of components decoded.
static int decode(worker *self, size_t count, const job *work) {
    struct jpeg_decompress_struct cinfo;
    struct jpeg_error_mgr errors;
    cinfo.err = jpeg_std_error(&errors);
    errors.trace_level = -1;
    jpeg_create_decompress(&cinfo);
    jpeg_mem_src(&cinfo, self->file, count);
    jpeg_read_header(&cinfo, TRUE);
    cinfo.scale_num = 1;
    cinfo.scale_denom = (unsigned)denominator(
        (int)cinfo.image_width, (int)cinfo.image_height, work->sizes[0].width, work->sizes[0].height);
    cinfo.dct_method = JDCT_ISLOW;
    cinfo.do_block_smoothing = FALSE;
    cinfo.raw_data_out = TRUE;
    cinfo.out_color_space = cinfo.jpeg_color_space;
    jpeg_start_decompress(&cinfo);
    keep_chroma_small(&cinfo);
    int size = MIN_SCALED_SIZE(&cinfo);
    int components = cinfo.num_components < 4 ? cinfo.num_components : 4;
    for (int i = 0; i < components; i++) {
        jpeg_component_info *component = &cinfo.comp_info[i];
        plane *plane = &self->planes[i];
        int mcu = cinfo.max_h_samp_factor * 8, mcus = ((int)cinfo.image_width + mcu - 1) / mcu;
        plane->stride = mcus * component->h_samp_factor * size + SPARE;
        plane->rows = (int)cinfo.total_iMCU_rows * component->v_samp_factor * size;
        plane->width = (int)((long)cinfo.image_width * component->h_samp_factor * size / mcu);
        plane->height = (int)((long)cinfo.image_height * component->v_samp_factor * size
            / (cinfo.max_v_samp_factor * 8));
        plane->samples = enough(
            plane->samples, &plane->capacity, (size_t)plane->stride * (size_t)(plane->rows + 1));
    }
    for (int done = 0; cinfo.output_scanline < cinfo.output_height; done++) {
        JSAMPROW rows[4][MOST_ROWS];
        JSAMPARRAY arrays[4] = { rows[0], rows[1], rows[2], rows[3] };
        for (int i = 0; i < components; i++) {
            int high = cinfo.comp_info[i].v_samp_factor * size;
            for (int row = 0; row < high; row++)
                rows[i][row] = self->planes[i].samples + (size_t)(done * high + row) * (size_t)self->planes[i].stride;
        }
        jpeg_read_raw_data(&cinfo, arrays, (JDIMENSION)(cinfo.max_v_samp_factor * size));
    }
    jpeg_destroy_decompress(&cinfo);
    return components;
}

static void encode(worker *self, int components, int width, int height) {
    struct jpeg_compress_struct cinfo;
    struct jpeg_error_mgr errors;
    cinfo.err = jpeg_std_error(&errors);
    jpeg_create_compress(&cinfo);
    self->encoded = enough(self->encoded, &self->encoded_capacity, (size_t)width * (size_t)height * 3 + 65536);
    unsigned char *bytes = self->encoded;
    unsigned long count = self->encoded_capacity;
    jpeg_mem_dest(&cinfo, &bytes, &count);
    cinfo.image_width = (JDIMENSION)width;
    cinfo.image_height = (JDIMENSION)height;
    cinfo.input_components = components < 3 ? 1 : 3;
    cinfo.in_color_space = components < 3 ? JCS_GRAYSCALE : JCS_YCbCr;
    jpeg_set_defaults(&cinfo);
    jpeg_set_quality(&cinfo, quality, TRUE);
    cinfo.dct_method = JDCT_ISLOW;
    cinfo.raw_data_in = TRUE;
    jpeg_start_compress(&cinfo, TRUE);
    int high = 8 * cinfo.max_v_samp_factor;
    while (cinfo.next_scanline < cinfo.image_height) {
        JSAMPROW rows[3][16];
        JSAMPARRAY arrays[3] = { rows[0], rows[1], rows[2] };
        for (int i = 0; i < cinfo.num_components; i++) {
            const plane *plane = &self->planes[i];
            int step = i == 0 ? 1 : cinfo.max_v_samp_factor;
            int left = (plane->width - width / step) / 2, top = (plane->height - height / step) / 2;
            if (left < 0) left = 0;
            if (top < 0) top = 0;
            for (int row = 0; row < high / step; row++) {
                int y = top + (int)cinfo.next_scanline / step + row;
                rows[i][row] = plane->samples + (size_t)(y < plane->rows ? y : plane->rows - 1) * (size_t)plane->stride
                    + (size_t)left;
            }
        }
        jpeg_write_raw_data(&cinfo, arrays, (JDIMENSION)high);
    }
    jpeg_finish_compress(&cinfo);
    self->bytes += (long)count;
    if (bytes != self->encoded) free(bytes);
    jpeg_destroy_compress(&cinfo);
}

static void *work(void *argument) {
    worker *self = argument;
    for (int index; (index = atomic_fetch_add(&next_job, 1)) < job_count;) {
        size_t count = read_file(self, jobs[index].path);
        int components = decode(self, count, &jobs[index]);
        for (int i = 0; i < jobs[index].count; i++)
            encode(self, components, jobs[index].sizes[i].width, jobs[index].sizes[i].height);
    }
    return NULL;
}

int main(int argc, char **argv) {
    if (argc != 3) return 64;
    int threads = atoi(argv[1]);
    quality = atoi(argv[2]);
    jobs = calloc(MOST_JOBS, sizeof *jobs);
    char line[8192];
    while (job_count < MOST_JOBS && fgets(line, sizeof line, stdin) != NULL) {
        char *sizes = strchr(line, '\t');
        if (sizes == NULL) continue;
        *sizes++ = 0;
        job *added = &jobs[job_count++];
        added->path = strdup(line);
        int length;
        while (added->count < MOST_SIZES
            && sscanf(sizes, "%dx%d%n", &added->sizes[added->count].width, &added->sizes[added->count].height, &length) == 2) {
            added->count++;
            sizes += length;
        }
    }
    worker *workers = calloc((size_t)threads, sizeof *workers);
    pthread_t *ids = calloc((size_t)threads, sizeof *ids);
    for (int i = 0; i < threads; i++) pthread_create(&ids[i], NULL, work, &workers[i]);
    long bytes = 0;
    for (int i = 0; i < threads; i++) {
        pthread_join(ids[i], NULL);
        bytes += workers[i].bytes;
    }
    printf("%ld\n", bytes);
    return 0;
}
