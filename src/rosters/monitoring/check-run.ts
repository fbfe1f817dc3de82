import type { PoolClient } from 'pg';
import { sha256 } from '#certificates/canonical';
import { newScreeningId } from '#certificates/screening-id';
import { inTransaction } from '#db/in-transaction';
import type { Cells } from '#fields/roster-headings';
import { inTurns } from '#screening/batch-turns';
import { changesByName, hasLostNone, isIndexWhole, type SubjectQuery, subjectQueries } from '#screening/changes-by-name';
import { listsOf } from '#screening/question-checks';
import { minScore } from '#screening/strictness';
import { TOO_MANY_SIMILAR } from '#screening/too-many-similar';
import { type QueueJob, sendChunk } from '../queue.ts';
import { type RowOutcome, SENT } from '../result-row.ts';
import { subjectOfRow } from '../row-subject.ts';
import type { ChunkDeps } from '../run-chunk.ts';
import { type RosterOptions, recount } from '../store.ts';
import { completeRun } from './complete-run.ts';
import { hasChangedSince } from './position.ts';
import type { Touch } from './run-statement.ts';

/** Ends the check of a run: the touched subjects become a roster of their own, which is screened as any other. */
async function screenTouched(client: PoolClient, run_id: string, now: Date): Promise<void> {
  const { rows } = await client.query<{ touched: number; is_full: boolean }>(
    `update monitor_run r set touched = c.touched, touched_by = c.touched_by from (
       select coalesce(sum(n), 0)::int as touched, coalesce(jsonb_object_agg(touched_by, n), '{}') as touched_by from (
         select s.touched_by, count(*)::int as n from monitor_run o join monitor_subject s on s.monitor_id = o.monitor_id
         where o.id = $1 and s.touched_by is not null group by 1) t) c
     where r.id = $1 returning r.touched, r.is_full`,
    [run_id],
  );
  if (rows[0]!.touched === 0 && !rows[0]!.is_full) return completeRun(client, run_id, now);
  const id = newScreeningId(now);
  await client.query(
    `insert into screening (id, owner, created_at, status, file_name, columns, options, names_cut, other_sheets, subjects, monitor_id, roster_id)
     select $2, m.owner, $3, 'queued', m.name, m.columns, m.options, m.names_cut,
       (select s.other_sheets from screening s where s.id = m.screening_id), 0, m.id, m.screening_id
     from monitor_run r join monitor m on m.id = r.monitor_id where r.id = $1`,
    [run_id, id, now],
  );
  // A full run has the invalid rows, too: its certificate covers the whole roster.
  await client.query(
    `insert into screening_subject (screening_id, position, ${SENT.join()}, outcome, reason, review, monitor_position)
     select $2, row_number() over (order by s.position), ${SENT.join()},
       case when s.fault is not null then 'invalid' end, s.fault, case when s.fault is not null then 'none' end, s.position
     from monitor_run r join monitor_subject s on s.monitor_id = r.monitor_id
     where r.id = $1 and (s.touched_by is not null or r.is_full)`,
    [run_id, id],
  );
  await recount(client, id);
  await client.query(`update monitor_run set status = 'screening', screening_id = $2 where id = $1`, [run_id, id]);
  await sendChunk(client, id);
}

const CHECKED_AT_ONCE = 1000;
/** Seconds until a run looks again whether the name index has every change. */
const WAIT_SECONDS = 3;

interface CheckOptions {
  now: Date;
  signal?: AbortSignal;
  chunk?: number;
}

interface Run {
  id: string;
  monitor_id: string;
  is_full: boolean;
  checked: number;
  seen: string;
  changed_ids: number[];
  ended_ids: number[];
  changed_npis: string[];
  options: RosterOptions;
}

interface Row {
  position: number;
  subject: Cells;
  outcome: RowOutcome;
  reason: string | null;
  has_hits: boolean;
  /** The result was erased, or made without the whole index. */
  is_unsure: boolean;
  names_sha256: Buffer | null;
  unreadable: string[] | null;
}

const run_sql = `select r.id, r.monitor_id, r.is_full, r.checked, r.seen::text, r.changed_ids, r.ended_ids, r.changed_npis, m.options
  from monitor_run r join monitor m on m.id = r.monitor_id where r.id = $1 and r.status = 'checking'`;

/** An invalid row is never screened; one that could not be read before is tried again. */
const rows_sql = `select s.position, s.subject, s.outcome, r.reason, s.names_sha256, s.unreadable,
    s.outcome in ('match', 'possible') or coalesce((r.result->>'hits_found')::int + (r.result->>'hits_below_min_score')::int, 0) > 0 as has_hits,
    r.position is null or s.outcome = 'invalid'
      or g.gaps @? '$[*] ? (@.reason == "index_incomplete" || @.reason == "search_degraded")' as is_unsure
  from monitor_subject s left join screening_subject r on r.screening_id = s.screening_id and r.position = s.run_position
  left join screening g on g.id = s.screening_id
  where s.monitor_id = $1 and s.position > $2 and s.fault is null order by s.position limit $3`;

