#include "version.h"

#include <sqlite3.h>

const char *sqlite_version(void) { return sqlite3_libversion(); }
