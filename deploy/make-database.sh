#!/bin/sh
# Makes Dealwright's login and its database on a PostgreSQL server (15 or newer), as the server's administrator:
#   DEALWRIGHT_PASSWORD=… sh deploy/make-database.sh
# DEALWRIGHT_DATABASE names another database than "dealwright". What is there already stays as it is, so it can be run
# again. The login is no superuser and cannot make roles; the roles it works under are made here, and so is the login of
# members' statements, whose password Dealwright works out from the one you give. In this database the functions by
# which a statement could name another person are closed to everybody else: only a superuser can do that.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 --quiet \
  --set password="$DEALWRIGHT_PASSWORD" --set database="${DEALWRIGHT_DATABASE:-dealwright}" <<'SQL'
SET client_min_messages = warning;
SELECT current_setting('server_version_num')::int < 160000 AS older,
  NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dealwright') AS makes_login,
  NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dealwright_members') AS makes_members,
  encode(sha256(convert_to('dealwright members:' || :'password', 'UTF8')), 'hex') AS members_password,
  NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_user') AS makes_user,
  NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_search') AS makes_search,
  NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database') AS makes_database \gset
\if :makes_login
  CREATE ROLE dealwright LOGIN PASSWORD :'password';
\endif
\if :makes_members
  CREATE ROLE dealwright_members LOGIN NOINHERIT PASSWORD :'members_password';
\endif
\if :makes_user
  CREATE ROLE app_user NOLOGIN;
\endif
\if :makes_search
  CREATE ROLE app_search NOLOGIN;
\endif
GRANT app_user TO dealwright, dealwright_members;
\if :older
  -- Before PostgreSQL 16 a login inherits from all its roles or from none.
  GRANT app_search TO dealwright;
  ALTER ROLE dealwright NOINHERIT;
\else
  GRANT app_search TO dealwright WITH INHERIT FALSE, SET TRUE;
\endif
\if :makes_database
  CREATE DATABASE :"database" OWNER dealwright;
\endif
\connect :"database"
SET client_min_messages = warning;
GRANT EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean), pg_catalog.pg_stat_get_activity(integer),
  pg_catalog.pg_cancel_backend(integer), pg_catalog.pg_terminate_backend(integer, bigint) TO dealwright;
GRANT EXECUTE ON FUNCTION pg_catalog.pg_stat_get_activity(integer) TO pg_monitor;
REVOKE EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean), pg_catalog.pg_stat_get_activity(integer),
  pg_catalog.pg_cancel_backend(integer), pg_catalog.pg_terminate_backend(integer, bigint) FROM PUBLIC;
\if :older
  -- Without inheritance a database's owner no longer counts as the owner of its schema.
  ALTER SCHEMA public OWNER TO dealwright;
\endif
SQL
