#pragma once

struct sqlite3;

/// Makes a connection defensive: statements can neither write to the schema nor change the file beside SQLite.
///
/// `sqlite3_db_config` takes a variable number of arguments, which Swift cannot call.
void sqlite_make_defensive(struct sqlite3 *connection);
