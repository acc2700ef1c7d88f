// libwebp (https://developers.google.com/speed/webp): the encoder, the decoder and the animation decoder.
#ifndef CWEBP_SHIM_H
#define CWEBP_SHIM_H

#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>

#endif
