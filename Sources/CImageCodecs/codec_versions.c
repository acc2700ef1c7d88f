#include "include/codec_versions.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <lcms2.h>
#include <png.h>
#include <webp/encode.h>
#include <zlib.h>

#ifdef READS_HEIF
#include <libheif/heif.h>
#endif
#ifdef READS_TIFF
#include <tiffio.h>
#endif
#ifdef READS_GIF
#include <gif_lib.h>
#endif
#ifdef READS_JPEGXL
#include <jxl/decode.h>
#endif

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

static void add(char *text, size_t count, const char *format, ...) {
    size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + length, count - length, format, arguments);
    va_end(arguments);
}

void codec_versions(char *text, size_t count) {
    const int webp = WebPGetEncoderVersion(), lcms = cmsGetEncodedCMMversion();
    text[0] = 0;
    add(text, count, "libjpeg-turbo %s, libpng %s, zlib %s, libwebp %d.%d.%d, Little CMS %d.%d.%d",
        TEXT(LIBJPEG_TURBO_VERSION), png_get_libpng_ver(NULL), zlibVersion(), webp >> 16, webp >> 8 & 255, webp & 255,
        lcms / 1000, lcms / 10 % 100, lcms % 10);
#ifdef READS_HEIF
    add(text, count, ", libheif %s", heif_get_version());
    const struct heif_encoder_descriptor *encoder = NULL;
    if (heif_context_get_encoder_descriptors(NULL, heif_compression_AV1, NULL, &encoder, 1) > 0)
        add(text, count, ", %s", heif_encoder_descriptor_get_name(encoder));
#endif
#ifdef READS_TIFF
    // The text is "LIBTIFF, Version", the number and, on further lines, the copyright.
    add(text, count, ", libtiff %.*s", (int)strcspn(TIFFGetVersion() + 17, "\n"), TIFFGetVersion() + 17);
#endif
#ifdef READS_GIF
    add(text, count, ", giflib %d.%d.%d", GIFLIB_MAJOR, GIFLIB_MINOR, GIFLIB_RELEASE);
#endif
#ifdef READS_JPEGXL
    const uint32_t jxl = JxlDecoderVersion();
    add(text, count, ", libjxl %u.%u.%u", jxl / 1000000, jxl / 1000 % 1000, jxl % 1000);
#endif
}
