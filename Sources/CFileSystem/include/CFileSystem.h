#pragma once

/// Waits until nothing that was written to the file system of `folder`, an open descriptor, can be lost with
/// the power; 0, or -1 with the reason in errno.
///
/// In C because Linux declares syncfs only to programs that ask for all of GNU's own functions.
int file_system_make_durable(int folder);

/// Copies the first `count` bytes of `source`, a descriptor open at its start, to `target`, an empty file:
/// shares the blocks where the file system can, else lets the kernel copy, else reads and writes. 1 when all
/// of it was copied, 0 when `source` could not be read so far, or -1 with the reason for which `target` could
/// not be written in errno.
///
/// In C because sharing blocks is asked for by an ioctl whose number Swift does not see.
int file_system_copy(int source, int target, long count);
