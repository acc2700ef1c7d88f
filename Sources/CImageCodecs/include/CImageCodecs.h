// The image codecs, behind opaque handles.
//
// libjpeg and libpng report errors with longjmp, which must not cross a Swift frame. Therefore every setjmp of the
// project is in this target. Each entry point sets its own, none keeps it after it returns, and none calls back into
// Swift. Only one thread at a time may use a handle.
#ifndef C_IMAGE_CODECS_H
#define C_IMAGE_CODECS_H

#include "codec_status.h"
#include "codec_versions.h"
#include "exif_read.h"
#include "huffman_codes.h"
#include "ink_colors.h"
#include "jpeg_blocks.h"
#include "jpeg_decode.h"
#include "jpeg_encode.h"
#include "jpeg_levels.h"
#include "jpeg_scan.h"
#include "jpeg_transcode.h"
#include "light.h"
#include "allocator_tuning.h"
#include "planar_decode.h"
#include "png_decode.h"
#include "png_encode.h"
#include "resample.h"
#include "rgb_colors.h"
#include "row_decode.h"
#include "sharpen.h"
#include "webp_decode.h"
#include "avif_encode.h"
#include "webp_encode.h"
#include "webp_still.h"
#include "zlib_bytes.h"

#endif
