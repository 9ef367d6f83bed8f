#!/bin/sh
# Runs once, when the database's volume is empty: makes Portico's role, which is no superuser, its
# database, and the role for backups, with the passwords of the two secrets.
set -eu

password_of() {
  sed 's|^postgres://[^:]*:\([^@]*\)@.*$|\1|' "${SECRETS:-/run/secrets}/$1"
}

psql --username postgres --set ON_ERROR_STOP=1 \
  --set portico="$(password_of database_url)" --set backup="$(password_of backup_url)" <<'SQL'
CREATE ROLE portico LOGIN PASSWORD :'portico' NOSUPERUSER;
CREATE DATABASE portico OWNER portico;
CREATE ROLE portico_backup LOGIN PASSWORD :'backup' BYPASSRLS;
GRANT pg_read_all_data TO portico_backup;
ALTER ROLE portico_backup SET default_transaction_read_only = on;
SQL
