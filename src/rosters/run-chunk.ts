import type { Pool, PoolClient } from 'pg';
import { addSubjects, type CertificateDeps, openRoster, signSoon } from '../certificates/certify.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { sql, statement } from '../db/sql.ts';
import type { Cells } from '../fields/roster-headings.ts';
import type { ScreenDeps } from '../screening/ask.ts';
import { inTurns } from '../screening/batch-turns.ts';
import { SearchUnavailable } from '../search/errors.ts';
import { span } from '../tracing/span.ts';
import { byteaText, lockDecisions, renewHashes, reviewOf } from './decisions/stored.ts';
import { finishRoster } from './finish.ts';
import { addCounts, type OutcomeCounts } from './outcomes.ts';
import { reviewOrder } from './result-row.ts';
import {
  joinScreened,
  mergeGaps,
  notScreened,
  rowOptions,
  type ScreenedRow,
  type ScreenedRows,
  screenRows,
  screenSent,
} from './screen-rows.ts';
import { sentRow } from './sent.ts';
import type { RosterOptions } from './store.ts';

/** A server that is away or slow says nothing about the row. */
const isOutage = (error: Error & { code?: unknown }): boolean =>
  error instanceof SearchUnavailable || typeof error.code === 'string' || error.name === 'AbortError' || error.name === 'TimeoutError';

/**
 * Screens rows of which one makes screening fail: in halves, until that row is alone; `leave` is its result. A row then
 * costs a dozen attempts, wherever in the chunk it is. Rejects for an outage only.
 */
async function screenApart<Row>(
  rows: readonly Row[],
  screen: (rows: readonly Row[]) => Promise<ScreenedRows>,
  leave: () => Promise<ScreenedRows>,
): Promise<ScreenedRows> {
  try {
    return await screen(rows);
  } catch (error) {
    if (isOutage(error as Error)) throw error;
    if (rows.length === 1) return leave();
    const middle = Math.ceil(rows.length / 2);
    const first = await screenApart(rows.slice(0, middle), screen, leave);
    return joinScreened(first, await screenApart(rows.slice(middle), screen, leave));
  }
}

/** Subjects screened and stored together: enough to keep the search busy, few enough to repeat after a crash. */
export const CHUNK = 200;
/** After failures: a smaller chunk ends in time where the machine is slow. */
const chunkAfter = (failures: number) => (failures < ALONE_AFTER ? 25 : 1);
const ALONE_AFTER = 3;

export interface ChunkDeps extends ScreenDeps, Pick<CertificateDeps, 'config'> {
  pool: Pool;
}

export interface JobSteps {
  next: (client: PoolClient, after?: number) => Promise<void>;
  end: (client: PoolClient) => Promise<void>;
}

interface ChunkOptions {
  now: Date;
  signal?: AbortSignal;
  failures?: number;
  chunk?: number;
}

interface Run {
  owner: string;
  status: string;
  next_position: number;
  options: RosterOptions;
}

interface Row {
  position: number;
  subject: Cells;
  /** A row that is not invalid is screened without these fields. */
  unreadable: string[] | null;
}

const runOf = async (pool: Pool | PoolClient, id: string, is_locked = false): Promise<Run | null> => {
  const runs = sql.select('owner', 'status', 'next_position', 'options').from('screening').where({ id });
  const { rows } = await pool.query<Run>(statement(is_locked ? runs.forUpdate() : runs));
  const [run] = rows;
  return run && (run.status === 'queued' || run.status === 'running') ? run : null;
};

function screenChunk(deps: ChunkDeps, { options }: Run, rows: readonly Row[], moment: ChunkOptions) {
  const sent = rows.map(({ subject, unreadable }) => ({ subject, left_out: unreadable }));
  return screenSent(deps, sent, rowOptions(options, moment));
}

/** A row that makes screening fail by itself: it is invalid, never clear. */
async function leaveUnscreened(deps: ChunkDeps, { options }: Run, moment: ChunkOptions): Promise<ScreenedRows> {
  const lists = await screenRows(deps, [], rowOptions({ lists: options.lists }, moment));
  return { ...lists, rows: [notScreened('The row was not screened because of an internal error. Screen it separately.')] };
}

/**
 * Results sent to Postgres in one statement: writing megabytes of them at once would hold up other requests of the
 * process.
 */
const STORED_AT_ONCE = 50;

