#pragma once

/// The version of SQLite that runs: `3.40.1`.
///
/// Here, because the version that GRDB was built with may be another.
const char *sqlite_version(void);
