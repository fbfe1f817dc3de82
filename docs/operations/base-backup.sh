#!/bin/sh
# A base backup of the primary into a folder named by its date, then removal of those that are no longer needed and of the write-ahead log before them.
# As the account postgres, on the machine that keeps the backups: base-backup.sh PRIMARY /backup /archive [PORT]. The password of replicator is in ~/.pgpass.
# docs/operations/backup.md says what is kept.
set -eu
primary=$1 backups=$2 archive=$3 port=${4:-5432}
keep_days=30
test -f "$archive/.archive"
now=$(date -u +%Y%m%dT%H%M%SZ)

# A backup without its final name was interrupted.
rm -rf "$backups"/*.part
pg_basebackup -h "$primary" -p "$port" -U replicator -D "$backups/$now.part" -F tar -z -X stream -c fast
sync "$backups/$now.part"/*
mv "$backups/$now.part" "$backups/$now"

# A backup may go as soon as the one after it is older than keep_days: that one then restores every moment of these days.
limit=$(date -u -d "$keep_days days ago" +%Y%m%dT%H%M%SZ)
previous=
for backup in "$backups"/*Z; do
  if [ -n "$previous" ] && [ "$(basename "$backup")" \< "$limit" ]; then rm -rf "$previous"; fi
  previous=$backup
done

# The first segment that the oldest backup needs is in its label.
for backup in "$backups"/*Z; do oldest=$backup && break; done
first=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p')
test -n "$first"
pg_archivecleanup "$archive" "$first"
