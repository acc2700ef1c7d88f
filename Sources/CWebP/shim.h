// libwebp (https://developers.google.com/speed/webp), the encoder and the decoder of lossy pictures.
#ifndef CWEBP_SHIM_H
#define CWEBP_SHIM_H

#include <webp/decode.h>
#include <webp/encode.h>

#endif
