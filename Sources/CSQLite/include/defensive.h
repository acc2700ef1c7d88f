#pragma once

struct sqlite3;

/// Makes a connection defensive (SQLITE_DBCONFIG_DEFENSIVE): SQL statements cannot deliberately corrupt the database,
/// for example by writing to the schema table.
///
/// In C because `sqlite3_db_config` is variadic, so Swift cannot call it.
void sqlite_make_defensive(struct sqlite3 *connection);
