#include "include/codec_versions.h"

#include <stdio.h>

#include <jpeglib.h>
#include <png.h>
#include <webp/encode.h>
#include <zlib.h>

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

void codec_versions(char *text, size_t count) {
    const int webp = WebPGetEncoderVersion();
    snprintf(text, count, "libjpeg-turbo %s, libpng %s, zlib %s, libwebp %d.%d.%d", TEXT(LIBJPEG_TURBO_VERSION),
             png_get_libpng_ver(NULL), zlibVersion(), webp >> 16, webp >> 8 & 255, webp & 255);
}
