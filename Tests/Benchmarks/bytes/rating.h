// Bytes and scores of many pictures under many settings of the JPEG encoder.
#ifndef RATING_H
#define RATING_H

#include <stddef.h>
#include <stdint.h>

#include "jpeg_encode_quantised.h"
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

// One setting at one scale, and what it gives for each picture.
typedef struct task {
    setting setting;
    double scale;
    double bytes[MAX_PICTURES], score[MAX_PICTURES];
} task;

extern picture pictures[MAX_PICTURES];
extern int picture_count;

// How all pictures are encoded.
extern jpeg_effort effort;
extern int progressive;

// Ends the program with a message.
void stop(const char *message) __attribute__((noreturn));

// Zeroed memory; ends the program when there is none.
void *memory(size_t count);

// Adds a picture in the format PPM of 8 bits.
void read_picture(const char *name);

// Reads or writes a setting: steps row by row, prices, masking, thresholds.
void read_setting(setting *setting, const char *name);
void write_setting(const setting *setting, const char *name);

// What the encoder takes for a setting at a scale.
void quantisation_of(const setting *setting, double scale, jpeg_quantisation *to);

// Encodes a picture; the file is valid until the next call or the end of the encoder.
void encode(
    jpeg_encoder *encoder, const picture *picture, const jpeg_quantisation *quantisation,
    const uint8_t **file, size_t *count);

// Rates all pictures under each task, on all cores.
void run(task *tasks, int count);

// Means over the pictures.
double mean_score(const task *task);
double mean_log_bytes(const task *task);

#endif
