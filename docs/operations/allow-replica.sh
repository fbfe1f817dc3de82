#!/bin/sh
# Run once by the Postgres image when it makes the data folder: lets the replica connect with the owner's password.
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
