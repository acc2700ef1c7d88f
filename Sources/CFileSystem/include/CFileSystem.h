#pragma once

#include <stddef.h>
#include <stdint.h>

/// Waits until nothing that was written to the file system of `folder`, an open descriptor, can be lost with
/// the power; 0, or -1 with the reason in errno.
///
/// In C because Linux declares syncfs only to programs that ask for all of GNU's own functions.
int file_system_make_durable(int folder);

/// Has the disk begin with what was written to `file`, an open descriptor, so that less is left when everything
/// is to be durable. Does not wait, and promises nothing.
///
/// In C because Linux declares sync_file_range only to programs that ask for all of GNU's own functions.
void file_system_begin_writing(int file);

/// Lets `target`, an empty file, share the blocks of `source`; 0 where the file system cannot.
///
/// In C because it is asked for by an ioctl whose number Swift does not see.
int file_system_share(int source, int target);

/// Adds `count` bytes of `source` from `offset` on to `target` at its place: lets the kernel copy where it can,
/// else reads and writes. 1 when all of it was copied, 0 when `source` could not be read so far, or -1 with
/// the reason for which `target` could not be written in errno.
int file_system_copy_range(int source, long offset, int target, long count);

/// Adds `count` bytes of `source` from its place on to `target` at its own, chunk by chunk, and continues
/// `crc`, the CRC-32 of what was added before (ISO 3309, as zip archives have it; 0 of nothing). Results as
/// those of file_system_copy_range.
int file_system_append(int source, int target, long count, uint32_t *crc);

/// The CRC-32 of bytes that follow others whose CRC-32 is `crc`; 0 is that of none.
uint32_t file_system_crc(uint32_t crc, const void *bytes, size_t count);
