// Finds quantisation tables, prices and masking for the JPEG encoder: what needs the fewest bytes at equal
// SSIMULACRA2.
//
//     bytes COMMAND [NAME=VALUE ...] PICTURE.ppm ...
//
// `search` improves a setting and writes it, `curve` prints what one needs at five scores, `lengths` and `scales`
// print what the encoder is made of.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "encoder_tables.h"
#include "search.h"

// Prints log bytes where the mean score is each of `scores`.
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
