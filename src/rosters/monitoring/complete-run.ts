import type { PoolClient } from 'pg';
import type { Cells } from '#fields/roster-headings';
import { type Column, keptCells } from '../columns.ts';
import { counts, type Listed, outcomeByNpi, recordsFound, type SubjectResult } from '../found.ts';
import type { RowOutcome } from '../result-row.ts';
import { subjectName } from '../subject.ts';
import { type AlertContent, type AlertHit, type AlertKind, type AlertSubject, MOST_SUBJECTS, raiseAlert } from './alerts.ts';
import { notScreenedRows } from './open-run.ts';

/** A record whose entry is corrected is the same hit as long as its name, date and NPI are. */
const keyOf = ({ source, full_name, exclusion_date, npi }: Listed): string => JSON.stringify([source, full_name, exclusion_date, npi]);

/** The hits of a result that count in its outcome, by NPI and by name, once for each record. */
export function hitsOf(result: SubjectResult | null): Map<string, AlertHit> {
  const hits = new Map<string, AlertHit>();
  for (const found of recordsFound(result).values()) {
    const { record, hit, by_npi } = found;
    const key = keyOf(record);
    if (!counts(found) || hits.has(key)) continue;
    const { full_name: name, source: list, exclusion_date = null } = record;
    const outcome = by_npi ? outcomeByNpi(record) : (hit!.outcome as AlertHit['outcome']);
    hits.set(key, { name, list, exclusion_date, outcome, score: by_npi ? null : hit!.score });
  }
  return hits;
}

const isWhole = (result: SubjectResult | null): boolean => result === null || result.hits_found <= result.hits.length;

/**
 * Hits that are new or gone between two results of a subject. If a result has more hits than it lists, none counts as
 * gone, and one that was not listed before does not count as new.
 */
function compareResults(before: SubjectResult | null, after: SubjectResult | null): { came: AlertHit[]; went: AlertHit[] } {
  const [was, is] = [hitsOf(before), hitsOf(after)];
  const only = (here: Map<string, AlertHit>, there: Map<string, AlertHit>) =>
    [...here].flatMap(([key, hit]) => (there.has(key) ? [] : [hit]));
  return { came: only(is, was), went: isWhole(after) ? only(was, is) : [] };
}

interface Run {
  id: string;
  owner: string;
  monitor_id: string;
  name: string;
  columns: Column[] | null;
  screening_id: string | null;
  month: string | null;
  cause: string;
  is_full: boolean;
  /** Real data replaced the sample data since: hits of sample data that are gone say nothing about a person. */
  is_after_sample: boolean;
  /** The results before it were found under different rules. */
  is_by_new_rules: boolean;
  subjects: number;
}

interface Compared {
  position: number;
  row_number: number;
  subject: Cells;
  kept: string[] | null;
  outcome: RowOutcome;
  outcome_before: RowOutcome;
  before: SubjectResult | null;
  after: SubjectResult | null;
}

const ROWS_AT_ONCE = 500;

/** A gap of a list is not a change of a subject: it is reported once, for the list. */
const is_changed = `replace(n.outcome, '_with_gaps', '') <> replace(s.outcome, '_with_gaps', '')`;

const compared_sql = `select s.position, s.row_number, s.subject, s.kept, n.outcome, s.outcome as outcome_before, o.result as before, n.result as after
  from screening_subject n join monitor_subject s on s.monitor_id = $2 and s.position = n.monitor_position
  left join screening_subject o on o.screening_id = s.screening_id and o.position = s.run_position
  where n.screening_id = $1 and n.monitor_position > $3
    and (n.outcome in ('match', 'possible') or s.outcome in ('match', 'possible') or ${is_changed})
  order by n.monitor_position limit ${ROWS_AT_ONCE}`;

type Changes = Record<'new_hit' | 'hit_gone' | 'outcome_changed', { subjects: AlertSubject[]; subjects_total: number }>;

async function compareRun(client: PoolClient, { monitor_id, screening_id, columns, is_after_sample }: Run) {
  const none = () => ({ subjects: [], subjects_total: 0 });
  const changes: Changes = { new_hit: none(), hit_gone: none(), outcome_changed: none() };
  const report = (kind: keyof Changes, subject: AlertSubject) => {
    changes[kind].subjects_total += 1;
    if (changes[kind].subjects.length < MOST_SUBJECTS) changes[kind].subjects.push(subject);
  };
  const positions: number[] = [];
  for (let after = 0; screening_id !== null; ) {
    const { rows } = await client.query<Compared>(compared_sql, [screening_id, monitor_id, after]);
    for (const row of rows) {
      const { position, row_number, subject, outcome, outcome_before } = row;
      const kept = keptCells(columns, row.kept);
      const shown = { position, row_number, id: subject.id ?? null, name: subjectName(subject), kept, outcome, outcome_before };
      const { came, went } = compareResults(row.before, row.after);
      if (came.length > 0) {
        positions.push(position);
        report('new_hit', { ...shown, hits: came });
      }
      if (went.length > 0 && !is_after_sample) report('hit_gone', { ...shown, hits: went });
      const is_other = came.length + went.length === 0 && outcome !== outcome_before;
      if (is_other && !(outcome.startsWith('clear') && outcome_before.startsWith('clear')))
        report('outcome_changed', { ...shown, hits: [] });
    }
    if (rows.length < ROWS_AT_ONCE) break;
    after = rows.at(-1)!.position;
  }
  return { changes, positions };
}

