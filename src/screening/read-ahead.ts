import { setTimeout as sleep } from 'node:timers/promises';
import { current } from '#records/current';
import { listedRecords, mostKept } from './listed-records.ts';
import type { ListDeps } from './registered-lists.ts';

const PER_QUERY = 500;
/** About 2 ms of parsing, then requests have their turn. */
const PER_TURN = 25;
const PAUSE_MS = 4;

/**
 * Reads and parses the current records of all lists, about 190,000 in a minute, so that the first screenings after a
 * start do not wait for it: each has 200 candidates, and a name takes about 0.1 ms to parse. No more are read than are
 * kept. Returns how many it read. Whatever fails here fails again for a request, and is reported there.
 */
export async function readAhead(deps: ListDeps, isStopped: () => boolean): Promise<number> {
  let read = 0;
  const most = mostKept(deps);
  for (let after = 0; ; ) {
    const { rows } = await deps.pool.query<{ id: number }>(
      `select e.id from ${current('exclusion', 'e')} where e.id > $1 order by e.id limit ${PER_QUERY}`,
      [after],
    );
    if (rows.length === 0 || read + PER_QUERY > most) return read;
    for (const { names } of await listedRecords(
      deps,
      rows.map(({ id }) => id),
    )) {
      if (isStopped()) return read;
      if (names.length > 0) read += 1;
      if (read % PER_TURN === 0) await sleep(PAUSE_MS);
    }
    after = rows.at(-1)!.id;
  }
}
