#include "CFileSystem.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
#include <zlib.h>

enum { CHUNK = 1 << 18 };

uint32_t file_system_crc(uint32_t crc, const void *bytes, size_t count) {
    const Bytef *rest = bytes;
    // zlib takes lengths as unsigned int.
    while (count > 0) {
        uInt chunk = count < CHUNK ? (uInt)count : CHUNK;
        crc = (uint32_t)crc32(crc, rest, chunk);
        rest += chunk;
        count -= chunk;
    }
    return crc;
}

static ssize_t read_some(int source, char *bytes, size_t count) {
    ssize_t got;
    do got = read(source, bytes, count); while (got < 0 && errno == EINTR);
    return got;
}

static int write_all(int target, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(target, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return -1;
        bytes += written;
        count -= (size_t)written;
    }
    return 0;
}

int file_system_append(int source, int target, long count, uint32_t *crc) {
    char *chunk = malloc(CHUNK);
    if (!chunk) return -1;
    int status = 1;
    while (count > 0 && status == 1) {
        ssize_t got = read_some(source, chunk, count < CHUNK ? (size_t)count : CHUNK);
        if (got <= 0) {
            status = 0;
        } else {
            *crc = file_system_crc(*crc, chunk, (size_t)got);
            if (write_all(target, chunk, (size_t)got) != 0) status = -1;
            count -= got;
        }
    }
    int reason = errno;
    free(chunk);
    errno = reason;
    return status;
}
