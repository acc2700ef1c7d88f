// What an entry point of a codec answers.
#ifndef CODEC_STATUS_H
#define CODEC_STATUS_H

#include <stdint.h>

typedef enum codec_status {
    CODEC_OK = 0,
    CODEC_END = 1,            // nothing is left to read
    CODEC_DAMAGED = -1,       // the library refused the data; its message is kept in the handle
    CODEC_LIMIT = -2,         // a limit was crossed; the message names it
    CODEC_MEMORY = -3,        // an allocation failed
    CODEC_MISUSE = -4,        // called out of order or with impossible arguments
} codec_status;

// What one file may cost. Every field must be set; crossing one is CODEC_LIMIT.
typedef struct codec_limits {
    uint64_t pixels;          // width x height
    uint64_t working_bytes;   // memory of the codec itself, coefficients included
    int32_t scans;            // scans of a progressive JPEG
} codec_limits;

enum { CODEC_MESSAGE_SIZE = 256 };

#endif
