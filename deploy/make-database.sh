#!/bin/sh
# Makes Dealwright's login and its database on a new PostgreSQL server (16 or newer), as the server's administrator.
# The login is no superuser and cannot make roles; the two roles it works under are made here.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 \
  --set password="$DEALWRIGHT_PASSWORD" <<'SQL'
CREATE ROLE dealwright LOGIN PASSWORD :'password';
CREATE ROLE app_user NOLOGIN;
CREATE ROLE app_search NOLOGIN;
GRANT app_user TO dealwright;
GRANT app_search TO dealwright WITH INHERIT FALSE, SET TRUE;
CREATE DATABASE dealwright OWNER dealwright;
SQL
