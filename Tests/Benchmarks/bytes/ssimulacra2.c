// SSIMULACRA2 with the constants, weights and borders of the `ssimulacra2` package of PyPI: a blur
// of 11 taps instead of the recursive filter of the original program, zeros beyond the left and
// right edges, mirrored rows beyond the upper and lower ones. Each scale is one pass over its rows:
// a row of linear RGB is halved for the next scale and becomes a row of XYB in a ring of the latest
// 11 rows; the row five above is then blurred from the ring and compared.
//
//     clang -std=c11 -O3 -march=native -ffast-math -c ssimulacra2.c

#include "ssimulacra2.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { SCALES = 6, CHANNELS = 3, RADIUS = 5, TAPS = 2 * RADIUS + 1, LANES = 16, SMALLEST = 8 };

// What is blurred of a channel: samples, their squares, and their squared differences.
enum { SAMPLES, SQUARES, DIFFERENCES, KINDS };
// What is measured of a channel: structural dissimilarity, edges added, edges lost.
enum { STRUCTURE, ADDED, LOST, MEASURES };

typedef struct {
    int width, height;
    size_t stride;                          // floats from row to row, a multiple of LANES
    bool structured[CHANNELS];              // whether the structure of a channel has weight
    float *samples[CHANNELS];               // XYB
    float *blurs[CHANNELS][DIFFERENCES];    // blurred XYB and blurred squares
} level;

struct ssimulacra2_reference {
    int count;                              // of levels, those with both extents at least SMALLEST
    level levels[SCALES];
    float linear[256];                      // linear light of an sRGB byte, 0 to 1
    float *memory;                          // holds the planes of the levels
};

// Sums of each measure of each channel of each scale: of its values and of their fourth powers.
typedef double measurements[CHANNELS][SCALES][2][MEASURES];

// Weights of means and 4-norms, a line for a scale of a channel, without gaps if scales are fewer.
static const double WEIGHTS[CHANNELS * SCALES * 2 * MEASURES] = {
    0, 0.00073766067, 0, 0, 0.00077934817, 0,
    0, 0.00043711557, 0, 1.1041726, 0.00066284834, 0.00015231633,
    0, 0.0016406437, 0, 1.8422456, 11.441173, 0,
    0.00079891094, 0.00017681644, 0, 1.8787595, 10.94907, 0,
    0.0007289347, 0.96779371, 0, 0.00014003424, 0.9981767, 0.00031949756,
    0.00045509921, 0, 0, 0.0013648766, 0, 0,
    0, 0, 0, 7.4668903, 0, 17.445834,
    0.00062356016, 0, 0, 6.6836781, 0.00037724408, 1.0278899,
    225.20515, 0, 0, 19.213238, 0.0011401525, 0.0012377556,
    176.39318, 0, 0, 24.43301, 0.28520803, 0.00044854369,
    0, 0, 0, 34.779063, 44.835625, 0,
    0, 0, 0, 0, 0, 0,
    0, 0.00086805566, 0, 0, 0, 0,
    0, 0.00053131919, 0, 0.00016533814, 0, 0,
    0, 0, 0, 0.00041791718, 0.0017290828, 0,
    0.0020827006, 0, 0, 8.8269828, 23.192433, 0,
    95.10805, 0.9863978, 0.98343828, 0.0012286405, 171.26673, 0.98078589,
    0, 0, 0, 0.00051300646, 0, 0.00010854058,
};

// Returns the cube root of a number from 0.001 to 2 to about 4e-7 of its size: three Newton steps
// for the inverse cube root from a start that divides the exponent by -3.
static inline float cube_root(float x) {
    int32_t bits;
    float inverse;
    memcpy(&bits, &x, sizeof bits);
    bits = 0x54a21d2a - bits / 3;
    memcpy(&inverse, &bits, sizeof inverse);
    for (int step = 0; step < 3; step++) {
        inverse *= 4.0f / 3 - x * (1.0f / 3) * (inverse * inverse * inverse);
    }
    return x * inverse * inverse;
}

// Converts a row of linear RGB to the XYB of JPEG XL (opsin absorbance with bias, cube roots,
// opponent channels), scaled and shifted to the positive X, Y and B - Y of the metric.
static void convert(float *const linear[CHANNELS], int width, float *restrict xs,
                    float *restrict ys, float *restrict bs) {
    const float *restrict red = linear[0], *restrict green = linear[1], *restrict blue = linear[2];
    const float bias = 0.0037930732552754493f, root = 0.15595420054924863f;     // of the bias
    for (int x = 0; x < width; x++) {
        const float r = red[x], g = green[x], b = blue[x];
        const float l = cube_root(0.3f * r + 0.622f * g + 0.078f * b + bias);
        const float m = cube_root(0.23f * r + 0.692f * g + 0.078f * b + bias);
        const float s = cube_root(0.24342268924547819f * r + 0.20476744424496821f * g
                                  + 0.5518098665095536f * b + bias);
        xs[x] = 7.0f * (l - m) + 0.42f;
        ys[x] = 0.5f * (l + m) - root + 0.01f;
        bs[x] = s - 0.5f * (l + m) + 0.55f;
    }
}

