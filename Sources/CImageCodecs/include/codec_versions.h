// The versions and initialisation of the codec libraries.
#ifndef CODEC_VERSIONS_H
#define CODEC_VERSIONS_H

#include <stddef.h>

// Writes the names and versions of the libraries, separated by commas, to `text` as a C string of up to `count` bytes
// with its zero. The versions of libjpeg-turbo and giflib are those of their headers, because the libraries do not
// report theirs; the others are those of the loaded libraries.
void codec_versions(char *text, size_t count);

// Whether libheif, once loaded, has a decoder of HEVC, for HEIC, and one of AV1, for AVIF.
int codec_decodes_hevc(void);
int codec_decodes_av1(void);

// Loads the decoders that libraries keep in separate files and would otherwise load later.
void codec_load(void);

#endif
