#include "jpeg_destination.h"

#include <jerror.h>

static void give_room(j_compress_ptr cinfo) {
    jpeg_destination *destination = (jpeg_destination *)cinfo->dest;
    jpeg_bytes *bytes = &destination->bytes;
    if (!jpeg_bytes_reserve(bytes, 1)) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
    destination->manager.next_output_byte = bytes->bytes + bytes->count;
    destination->manager.free_in_buffer = bytes->capacity - bytes->count;
}

static boolean empty_output_buffer(j_compress_ptr cinfo) {
    jpeg_destination *destination = (jpeg_destination *)cinfo->dest;
    destination->bytes.count = destination->bytes.capacity;
    give_room(cinfo);
    return TRUE;
}

static void term_destination(j_compress_ptr cinfo) {
    jpeg_destination *destination = (jpeg_destination *)cinfo->dest;
    destination->bytes.count = destination->bytes.capacity - destination->manager.free_in_buffer;
}

void jpeg_destination_attach(jpeg_destination *destination, struct jpeg_compress_struct *cinfo) {
    destination->manager.init_destination = give_room;
    destination->manager.empty_output_buffer = empty_output_buffer;
    destination->manager.term_destination = term_destination;
    cinfo->dest = &destination->manager;
}
