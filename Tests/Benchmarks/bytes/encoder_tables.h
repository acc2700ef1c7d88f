// What of a setting becomes part of the encoder.
#ifndef ENCODER_TABLES_H
#define ENCODER_TABLES_H

#include "rating.h"

// Prints the lengths of codes that fit all pictures alike, as jpeg_rates.c has them.
void print_lengths(const setting *own, double scale);

// Prints the scales, by quality, at which `own` scores what `former` does at libjpeg's.
void print_scales(const setting *own, const setting *former);

#endif
