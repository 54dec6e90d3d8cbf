#!/bin/sh
# Makes Dealwright's login and database on several PostgreSQL servers with Citus (13 or newer), one of which, the coordinator,
# is what Dealwright connects to, as the administrator of all of them:
#   DEALWRIGHT_PASSWORD=… sh deploy/make-cluster.sh COORDINATOR WORKER…
# Each is host:port, as the others reach it. DEALWRIGHT_DATABASE names another database than "dealwright", CITUS_PASSWORD
# is the administrator's where the servers ask each other for one. What is there already stays as it is, so it can be run
# again, also to add a worker: then run `deal database distribute`.
#
# The servers speak to each other as dealwright, app_user and app_search, which log in for that alone: let those in
# (pg_hba.conf) from the servers of this database and from nowhere else. Their passwords are worked out from the one given.
set -eu
here=$(dirname "$0")
database=${DEALWRIGHT_DATABASE:-dealwright}
administrator=${POSTGRES_USER:-postgres}
derive() { printf 'dealwright %s:%s' "$1" "$DEALWRIGHT_PASSWORD" | sha256sum | cut -d ' ' -f 1; }

run() { # run HOST:PORT < statements
  psql --host "${1%:*}" --port "${1##*:}" --username "$administrator" --dbname "$database" --set ON_ERROR_STOP=1 --quiet \
    --no-align --tuples-only --set database="$database" --set password="$DEALWRIGHT_PASSWORD" \
    --set of_user="$(derive app_user)" --set of_search="$(derive app_search)" \
    --set of_administrator="${CITUS_PASSWORD:-}" --set host="${2:-}" --set port="${3:-0}"
}

# What follows is said to each server by itself.
export PGOPTIONS="-c citus.enable_ddl_propagation=off"
for node in "$@"; do
  PGHOST=${node%:*} PGPORT=${node##*:} sh "$here/make-database.sh"
  run "$node" <<'SQL'
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS citus;
ALTER ROLE app_user LOGIN PASSWORD :'of_user';
ALTER ROLE app_search LOGIN PASSWORD :'of_search';
INSERT INTO pg_dist_authinfo (nodeid, rolename, authinfo) VALUES (0, 'dealwright', 'password=' || :'password'),
  (0, 'app_user', 'password=' || :'of_user'), (0, 'app_search', 'password=' || :'of_search')
  ON CONFLICT (nodeid, rolename) DO UPDATE SET authinfo = excluded.authinfo;
INSERT INTO pg_dist_authinfo (nodeid, rolename, authinfo) SELECT 0, current_user, 'password=' || :'of_administrator'
  WHERE :'of_administrator' <> '' ON CONFLICT (nodeid, rolename) DO UPDATE SET authinfo = excluded.authinfo;
-- What Citus lets everybody call could, within a statement, run another one, also on another machine, name another person
-- or stop the server. Members keep what their own statements are made of.
DO $$
DECLARE closed text;
BEGIN
  FOR closed IN SELECT p.oid::regprocedure FROM pg_proc p JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e'
    JOIN pg_extension e ON e.oid = d.refobjid AND e.extname IN ('citus', 'citus_columnar')
    WHERE has_function_privilege('public', p.oid, 'execute') AND p.proname !~ '^(any_value.*|assign_distributed_transaction_id|authinfo_valid|citus_backend_gpid|citus_calculate_gpid|citus_executor_name|citus_extradata_container|citus_is_clock_after|citus_jsonb?_concatenate.*|citus_table_is_visible|citus_text_send_as_jsonb|citus_version|cluster_clock_.*|coord_combine_agg.*|get_current_transaction_id|get_shard_id_for_distribution_column|jsonb?_cat_agg|jsonb?_object_agg.*|lock_relation_if_exists|lock_shard_.*|poolinfo_valid|read_intermediate_results?|relation_is_a_known_shard|shard_name|worker_hash|worker_partial_agg.*)$'
  LOOP
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO dealwright; REVOKE EXECUTE ON ROUTINE %1$s FROM PUBLIC', closed);
  END LOOP;
END $$;
SQL
done

unset PGOPTIONS
coordinator=$1
shift
run "$coordinator" "${coordinator%:*}" "${coordinator##*:}" <<'SQL'
SELECT citus_set_coordinator_host(:'host', :port) WHERE NOT EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0 AND (nodename, nodeport) = (:'host', :port));
SQL
for worker in "$@"; do
  run "$coordinator" "${worker%:*}" "${worker##*:}" <<'SQL'
SELECT citus_add_node(:'host', :port);
SQL
done
# Only an administrator can make roles known to all; a table that names them does it.
run "$coordinator" <<'SQL'
SET client_min_messages = warning;
CREATE TABLE public.roles_known (id integer);
ALTER TABLE public.roles_known OWNER TO dealwright;
GRANT SELECT ON public.roles_known TO dealwright_members, app_user, app_search;
SELECT create_reference_table('public.roles_known');
DROP TABLE public.roles_known;
SQL
# What members ask comes to a worker from the coordinator, as app_user. At the end: what is above makes the roles of workers anew.
export PGOPTIONS="-c citus.enable_ddl_propagation=off"
for worker in "$@"; do
  run "$worker" <<'SQL'
ALTER ROLE dealwright_members NOLOGIN;
SQL
done
