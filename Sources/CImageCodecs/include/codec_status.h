// The results and limits of the codecs.
#ifndef CODEC_STATUS_H
#define CODEC_STATUS_H

#include <stdint.h>

typedef enum codec_status {
    CODEC_OK = 0,
    CODEC_END = 1,            // nothing is left to read
    CODEC_DAMAGED = -1,       // the library rejected the data; the handle has its message
    CODEC_LIMIT = -2,         // a limit was exceeded; the handle has the limit or a message
    CODEC_MEMORY = -3,        // an allocation failed
    CODEC_MISUSE = -4,        // called out of order or with invalid arguments
    CODEC_CANCELLED = -5,     // the cancellation flag was raised
} codec_status;

// A cancellation flag that one thread raises and a codec on another thread checks between bands of rows.
typedef struct codec_flag codec_flag;

// Null when out of memory.
codec_flag *codec_flag_create(void);
void codec_flag_raise(codec_flag *flag);
int codec_flag_is_raised(const codec_flag *flag);
void codec_flag_destroy(codec_flag *flag);

// The limits for one file. Every field must be set. Exceeding a limit results in CODEC_LIMIT.
typedef struct codec_limits {
    uint64_t pixels;          // width x height
    uint64_t working_bytes;   // memory for data that is needed as a whole: coefficients, interlaced rows
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

// The exceeded limit and the value that exceeded it.
typedef struct codec_refusal {
    codec_limit limit;
    uint64_t value;
} codec_refusal;

enum { CODEC_MESSAGE_SIZE = 256 };

#endif
