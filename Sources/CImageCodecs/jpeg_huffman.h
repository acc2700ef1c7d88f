// A faster Huffman decoder for the JPEGs that cameras write: one scan, 8 bits a sample.
//
// Half of the time that small pictures take goes into libjpeg-turbo's decoder of Huffman codes. This one
// takes the place of its method for one MCU and needs a third less: one look-up gives two coefficients, codes
// and bits together; stuffed bytes are taken out beforehand, so that bits are filled up without a branch; and
// restart markers do not slow it down. Its coefficients are those of libjpeg-turbo, of damaged files too, but for blocks in which
// a marker or a fill byte stands: there libjpeg-turbo keeps what a first attempt has written.
#ifndef JPEG_HUFFMAN_H
#define JPEG_HUFFMAN_H

#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

typedef struct huffman_decoder huffman_decoder;

// Takes over a decoder that has just been started, if its file is of that kind; the answer belongs into its
// owner (jpeg_owner.h), and is null when libjpeg's own method stays. Not for decoders of which some
// components are not wanted.
huffman_decoder *huffman_decoder_create(struct jpeg_decompress_struct *cinfo);

void huffman_decoder_destroy(huffman_decoder *decoder);

#endif