async function storeResults(client: PoolClient, id: string, rows: Row[], results: ScreenedRow[], { owner, options }: Run): Promise<void> {
  const reviews = await reviewOf(
    client,
    owner,
    rows.map(({ subject }, at) => ({ subject, result: results[at]!.result })),
  );
  await renewHashes(
    client,
    reviews.flatMap(({ renewed }) => renewed),
  );
  const values = await inTurns(rows, ({ position }, at) => {
    const { certified: _, ...stored } = results[at]!;
    const { review, subject_key } = reviews[at]!;
    return JSON.stringify({ position, ...stored, review, ...reviewOrder(stored.result), subject_key: byteaText(subject_key) });
  });
  let stored = 0;
  for (let at = 0; at < values.length; at += STORED_AT_ONCE) {
    const { rowCount } = await client.query(
      `update screening_subject s set outcome = r.outcome, reason = r.reason, result = r.result, screened_at = now(), review = r.review,
         subject_key = r.subject_key, surest_score = r.surest_score, identifiers = r.identifiers
       from jsonb_populate_recordset(null::screening_subject, $2::jsonb) r
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
      subject: { ...results[at]!.certified, sent: sentRow(subject, unreadable, options), decisions: reviews[at]!.stated },
    })),
  );
}

async function storeProgress(client: PoolClient, id: string, next_position: number, screened: ScreenedRows): Promise<void> {
  const { rows } = await client.query<{ counts: OutcomeCounts; gaps: ScreenedRows['gaps'] }>(
    'select counts, gaps from screening where id = $1',
    [id],
  );
  const counts = addCounts(
    rows[0]!.counts,
    screened.rows.map(({ outcome }) => outcome),
  );
  const lists = JSON.stringify(screened.lists_searched);
  await client.query(
    `update screening set status = 'running', next_position = $2, done = done + $3, counts = $4, gaps = $5, as_of = $6, note = null,
       started_at = coalesce(started_at, now()), lists_at_start = coalesce(lists_at_start, $7::jsonb), lists_at_end = $7::jsonb
     where id = $1`,
    [id, next_position, screened.rows.length, counts, JSON.stringify(mergeGaps(rows[0]!.gaps, screened.gaps)), screened.as_of, lists],
  );
}

const WAIT_SECONDS = 15;

/**
 * Screens the next chunk of a roster. Its results, the progress, the end of its job and the job of the next chunk are
 * one transaction: after a crash the chunk is screened again, or is done. Of two processes with the same chunk the
 * second finds it done. Returns whether there is more.
 */
export async function runChunk(deps: ChunkDeps, id: string, job: JobSteps, options: ChunkOptions): Promise<boolean> {
  const run = await runOf(deps.pool, id);
  // Deleted, or done by another process.
  if (!run) return false;
  const { failures = 0, chunk = CHUNK } = options;
  const limit = failures > 0 ? Math.min(chunk, chunkAfter(failures)) : chunk;
  const { rows } = await deps.pool.query<Row>(
    `select position, subject, unreadable from screening_subject where screening_id = $1 and position >= $2 and outcome is null
     order by position limit $3`,
    [id, run.next_position, limit],
  );
  const screened =
    rows.length === 0
      ? null
      : await span('screen the rows', { 'proviso.rows': rows.length }, () => screenChunk(deps, run, rows, options)).catch(
          (error: Error) => {
            // The first time it may have been chance.
            if (failures === 0 || isOutage(error)) throw error;
            const screen = (some: readonly Row[]) => screenChunk(deps, run, some, options);
            return screenApart(rows, screen, () => leaveUnscreened(deps, run, options));
          },
        );
  const is_more = await inTransaction(deps.pool, async (client) => {
    await lockDecisions(client, run.owner, 'results');
    const still = await runOf(client, id, true);
    if (still?.next_position !== run.next_position) return false;
    if (screened?.degraded && !deps.search.absent) {
      await client.query('update screening set note = $2 where id = $1', [
        id,
        'The name index is unavailable. The roster continues when the index is back.',
      ]);
      await job.next(client, WAIT_SECONDS);
      await job.end(client);
      return false;
    }
    if (screened) {
      await openRoster(client, id, run.owner, options.now);
      await storeResults(client, id, rows, screened.rows, run);
      await storeProgress(client, id, rows.at(-1)!.position + 1, screened);
    }
    const is_last = rows.length < limit;
    if (is_last) await finishRoster(client, deps, id, options.now);
    else await job.next(client);
    await job.end(client);
    return !is_last;
  });
  if (!is_more) signSoon(deps);
  return is_more;
}