// Adds a row to the means of blocks of 2 x 2 samples, `share` being the part of the row in a mean,
// or starts them; a last odd column counts alone, and `half` may start where `row` does.
static void halve(const float *row, int width, float share, bool start, float *half) {
    for (int x = 0; x < width / 2; x++) {
        half[x] = (start ? 0 : half[x]) + share * 0.5f * (row[2 * x] + row[2 * x + 1]);
    }
    if (width % 2) {
        half[width / 2] = (start ? 0 : half[width / 2]) + share * row[width - 1];
    }
}

// Computes the Gaussian mean of 11 rows, with a standard deviation of 1.5 samples; one compiled
// copy serves references and distorted versions, so that equal pictures give equal bits.
__attribute__((noinline))
static void blur(const float *const rows[TAPS], int width, float *restrict blurred) {
    static const float taps[TAPS] = {
        0.00102838f, 0.00759876f, 0.03600077f, 0.10936069f, 0.21300554f, 0.26601172f,
        0.21300554f, 0.10936069f, 0.03600077f, 0.00759876f, 0.00102838f,
    };
    for (int x = 0; x < width; x++) {
        float sum = 0;
        for (int tap = 0; tap < TAPS; tap++) {
            sum += taps[tap] * rows[tap][x];
        }
        blurred[x] = sum;
    }
}

// Adds up over a row how much the distance of a sample from its blurred picture grows (edges added)
// or shrinks (edges lost) against the reference.
static void add_edges(const float *restrict samples1, const float *restrict means1,
                      const float *restrict samples2, const float *restrict means2, int width,
                      double sums[2][MEASURES]) {
    float added = 0, added4 = 0, lost = 0, lost4 = 0;
    for (int x = 0; x < width; x++) {
        const float edge1 = fabsf(samples1[x] - means1[x]), edge2 = fabsf(samples2[x] - means2[x]);
        const float change = (edge2 - edge1) / (1 + edge1);
        const float more = fmaxf(change, 0), less = fmaxf(-change, 0);
        added += more;
        lost += less;
        added4 += more * more * (more * more);
        lost4 += less * less * (less * less);
    }
    sums[0][ADDED] += added;
    sums[1][ADDED] += added4;
    sums[0][LOST] += lost;
    sums[1][LOST] += lost4;
}

// Adds up over a row the dissimilarity 1 - (1 - d)(2 covariance + c) / (variance1 + variance2 + c),
// computed as d + (1 - d) v / (variance1 + variance2 + c), which is precise for similar pictures: d
// is the squared difference of the means, v the variance of the differences, and c is 0.0009.
static void add_structure(const float *restrict means1, const float *restrict squares1,
                          const float *restrict means2, const float *restrict squares2,
                          const float *restrict differences, int width, double sums[2][MEASURES]) {
    float sum = 0, sum4 = 0;
    for (int x = 0; x < width; x++) {
        const float mean1 = means1[x], mean2 = means2[x], d = (mean2 - mean1) * (mean2 - mean1);
        const float variances = (squares1[x] - mean1 * mean1) + (squares2[x] - mean2 * mean2);
        const float loss = fmaxf(d + (1 - d) * (differences[x] - d) / (variances + 0.0009f), 0);
        sum += loss;
        sum4 += loss * loss * (loss * loss);
    }
    sums[0][STRUCTURE] += sum;
    sums[1][STRUCTURE] += sum4;
}

