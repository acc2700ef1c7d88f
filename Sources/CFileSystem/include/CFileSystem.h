#pragma once

/// Waits until nothing that was written to the file system of `folder`, an open descriptor, can be lost with
/// the power; 0, or -1 with the reason in errno.
///
/// In C because Linux declares syncfs only to programs that ask for all of GNU's own functions.
int file_system_make_durable(int folder);
