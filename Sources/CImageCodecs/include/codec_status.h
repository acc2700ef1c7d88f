// What an entry point of a codec answers, and what it may cost.
#ifndef CODEC_STATUS_H
#define CODEC_STATUS_H

#include <stdint.h>

typedef enum codec_status {
    CODEC_OK = 0,
    CODEC_END = 1,            // nothing is left to read
    CODEC_DAMAGED = -1,       // the library refused the data; its message is kept in the handle
    CODEC_LIMIT = -2,         // a limit was crossed; the handle knows which, or its message states it
    CODEC_MEMORY = -3,        // an allocation failed
    CODEC_MISUSE = -4,        // called out of order or with impossible arguments
    CODEC_CANCELLED = -5,     // the flag of the limits was raised
} codec_status;

// A flag that one thread raises and a codec on another looks at, between bands of rows.
typedef struct codec_flag codec_flag;

// Null when memory is short.
codec_flag *codec_flag_create(void);
void codec_flag_raise(codec_flag *flag);
int codec_flag_is_raised(const codec_flag *flag);
void codec_flag_destroy(codec_flag *flag);

// What one file may cost. Every field must be set; crossing one is CODEC_LIMIT.
typedef struct codec_limits {
    uint64_t pixels;          // width x height
    uint64_t working_bytes;   // what must be held whole: coefficients, interlaced rows
    uint64_t scanned_pixels;  // pixels of a JPEG x its scans
    int32_t scans;            // scans of a JPEG
    const codec_flag *cancel; // or null; must outlive the handle
} codec_limits;

typedef enum codec_limit {
    CODEC_LIMIT_NONE = 0,
    CODEC_LIMIT_PIXELS,
    CODEC_LIMIT_WORKING_BYTES,
    CODEC_LIMIT_SCANS,
    CODEC_LIMIT_SCANNED_PIXELS,
} codec_limit;

// The limit that was crossed and the value that crossed it.
typedef struct codec_refusal {
    codec_limit limit;
    uint64_t value;
} codec_refusal;

enum { CODEC_MESSAGE_SIZE = 256 };

#endif
