#pragma once

/// The version of the loaded SQLite library, such as `3.40.1`.
///
/// It may differ from the version that GRDB was built with.
const char *sqlite_version(void);
