// The libraries that decode and encode: their versions, and their beginning.
#ifndef CODEC_VERSIONS_H
#define CODEC_VERSIONS_H

#include <stddef.h>

// Writes the names and versions of the libraries, separated by commas, and a zero into room for `count` bytes. The version
// of libjpeg-turbo is that of its headers, because the library states none; the others are those that run.
void codec_versions(char *text, size_t count);

// Whether libheif, once loaded, has a decoder of HEVC for HEIC, and one of AV1 for AVIF.
int codec_decodes_hevc(void);
int codec_decodes_av1(void);

// Has the libraries load what they would open files for later: some keep their decoders in files of their own.
void codec_load(void);

#endif
