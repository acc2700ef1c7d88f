// SSIMULACRA2, a measure of how much a distorted picture differs visibly from its reference. What
// depends on the reference alone is computed once, so that many versions are scored quickly.

#ifndef SSIMULACRA2_H
#define SSIMULACRA2_H

#include <stdint.h>

typedef struct ssimulacra2_reference ssimulacra2_reference;

// Returns what scoring needs of a reference picture, width x height x 3 sRGB bytes in rows without
// gaps, which need not outlive the call; null if memory is short or an extent is below 1.
ssimulacra2_reference *ssimulacra2_prepare(const uint8_t *rgb, int width, int height);

// Returns the score of a distorted version of the same extents, at most 100, which equal pictures
// have; -DBL_MAX if memory is short. Threads may share a reference: each call has its own scratch.
double ssimulacra2_score(const ssimulacra2_reference *reference, const uint8_t *rgb);

// Frees a reference; null is allowed.
void ssimulacra2_release(ssimulacra2_reference *reference);

#endif
