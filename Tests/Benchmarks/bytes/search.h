// The search for settings.
#ifndef SEARCH_H
#define SEARCH_H

#include "rating.h"

// The mean of log bytes where the mean score is `score`. `scale` is where the search for that scale begins, and
// what it finds.
double bytes_at(const setting *own, double score, double *scale);

// Improves a setting at a score, round by round, and writes the best to a file.
void search(setting *own, double score, int rounds, const char *out);

#endif
