// Exif reading: the raw entries of the directories, as libexif finds them.
#ifndef EXIF_READ_H
#define EXIF_READ_H

#include <stddef.h>
#include <stdint.h>

typedef struct exif_reader exif_reader;

typedef enum exif_directory {
    EXIF_DIRECTORY_IMAGE = 0,     // IFD0
    EXIF_DIRECTORY_PHOTO = 1,     // the Exif IFD
    EXIF_DIRECTORY_POSITION = 2,  // the GPS IFD
} exif_directory;

typedef struct exif_value {
    int32_t format;           // 1 byte, 2 ASCII, 3 short, 4 long, 5 rational, 7 undefined, 9 slong, 10 srational
    uint32_t components;
    const uint8_t *bytes;     // in the byte order of the payload; valid until the reader is destroyed
    uint32_t count;
} exif_value;

// Reads a payload that starts with "Exif\0\0", without corrections or additions. Omits entries beyond a total of 1 MB
// of memory. Null when out of memory.
exif_reader *exif_reader_create(const uint8_t *payload, uint32_t count);

// Whether values are stored with the most significant byte first.
int exif_reader_is_big_endian(const exif_reader *reader);

// Finds an entry by its tag; 0 when there is none.
int exif_reader_find(
    const exif_reader *reader, exif_directory directory, uint16_t tag, exif_value *value);

void exif_reader_destroy(exif_reader *reader);

#endif