/** A row that no run can screen keeps what was found without its unreadable values, which is reviewed there. */
const is_kept = `s.fault is not null and exists (select from screening_subject o
  where o.screening_id = s.screening_id and o.position = s.run_position and o.result is not null)`;

async function storeResults(client: PoolClient, { monitor_id, screening_id }: Run, positions: number[], now: Date): Promise<number> {
  if (screening_id === null) return 0;
  const { rows } = await client.query<{ n: number }>(
    `with updated as (
       update monitor_subject s set screening_id = $1, run_position = n.position, outcome = n.outcome, names_sha256 = s.next_names_sha256, touched_by = null,
         outcome_before = case when ${is_changed} then s.outcome else s.outcome_before end,
         changed_at = case when ${is_changed} then $3 else s.changed_at end,
         new_hit_at = case when s.position = any($4::int[]) then $3 else s.new_hit_at end
       from screening_subject n where n.screening_id = $1 and s.monitor_id = $2 and s.position = n.monitor_position and not (${is_kept})
       returning s.changed_at = $3 as is_changed)
     select count(*) filter (where is_changed)::int as n from updated`,
    [screening_id, monitor_id, now, positions],
  );
  return rows[0]!.n;
}

/**
 * Rules by which everyone was compared with all that is loaded. A run that meets new loads leaves only its own: by the
 * others the new records were not compared, so a process with these screens everyone again. Without new loads two
 * versions that share a database do so once each.
 */
const rules_run = `case when not r.is_full or not (m.seen_loads @> r.seen_loads) then array[r.rules]
  when r.rules = any(m.rules_run) then m.rules_run else m.rules_run || r.rules end`;

/**
 * Ends a run in the transaction of its last chunk: its results become the current ones, and what changed is reported.
 * `id`: of the run or of its screening.
 */
export async function completeRun(client: PoolClient, id: string, now: Date): Promise<void> {
  const { rows } = await client.query<Run>(
    `select r.id, m.owner, m.id as monitor_id, m.name, m.columns, r.screening_id, r.month, r.cause, r.is_full, r.subjects,
       m.gaps @> $2 and not r.gaps @> $2 as is_after_sample, r.cause <> 'first' and r.rules <> all(m.rules_run) as is_by_new_rules from monitor_run r join monitor m on m.id = r.monitor_id
     where $1 in (r.id, r.screening_id) and r.status in ('checking', 'screening') for update`,
    [id, JSON.stringify([{ reason: 'sample_data' }])],
  );
  const [run] = rows;
  if (!run) return;
  const { id: run_id, owner, monitor_id, name, screening_id, month, cause } = run;
  const { changes, positions } = await compareRun(client, run);
  const outcome_changes = await storeResults(client, run, positions, now);
  const left = run.is_full && screening_id !== null ? await notScreenedRows(client, monitor_id, ['invalid', 'not_screenable']) : null;
  await client.query(
    `update monitor_run set status = 'done', finished_at = $2, changed_ids = '{}', ended_ids = '{}', changed_npis = '{}', checked = subjects,
     outcome_changes = $3, new_hits = $4, hits_gone = $5, not_screened = coalesce($6, not_screened), rows_not_screened = coalesce($7, rows_not_screened)
     where id = $1`,
    [
      ...[run_id, now, outcome_changes, changes.new_hit.subjects_total, changes.hit_gone.subjects_total],
      ...[left?.not_screened, left?.rows_not_screened],
    ],
  );
  await client.query(
    `update monitor m set seen = r.seen, seen_in = r.seen_in, seen_at = r.seen_at, seen_on = r.seen_on, seen_loads = r.seen_loads, rules = r.rules,
     lists = r.lists, gaps = r.gaps, rules_run = ${rules_run} from monitor_run r where r.id = $1 and m.id = r.monitor_id`,
    [run_id],
  );
  const raise = (kind: AlertKind, content: Omit<AlertContent, 'monitor'>) =>
    raiseAlert(client, { owner, monitor_id, kind, now, content: { monitor: { id: monitor_id, name }, run_id, screening_id, ...content } });
  for (const [kind, content] of Object.entries(changes))
    if (content.subjects_total > 0)
      await raise(kind as keyof Changes, { ...content, ...(run.is_by_new_rules && { is_by_new_rules: true }) });
  // The first run is not news: the monitor was turned on a moment ago.
  if (month && cause !== 'first')
    await raise('month_finished', { month, ...(left && { screened: run.subjects - left.not_screened, ...left }) });
}
