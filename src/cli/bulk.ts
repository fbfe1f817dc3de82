import { kindNamed, nearestKind } from '#bulk/kinds';
import type { Made } from '#bulk/make';
import { makeSnapshots } from '#bulk/run';
import { openSnapshotStore } from '#load/acquire/open-raw-store';
import { type Command, readArguments, say, UsageError } from './command.ts';
import { withDatabase } from './stores.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`;

function line({ kind, outcome, row_count, csv_bytes, parquet_bytes, seconds }: Made): string {
  const start = `${kind.padEnd(30)} ${outcome.padEnd(9)}`;
  if (outcome === 'empty') return `${start} no records on file`;
  const sizes = `${row_count.toLocaleString('en-US').padStart(12)} rows   CSV ${megabytes(csv_bytes)}   Parquet ${megabytes(parquet_bytes)}`;
  return `${start} ${sizes}${outcome === 'made' ? `   ${seconds.toFixed(1)} s` : ''}`;
}

export const command: Command = async ({ args, settings }) => {
  const { positionals } = readArguments(args, {});
  const kinds = positionals.map((name) => {
    const kind = kindNamed(name);
    const similar = nearestKind(name);
    if (!kind) throw new UsageError(`${name}: no such kind of record${similar ? `; did you mean ${similar}?` : ''}`);
    return kind;
  });
  return withDatabase(settings, 'proviso bulk', async (db) => {
    const store = await openSnapshotStore(settings);
    const done = await makeSnapshots({
      ...{ db, store },
      ...(kinds.length > 0 && { kinds }),
      on_made: (made) => say(line(made)),
    });
    if (done === null) {
      console.error('Another process is making the snapshots: wait until it has finished.');
      return 1;
    }
    if (done.deleted_files > 0) say(`${done.deleted_files} old files deleted`);
    return 0;
  });
};
