import type { Pool, PoolClient } from 'pg';
import { addSubjects, type CertificateDeps, openRoster, sealRoster, signSoon } from '#certificates/certify';
import { inTransaction } from '#db/in-transaction';
import type { Cells } from '#fields/roster-headings';
import type { ScreenDeps } from '#screening/ask';
import { inTurns } from '#screening/batch-turns';
import type { ScreenedList } from '#screening/lists';
import { span } from '#tracing/span';
import { lockDecisions, reviewsToStore } from './decisions/stored.ts';
import { completeRun } from './monitoring/complete-run.ts';
import type { QueueJob } from './queue.ts';
import { addCounts, FOUND, type OutcomeCounts, REVIEWED } from './result-row.ts';
import { rowSubject } from './row-subject.ts';
import {
  mergeGaps,
  notScreened,
  type RosterSubject,
  rowOptions,
  type ScreenedRow,
  type ScreenedRows,
  screenSubjects,
} from './screen-rows.ts';
import type { RosterOptions } from './store.ts';

/** Subjects screened and stored together: enough to keep the search busy, few enough to repeat after a crash. */
export const CHUNK = 200;
/** After failures: a smaller chunk ends in time where the machine is slow. */
const chunkAfter = (failures: number) => (failures < ALONE_AFTER ? 25 : 1);
const ALONE_AFTER = 3;

export interface ChunkDeps extends ScreenDeps, Pick<CertificateDeps, 'config'> {
  pool: Pool;
}

interface ChunkOptions {
  now: Date;
  signal?: AbortSignal;
  failures?: number;
  chunk?: number;
}

interface Run {
  owner: string;
  next_position: number;
  options: RosterOptions;
  counts: OutcomeCounts;
  gaps: ScreenedRows['gaps'];
}

interface Row extends RosterSubject {
  position: number;
}

const run_sql = `select owner, next_position, options, counts, gaps from screening where id = $1 and status in ('queued', 'running')`;

/**
 * Results sent to Postgres in one statement: writing megabytes of them at once would hold up other requests of the
 * process.
 */
const STORED_AT_ONCE = 50;

const set_found = [...REVIEWED, ...FOUND].map((column) => `${column} = r.${column}`).join(', ');

async function storeResults(client: PoolClient, id: string, rows: Row[], results: ScreenedRow[], { owner, options }: Run): Promise<void> {
  const reviews = await reviewsToStore(
    client,
    owner,
    rows.map(({ subject }, at) => ({ subject, result: results[at]!.result })),
  );
  const values = await inTurns(rows, ({ position }, at) => {
    const { certified: _, ...stored } = results[at]!;
    return JSON.stringify({ position, ...stored, ...reviews[at]!.stored });
  });
  let stored = 0;
  for (let at = 0; at < values.length; at += STORED_AT_ONCE) {
    const { rowCount } = await client.query(
      `update screening_subject s set screened_at = now(), ${set_found} from jsonb_populate_recordset(null::screening_subject, $2::jsonb) r
       where s.screening_id = $1 and s.position = r.position and s.outcome is null`,
      [id, `[${values.slice(at, at + STORED_AT_ONCE).join(',')}]`],
    );
    stored += rowCount ?? 0;
  }
  if (stored !== rows.length) throw new Error(`A chunk of ${rows.length} subjects stored ${stored} results.`);
  await addSubjects(
    client,
    id,
    rows.map(({ position, subject, unreadable }, at) => ({
      index: position - 1,
      subject: { ...results[at]!.certified, sent: rowSubject(subject, unreadable ?? null, options), decisions: reviews[at]!.stated },
    })),
  );
}

async function storeProgress(client: PoolClient, id: string, next_position: number, before: Run, screened: ScreenedRows): Promise<void> {
  const counts = addCounts(
    before.counts,
    screened.rows.map(({ outcome }) => outcome),
  );
  const lists = JSON.stringify(screened.lists_searched);
  await client.query(
    `update screening set status = 'running', next_position = $2, done = done + $3, counts = $4, gaps = $5, as_of = $6, note = null,
       started_at = coalesce(started_at, now()), lists_at_start = coalesce(lists_at_start, $7::jsonb), lists_at_end = $7::jsonb
     where id = $1`,
    [id, next_position, screened.rows.length, counts, JSON.stringify(mergeGaps(before.gaps, screened.gaps)), screened.as_of, lists],
  );
}

const WAIT_SECONDS = 15;

/**
 * Screens the next chunk of a roster. Its results, the progress, the end of its job and the job of the next chunk are
 * one transaction: after a crash the chunk is screened again, or is done. Of two processes with the same chunk the
 * second finds it done. Returns whether there is more.
 */
