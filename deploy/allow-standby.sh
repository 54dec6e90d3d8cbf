#!/bin/sh
# Lets a standby follow this PostgreSQL server, as the server's administrator and on its machine:
#   PGDATA=… STANDBY_PASSWORD=… sh deploy/allow-standby.sh
# Makes the login dealwright_standby, which may copy the server and nothing else, and lets it in from networks that this
# machine is in (pg_hba.conf). What is there already stays as it is, so it can be run again.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 --quiet \
  --set password="$STANDBY_PASSWORD" <<'SQL'
SELECT NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dealwright_standby') AS makes_standby \gset
\if :makes_standby
  CREATE ROLE dealwright_standby LOGIN REPLICATION PASSWORD :'password';
\endif
SQL
line="host replication dealwright_standby samenet scram-sha-256"
grep --quiet --fixed-strings --line-regexp "$line" "$PGDATA/pg_hba.conf" || echo "$line" >>"$PGDATA/pg_hba.conf"
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --quiet --command "SELECT pg_reload_conf()" >/dev/null
