#include "defensive.h"

#include <sqlite3.h>

void sqlite_make_defensive(struct sqlite3 *connection) {
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (void *)0);
}