export async function runChunk(deps: ChunkDeps, id: string, endJob: QueueJob['end'], options: ChunkOptions): Promise<boolean> {
  const [run] = (await deps.pool.query<Run>(run_sql, [id])).rows;
  // Deleted, or done by another process.
  if (!run) return false;
  const { failures = 0, chunk = CHUNK } = options;
  const limit = failures > 0 ? Math.min(chunk, chunkAfter(failures)) : chunk;
  const { rows } = await deps.pool.query<Row>(
    `select position, subject, unreadable from screening_subject where screening_id = $1 and position >= $2 and outcome is null
     order by position limit $3`,
    [id, run.next_position, limit],
  );
  // The first time it may have been chance.
  const screen = () => screenSubjects(deps, rows, rowOptions(run.options, options), failures > 0);
  const screened = rows.length === 0 ? null : await span('screen the rows', { 'proviso.rows': rows.length }, screen);
  const is_more = await inTransaction(deps.pool, async (client) => {
    await lockDecisions(client, run.owner, 'results');
    const [still] = (await client.query<Run>(`${run_sql} for update`, [id])).rows;
    if (still?.next_position !== run.next_position) return false;
    if (screened?.degraded && !deps.search.absent) {
      await client.query('update screening set note = $2 where id = $1', [
        id,
        'The name index is unavailable. The roster continues when the index is back.',
      ]);
      await endJob(client, WAIT_SECONDS);
      return false;
    }
    await openRoster(client, id, run.owner, options.now);
    if (screened) {
      await storeResults(client, id, rows, screened.rows, run);
      await storeProgress(client, id, rows.at(-1)!.position + 1, still, screened);
    }
    const is_last = rows.length < limit;
    if (is_last) await finishRoster(client, deps, id, options.now);
    await endJob(client, is_last ? null : 0);
    return !is_last;
  });
  if (!is_more) signSoon(deps);
  return is_more;
}

const ROWS_AT_ONCE = 1000;

/** Rows that were never screened are in the certificate too, with the reason. */
async function addUnscreened(client: PoolClient, id: string, options: RosterOptions): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ position: number; subject: Cells; reason: string }>(
      `select s.position, s.subject, s.reason from screening_subject s
       where s.screening_id = $1 and s.position > $2 and s.outcome = 'invalid'
         and not exists (select 1 from certificate_subject c where c.id = $1 and c.index = s.position - 1)
       order by s.position limit $3`,
      [id, after, ROWS_AT_ONCE],
    );
    if (rows.length === 0) return;
    after = rows.at(-1)!.position;
    await addSubjects(
      client,
      id,
      rows.map(({ position, subject, reason }) => ({
        index: position - 1,
        subject: { ...notScreened(reason).certified, sent: rowSubject(subject, null, options) },
      })),
    );
  }
}

async function finishRoster(client: PoolClient, deps: CertificateDeps, id: string, now: Date): Promise<void> {
  const { rows } = await client.query(
    `update screening set status = 'done', finished_at = greatest($2, started_at), started_at = coalesce(started_at, $2) where id = $1
     returning options, counts, gaps, as_of, lists_at_start, lists_at_end`,
    [id, now],
  );
  const { options, counts, gaps, as_of, ...lists } = rows[0];
  const at_start: ScreenedList[] = lists.lists_at_start ?? [];
  const at_end: ScreenedList[] = lists.lists_at_end ?? [];
  await addUnscreened(client, id, options);
  const ended = new Map(at_end.map((list) => [list.source_id, list.last_loaded_at]));
  await sealRoster(client, deps, {
    ...{ id, screened_at: now, outcomes: counts, gaps },
    as_of: as_of ?? now.toISOString().slice(0, 10),
    lists_searched: at_end,
    lists_at_start: at_start.filter(({ source_id, last_loaded_at }) => ended.get(source_id) !== last_loaded_at),
  });
  await completeRun(client, id, now);
}

/**
 * Lists whose release or load at the end is not that of the start; one that was not searched on one of the two has no
 * date there.
 */
export function changedLists(start: readonly ScreenedList[], end: readonly ScreenedList[]) {
  const before = new Map(start.map((list) => [list.source_id, list]));
  const after = new Map(end.map((list) => [list.source_id, list]));
  return [...new Map([...before, ...after]).values()].flatMap(({ source_id, title }) => {
    const [was, is] = [before.get(source_id), after.get(source_id)];
    if (was && is && was.release_date === is.release_date && was.last_loaded_at === is.last_loaded_at) return [];
    return [
      {
        ...{ source_id, title, release_date_at_start: was?.release_date ?? null, release_date_at_end: is?.release_date ?? null },
        ...{ last_loaded_at_start: was?.last_loaded_at ?? null, last_loaded_at_end: is?.last_loaded_at ?? null },
      },
    ];
  });
}
