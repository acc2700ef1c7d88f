#pragma once

#include <stddef.h>
#include <stdint.h>

/// Opens the file at `path` below `folder` with the flags of open; no symbolic link, `..` or mount of /proc may lead out
/// of the folder meanwhile. Returns a descriptor, or -1 with the reason in errno: EXDEV when the path leads out or has
/// an absolute link, ENOSYS or EPERM where the system has no such call or does not permit it.
///
/// In C because glibc has no function for openat2.
int file_system_open_below(const char *folder, const char *path, int flags);

/// Blocks until everything written to the file system of `folder`, an open descriptor, is on the disk, so that a
/// power failure cannot lose it. Returns 0, or -1 with the reason in errno. Systems other than Linux may return
/// earlier.
///
/// In C because glibc declares syncfs only with _GNU_SOURCE.
int file_system_make_durable(int folder);

/// Starts to write the changes of `file`, an open descriptor, to the disk, so that a later file_system_make_durable
/// takes less time. Does not wait and guarantees nothing.
///
/// In C because glibc declares sync_file_range only with _GNU_SOURCE.
void file_system_begin_writing(int file);

/// Makes `target`, an empty file, share the blocks of `source` (a reflink). Returns 1, or 0 where the system or the
/// file system cannot.
///
/// In C because Swift does not import the number of the ioctl.
int file_system_share(int source, int target);

/// Copies `count` bytes of `source` from `offset` to the current position of `target`. The kernel copies where it
/// can; otherwise the bytes are read and written. Returns 1 when all bytes were copied, 0 when `source` ended early
/// or could not be read, or -1 with the reason in errno when `target` could not be written or memory ran out.
int file_system_copy_range(int source, long offset, int target, long count);

/// Copies `count` bytes from the current position of `source` to that of `target` in chunks, and updates `crc`, the
/// CRC-32 of the preceding bytes (ISO 3309, as in zip archives; 0 for none). Returns the same values as
/// file_system_copy_range.
int file_system_append(int source, int target, long count, uint32_t *crc);

/// Updates a CRC-32 (ISO 3309): `crc` is that of the preceding bytes, or 0 for none; the result includes these bytes.
uint32_t file_system_crc(uint32_t crc, const void *bytes, size_t count);

/// Opens a new file without a name in a folder, for reading and writing by this process alone. It vanishes when it is
/// closed, or when the process ends in any way. Where the file system has no such files, a file with a temporary name
/// loses its name at once. Returns a descriptor, or -1 with the reason in errno.
///
/// In C because glibc declares O_TMPFILE only with _GNU_SOURCE.
int file_system_open_unnamed(const char *folder);