interface Checked {
  position: number;
  touched_by: Touch;
  next_names_sha256: string;
}

async function check(deps: ChunkDeps, run: Run, rows: Row[], is_precise: boolean, { signal, now }: CheckOptions): Promise<Checked[]> {
  const given = await inTurns(rows, ({ subject, unreadable }) => subjectOfRow(subject, unreadable ?? []));
  const read = await subjectQueries(
    deps.pool,
    given.flatMap((one) => one ?? []),
  );
  let at = 0;
  const query: (SubjectQuery | null)[] = given.map((one) => (one ? read[at++]! : null));
  const hashes = query.map((one) => sha256(one?.nppes_names ?? ''));
  const touched = rows.map(({ is_unsure, reason, names_sha256 }, index): Touch | null => {
    if (run.is_full) return 'all';
    if (is_unsure || !query[index]) return 'no_result';
    if (!names_sha256?.equals(hashes[index]!)) return 'nppes_names';
    return reason === TOO_MANY_SIMILAR && run.changed_ids.length > 0 ? 'too_many_similar' : null;
  });
  const open = rows.flatMap((_, index) => (touched[index] === null ? [index] : []));
  const changes = { ids: run.changed_ids, ended: new Set(run.ended_ids), npis: new Set(run.changed_npis) };
  const { lists, min_score, strictness } = run.options;
  const near = await changesByName(
    deps,
    open.map((index) => ({ ...query[index]!, has_hits: rows[index]!.has_hits })),
    changes,
    {
      lists: listsOf(lists) ?? null,
      min_score: minScore({ min_score, strictness }),
      day: now.toISOString().slice(0, 10),
      is_precise,
      signal,
    },
  );
  for (const [place, index] of open.entries()) touched[index] = near[place]!;
  return rows.flatMap(({ position }, index) => {
    const touched_by = touched[index];
    return touched_by ? [{ position, touched_by, next_names_sha256: `\\x${hashes[index]!.toString('hex')}` }] : [];
  });
}

async function storeTouched(client: PoolClient, { monitor_id }: Run, checked: Checked[]): Promise<void> {
  if (checked.length === 0) return;
  await client.query(
    `update monitor_subject s set touched_by = t.touched_by, next_names_sha256 = t.next_names_sha256
     from jsonb_populate_recordset(null::monitor_subject, $2::jsonb) t
     where s.monitor_id = $1 and s.position = t.position`,
    [monitor_id, JSON.stringify(checked)],
  );
}

/**
 * Finds among the next subjects of a run those that have to be screened again. What is found, the progress, the end of
 * the job and the next job are one transaction, as for the chunks of a roster. Returns whether there is more to check.
 */
export async function checkRun(deps: ChunkDeps, run_id: string, endJob: QueueJob['end'], options: CheckOptions): Promise<boolean> {
  const [run] = (await deps.pool.query<Run>(run_sql, [run_id])).rows;
  if (!run) return false;
  const limit = options.chunk ?? CHECKED_AT_ONCE;
  const needs_index = !run.is_full && run.changed_ids.length > 0;
  const isWhole = async () => !needs_index || (await isIndexWhole(deps));
  const was_whole = await isWhole();
  const { rows } = await deps.pool.query<Row>(rows_sql, [run.monitor_id, run.checked, limit]);
  // Records that change from here on are looked at by the next run; until then it is not known what the index had
  // before.
  const isNewest = async () => !(await hasChangedSince(deps.pool, run.seen));
  const is_precise = await isNewest();
  const checked = was_whole ? await check(deps, run, rows, is_precise, options) : [];
  // The documents that were lost may be the ones that would have been found.
  const is_sure = was_whole && (!needs_index || (await hasLostNone(deps))) && (!is_precise || (await isNewest()));
  return inTransaction(deps.pool, async (client) => {
    const [still] = (await client.query<Run>(`${run_sql} for update of r`, [run_id])).rows;
    if (still?.checked !== run.checked) return false;
    if (!is_sure) {
      await endJob(client, WAIT_SECONDS);
      return false;
    }
    await storeTouched(client, run, checked);
    const is_last = rows.length < limit;
    await client.query('update monitor_run set checked = $2 where id = $1', [run_id, is_last ? run.checked : rows.at(-1)!.position]);
    if (is_last) await screenTouched(client, run_id, options.now);
    await endJob(client, is_last ? null : 0);
    return !is_last;
  });
}
