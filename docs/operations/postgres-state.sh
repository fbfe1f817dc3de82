#!/bin/sh
# What the exporters do not report about Postgres, for the textfile folder of node_exporter: which replicas are synchronous, and whether a process of Proviso
# runs the schedule (the number of its lock is in src/db/advisory-locks.ts).
# Every minute as the account postgres on each database server: postgres-state.sh /var/lib/prometheus/node-exporter [PORT]
set -eu
folder=$1 port=${2:-5432}
psql -XAtq -p "$port" -d proviso >"$folder/postgres_state.part" <<'SQL'
select format('postgres_is_primary %s', (not pg_is_in_recovery())::int);
select format('postgres_standby_is_synchronous{standby="%s"} %s', application_name, (sync_state in ('sync', 'quorum'))::int) from pg_stat_replication where state = 'streaming';
select format('postgres_synchronous_standbys %s', count(*)) from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum');
select format('postgres_schedule_holders %s', count(*)) from pg_locks where locktype = 'advisory' and classid = 0 and objid = 7266787 and objsubid = 1 and granted;
SQL
mv "$folder/postgres_state.part" "$folder/postgres_state.prom"