// Takes a picture through all scales: fills the planes of `reference` if `results` is null, else
// measures the picture against them; returns whether there is memory for that.
static bool walk(const ssimulacra2_reference *reference, const uint8_t *rgb,
                 measurements *results) {
    const int count = reference->count;
    const size_t row = reference->levels[0].stride, ring = TAPS * row;
    const size_t plane = count > 1 ? reference->levels[1].stride * reference->levels[1].height : 0;
    const size_t floats = (CHANNELS * KINDS * TAPS + CHANNELS + KINDS + 1) * row + 2 * LANES;
    float *rings = aligned_alloc(64, (floats + CHANNELS * plane) * sizeof(float));
    if (!rings) {
        return false;
    }
    float *decoded = rings + CHANNELS * KINDS * ring, *blurred = decoded + CHANNELS * row;
    float *padded = blurred + KINDS * row + LANES, *halves = padded + row + LANES;
    for (int s = 0; s < count; s++) {
        const level *at = &reference->levels[s];
        const int width = at->width, height = at->height;
        memset(padded - LANES, 0, (row + 2 * LANES) * sizeof(float));
        for (int y = 0; y < height + RADIUS; y++) {
            const int middle = y - RADIUS;
            const size_t below = y * at->stride, place = middle * at->stride;
            float *latest = rings + y % TAPS * row;
            if (y < height) {
                float *linear[CHANNELS];
                for (int c = 0; c < CHANNELS; c++) {
                    linear[c] = s == 0 ? decoded + c * row : halves + c * plane + below;
                    for (int x = 0; s == 0 && x < width; x++) {
                        linear[c][x] = reference->linear[rgb[((size_t)y * width + x) * 3 + c]];
                    }
                }
                convert(linear, width, latest, latest + KINDS * ring, latest + 2 * KINDS * ring);
                // From the second scale on, halved rows replace rows that are needed no longer.
                const float share = y % 2 == 0 && y == height - 1 ? 1.0f : 0.5f;
                for (int c = 0; c < CHANNELS && s + 1 < count; c++) {
                    halve(linear[c], width, share, y % 2 == 0,
                          halves + c * plane + y / 2 * at[1].stride);
                }
            }
            for (int c = 0; c < CHANNELS; c++, latest += KINDS * ring) {
                if (y < height && !results) {
                    memcpy(at->samples[c] + below, latest, width * sizeof(float));
                }
                for (int x = 0; x < width && y < height && at->structured[c]; x++) {
                    const float difference = latest[x] - at->samples[c][below + x];
                    latest[SQUARES * ring + x] = latest[x] * latest[x];
                    latest[DIFFERENCES * ring + x] = difference * difference;
                }
                const float *from = rings + c * KINDS * ring;
                const int kinds = !at->structured[c] ? 1 : results ? KINDS : DIFFERENCES;
                for (int kind = 0; kind < kinds && middle >= 0; kind++) {
                    const float *rows[TAPS], *shifted[TAPS];
                    for (int tap = 0; tap < TAPS; tap++) {
                        const int v = middle - RADIUS + tap;
                        const int mirrored = v < 0 ? -1 - v : v < height ? v : 2 * height - 1 - v;
                        rows[tap] = from + kind * ring + mirrored % TAPS * row;
                        shifted[tap] = padded + tap - RADIUS;
                    }
                    blur(rows, width, padded);
                    blur(shifted, width,
                         results ? blurred + kind * row : at->blurs[c][kind] + place);
                }
                if (results && middle >= 0) {
                    add_edges(at->samples[c] + place, at->blurs[c][SAMPLES] + place,
                              from + middle % TAPS * row, blurred, width, (*results)[c][s]);
                }
                if (results && middle >= 0 && at->structured[c]) {
                    add_structure(at->blurs[c][SAMPLES] + place, at->blurs[c][SQUARES] + place,
                                  blurred, blurred + SQUARES * row, blurred + DIFFERENCES * row,
                                  width, (*results)[c][s]);
                }
            }
        }
    }
    free(rings);
    return true;
}

ssimulacra2_reference *ssimulacra2_prepare(const uint8_t *rgb, int width, int height) {
    ssimulacra2_reference *made = width > 0 && height > 0 ? calloc(1, sizeof *made) : NULL;
    if (!made) {
        return NULL;
    }
    for (int i = 0; i < 256; i++) {
        const double v = i / 255.0;
        made->linear[i] = (float)(v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4));
    }
    size_t total = LANES;
    for (; made->count < SCALES && width >= SMALLEST && height >= SMALLEST; made->count++) {
        const size_t stride = (width + LANES - 1) / LANES * LANES;
        made->levels[made->count] = (level){ .width = width, .height = height, .stride = stride };
        total += 3 * CHANNELS * stride * height;
        width = (width + 1) / 2;
        height = (height + 1) / 2;
    }
    float *next = made->memory = aligned_alloc(64, total * sizeof(float));
    for (int i = 0; next && i < CHANNELS * made->count; i++) {
        const int c = i / made->count;
        level *at = &made->levels[i % made->count];
        const double *weights = WEIGHTS + i * 2 * MEASURES;
        at->structured[c] = weights[STRUCTURE] != 0 || weights[MEASURES + STRUCTURE] != 0;
        at->samples[c] = next;
        at->blurs[c][SAMPLES] = next += at->stride * at->height;
        at->blurs[c][SQUARES] = next += at->stride * at->height;
        next += at->stride * at->height;
    }
    if (!next || !walk(made, rgb, NULL)) {
        ssimulacra2_release(made);
        return NULL;
    }
    return made;
}

double ssimulacra2_score(const ssimulacra2_reference *reference, const uint8_t *rgb) {
    measurements results = { 0 };
    if (!walk(reference, rgb, &results)) {
        return -DBL_MAX;
    }
    double sum = 0;
    for (int i = 0; i < CHANNELS * reference->count; i++) {
        const int c = i / reference->count, s = i % reference->count;
        const double samples = (double)reference->levels[s].width * reference->levels[s].height;
        const double *weights = WEIGHTS + i * 2 * MEASURES;
        for (int k = 0; k < MEASURES; k++) {
            sum += weights[k] * results[c][s][0][k] / samples;
            sum += weights[MEASURES + k] * sqrt(sqrt(results[c][s][1][k] / samples));
        }
    }
    sum *= 0.9562382616834844;
    sum *= 2.326765642916932 - sum * (0.020884521182843837 - sum * 6.248496625763138e-05);
    return sum > 0 ? 100 - 10 * pow(sum, 0.6276336467831387) : 100;
}

void ssimulacra2_release(ssimulacra2_reference *reference) {
    free(reference ? reference->memory : NULL);
    free(reference);
}
