#!/bin/sh
# Starts a PostgreSQL that follows another one, which let it in with deploy/allow-standby.sh:
#   PGDATA=… STANDBY_PASSWORD=… DATABASE_HOST=db-a [DATABASE_PORT=5432] sh deploy/follow-database.sh [SETTING…]
# The first time it copies the other server while that works. What comes after is handed to the server as it stands.
set -eu
export PGPASSWORD="$STANDBY_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was broken off leaves its slot behind, which would keep the other server's log for ever.
  slot="--create-slot"
  if psql "host=$DATABASE_HOST port=${DATABASE_PORT:-5432} user=dealwright_standby replication=true" \
    --no-align --tuples-only --command "READ_REPLICATION_SLOT standby" | grep --quiet physical; then slot=""; fi
  find "$PGDATA" -mindepth 1 -delete 2>/dev/null || true
  # shellcheck disable=SC2086 -- nothing, or one word
  pg_basebackup --dbname "host=$DATABASE_HOST port=${DATABASE_PORT:-5432} user=dealwright_standby application_name=standby" \
    --pgdata "$PGDATA" --wal-method stream --checkpoint fast $slot --slot standby --write-recovery-conf
  # Once it leads it must not wait for one that is not there.
  sed -i "/^synchronous_standby_names/d" "$PGDATA/postgresql.auto.conf"
fi
unset PGPASSWORD STANDBY_PASSWORD
exec postgres "$@"
