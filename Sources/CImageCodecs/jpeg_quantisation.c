#include "jpeg_quantisation.h"

#include <string.h>

enum {
    STEP_BITS = 6, SCALE_BITS = 10,
    MAX_STEP = 255,
    EFFORTS = 2,
    // The factor of the steps of chroma at full resolution, where an error of a sample affects one pixel and not
    // four. Of 100 to 300 and of tables stretched to the frequencies, it gives the fewest bytes at equal score on
    // drawings, within 1 %.
    FULL_CHROMA_PERCENT = 150,
    FINEST = 100,             // the quality at which every step is 1 and the nearest levels are coded
};

// The base steps of Y', Cb and Cr, row by row, in units of 1/64, found with SSIMULACRA2 by `bytes search`, the
// program in Tests/Benchmarks/bytes.
static const uint16_t base[3][BLOCK_SAMPLES] = {
    {
         353,  428,  929,  939, 1232, 1110, 1429, 1396,
         428,  539,  977,  976, 1284, 1166, 1397, 1507,
         929,  977, 1075, 1187, 1344, 1479, 1662, 1952,
         939,  976, 1187, 1200, 1519, 1662, 1953, 2088,
        1232, 1284, 1344, 1519, 1790, 2058, 1982, 2488,
        1110, 1166, 1479, 1662, 2058, 2274, 2500, 2611,
        1429, 1397, 1662, 1953, 1982, 2500, 3612, 3052,
        1396, 1507, 1952, 2088, 2488, 2611, 3052, 4573,
    },
    {
         308,  423,  985, 1178, 1969, 2779, 4351, 4105,
         423,  657, 1178, 1477, 2822, 2251, 4243, 3875,
         985, 1178, 1412, 1781, 2322, 3894, 3769, 3795,
        1178, 1477, 1781, 3132, 3959, 4046, 3576, 3731,
        1969, 2822, 2322, 3959, 3938, 3770, 3313, 3716,
        2779, 2251, 3894, 4046, 3770, 3740, 3736, 3744,
        4351, 4243, 3769, 3576, 3313, 3736, 3769, 3770,
        4105, 3875, 3795, 3731, 3716, 3744, 3770, 3774,
    },
    {
         375,  461,  652,  737, 1075, 1167, 3684, 4022,
         461,  511,  661,  779, 1103, 1292, 3479, 3807,
         652,  661,  743, 1042, 1718, 3237, 3495, 3757,
         737,  779, 1042, 1462, 3294, 3533, 3759, 3627,
        1075, 1103, 1718, 3294, 3608, 3391, 3601, 3780,
        1167, 1292, 3237, 3533, 3391, 3799, 4439, 3839,
        3684, 3479, 3495, 3759, 3601, 4439, 3884, 3887,
        4022, 3807, 3757, 3627, 3780, 3839, 3887, 3793,
    },
};

// The factors of the steps, in units of 1/1024, by quality and by effort, with the indices of jpeg_effort. The score
// of a picture equals that with the tables of ITU-T T.81, annex K.1, scaled as by libjpeg. Computed by `bytes
// scales`.
static const struct anchor {
    int quality;
    int32_t scale[EFFORTS];
} anchors[] = {
    {   1, { 30896, 31146 } },
    {   5, { 26866, 27084 } },
    {  10, { 12654, 12784 } },
    {  15, {  8130,  8367 } },
    {  20, {  5737,  5963 } },
    {  25, {  4381,  4580 } },
    {  30, {  3497,  3679 } },
    {  35, {  2915,  3085 } },
    {  40, {  2522,  2665 } },
    {  45, {  2212,  2329 } },
    {  50, {  1956,  2058 } },
    {  55, {  1771,  1872 } },
    {  60, {  1615,  1715 } },
    {  65, {  1415,  1495 } },
    {  70, {  1187,  1243 } },
    {  75, {   981,  1021 } },
    {  80, {   788,   828 } },
    {  82, {   713,   753 } },
    {  85, {   608,   640 } },
    {  88, {   490,   518 } },
    {  90, {   406,   431 } },
    {  92, {   325,   342 } },
    {  94, {   246,   256 } },
    {  95, {   206,   216 } },
    {  96, {   162,   171 } },
    {  97, {   122,   129 } },
    {  98, {    84,    89 } },
    {  99, {    44,    46 } },
    { 100, {     0,     0 } },
};

// The weights of bits against errors, by effort.
static const struct weighing {
    int16_t threshold, price[2];
} weighings[EFFORTS] = {
    [JPEG_EFFORT_NORMAL] = { RATIO_HALF, { 37, 28 } },
    [JPEG_EFFORT_FAST] = { 19, { 0, 0 } },
};

// 64 * 2^(index / 20): busy blocks hide errors.
static const uint16_t masking[MASKING_STEPS] = {
     64,  66,  69,  71,  74,  76,  79,  82,
     84,  87,  91,  94,  97, 100, 104, 108,
    111, 115, 119, 124, 128, 133, 137, 142,
    147, 152, 158, 163, 169, 175, 181, 187,
};

// Interpolates linearly between two qualities of the table.
static int32_t scale_at(int quality, jpeg_effort effort) {
    const struct anchor *above = anchors;
    while (above->quality < quality) above++;
    if (above->quality == quality) return above->scale[effort];
    const struct anchor *below = above - 1;
    int32_t rise = above->scale[effort] - below->scale[effort];
    return below->scale[effort] + rise * (quality - below->quality) / (above->quality - below->quality);
}

void jpeg_quantisation_prepare(const jpeg_picture *picture, jpeg_quantisation *quantisation) {
    memset(quantisation, 0, sizeof *quantisation);
    int quality = picture->quality < 1 ? 1 : picture->quality > FINEST ? FINEST : picture->quality;
    jpeg_effort effort = picture->effort;
    int32_t half = 1 << (STEP_BITS + SCALE_BITS - 1);
    for (int i = 0; i < 3; i++) {
        int32_t scale = scale_at(quality, effort);
        if (i > 0 && picture->has_full_chroma) scale = scale * FULL_CHROMA_PERCENT / 100;
        for (int k = 0; k < BLOCK_SAMPLES; k++) {
            int32_t step = (base[i][k] * scale + half) >> (STEP_BITS + SCALE_BITS);
            quantisation->step[i][k] = (uint16_t)(step < 1 ? 1 : step > MAX_STEP ? MAX_STEP : step);
        }
    }
    const struct weighing *weighing = &weighings[effort];
    int is_finest = quality == FINEST;
    for (int i = 0; i < 2; i++) {
        quantisation->threshold[i] = is_finest ? RATIO_HALF : weighing->threshold;
        quantisation->price[i] = is_finest ? 0 : weighing->price[i];
    }
    memcpy(quantisation->masking, masking, sizeof masking);
}
