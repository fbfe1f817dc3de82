import type { z } from 'zod';
import { sharedPool } from '../../../db/shared-pool.ts';
import { bound, filtered, sql, statement } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { decidedOf } from '../../../rosters/decisions/refresh.ts';
import type { Review } from '../../../rosters/decisions/schemas.ts';
import type { AlertSubject } from '../../../rosters/monitoring/alerts.ts';
import { currentGaps, outcomeNow, stored_sql, storedOutcomes } from '../../../rosters/monitoring/current.ts';
import type { RowOutcome } from '../../../rosters/outcomes.ts';
import { type ResultParts, resultRow } from '../../../rosters/result-row.ts';
import { orderOf, pageByKeys } from '../../../search/page-by-keys.ts';
import { orderKeys, type RowOrder } from '../review-filters.ts';
import { review_sql, type StoredMonitor, storedMonitor, with_result } from './records.ts';
import type { MonitorAlert, MonitorResult } from './schemas.ts';

interface Asked {
  limit: number;
  cursor?: string;
}

interface Filters {
  outcome?: RowOutcome[];
  /** YYYY-MM-DD */
  new_since?: string;
  review?: z.infer<typeof Review>[];
  identifiers?: string[];
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const tables = sql.raw(`monitor_subject s ${with_result}`);

/** The subjects that the filters leave. */
const subjectsOf = (monitor_id: string, { outcome, new_since, review, identifiers }: Filters, has_gaps: boolean) =>
  sql
    .from(tables)
    .where('s.monitor_id', monitor_id)
    .modify(filtered, {
      [`${stored_sql} = any(?)`]: outcome && storedOutcomes(outcome, has_gaps),
      "s.new_hit_at >= ?::timestamp at time zone 'UTC'": new_since,
      [`${review_sql} = any(?)`]: review,
      'f.identifiers = any(?)': identifiers,
    });

const fields = `s.position, s.row_number, s.subject, s.outcome, ${stored_sql} as stored, coalesce(s.fault, f.reason) as reason, f.screened_at, f.result, s.unreadable, s.kept,
  s.outcome_before, s.changed_at, s.new_hit_at, s.screening_id, s.run_position`;

interface Row extends ResultParts {
  outcome: RowOutcome;
  stored: Parameters<typeof outcomeNow>[0];
  outcome_before: RowOutcome | null;
  changed_at: Date | null;
  new_hit_at: Date | null;
  screening_id: string | null;
  run_position: number;
}

async function shown(deps: Pick<Deps, 'pool'>, { owner }: StoredMonitor, rows: Row[], has_gaps: boolean) {
  const decided = await decidedOf(sharedPool(deps.pool), owner, rows);
  return rows.map(
    (row, at): z.input<typeof MonitorResult> => ({
      ...resultRow(row, decided[at]!),
      outcome: outcomeNow(row.stored, has_gaps),
      outcome_before: row.outcome_before,
      changed_at: instant(row.changed_at),
      new_hit_at: instant(row.new_hit_at),
      screening_id: row.screening_id,
      result_position: row.screening_id === null ? null : row.run_position,
    }),
  );
}

/** The newest result of each subject over all runs, in the order of the roster or by the strongest hit. */
export async function currentResults(deps: Deps, monitor: StoredMonitor, filters: Filters, sort: RowOrder, now: Date, asked: Asked) {
  const { outcome = null, new_since = null, review = null, identifiers = null } = filters;
  const has_gaps = (await currentGaps(deps, monitor, now)).length > 0;
  const keys = orderKeys(sort, 's', 'f');
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: { monitor_results: monitor.id, outcome, new_since, review, identifiers, sort: sort ?? null },
      keys,
      // Counted without the results, which are large.
      query: (page) =>
        sql
          .with('p', page(subjectsOf(monitor.id, filters, has_gaps).select('s.position')))
          .select(sql.raw(`${fields}, p.list_place`))
          .from(bound(`p join monitor_subject s on s.monitor_id = $1 and s.position = p.position ${with_result}`, [monitor.id]))
          .orderByRaw(orderOf(keys)),
    },
    asked,
  );
  return { results: await shown(deps, monitor, rows as unknown as Row[], has_gaps), ...page, limit: asked.limit };
}

/** Rows that wait for a decision and whose hits all have a different NPI, birth date or middle name. */
export async function differingOf({ pool }: Pick<Deps, 'pool'>, monitor_id: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from monitor_subject s ${with_result}
     where s.monitor_id = $1 and f.review in ('open', 'changed') and f.identifiers = 'differ'`,
    [monitor_id],
  );
  return rows[0]!.n;
}

/** Rows read at once for a file: a result is some kilobytes. */
const ROWS_AT_ONCE = 500;

/** All of them, read while they are written to a file. */
export async function* allCurrentResults(deps: Deps, account: string, id: string, filters: Filters, now: Date) {
  const monitor = await storedMonitor(deps, account, id);
  const has_gaps = (await currentGaps(deps, monitor, now)).length > 0;
  const subjects = subjectsOf(id, filters, has_gaps).select(sql.raw(fields)).orderBy('s.position').limit(ROWS_AT_ONCE);
  for (let after = 0; ; ) {
    const { rows } = await deps.pool.query<Row>(statement(subjects.clone().where('s.position', '>', after)));
    if (rows.length === 0) return;
    after = rows.at(-1)!.position;
    yield await shown(deps, monitor, rows, has_gaps);
  }
}

/** Alerts of a monitor, newest first. */
export async function alertsOf(deps: Deps, monitor_id: string, asked: Asked) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: { monitor_alerts: monitor_id },
      name: 'monitor_alerts',
      keys: [
        { sql: '(extract(epoch from a.created_at) * 1000000)::bigint', type: 'bigint', desc: true },
        { sql: 'a.id::text', type: 'text', desc: true },
      ],
      query: (page) => page(sql.select('a.id', 'a.kind', 'a.created_at', 'a.content').from('alert as a').where('a.monitor_id', monitor_id)),
    },
    asked,
  );
  const results = rows.map(
    ({ id, kind, created_at, content }): z.input<typeof MonitorAlert> => ({
      ...{ id, kind, created_at: created_at.toISOString() },
      run_id: content.run_id ?? null,
      screening_id: content.screening_id ?? null,
      subjects: (content.subjects ?? []).map((subject: AlertSubject) => ({
        ...subject,
        row_number: subject.row_number ?? null,
        kept: subject.kept ?? [],
      })),
      subjects_total: content.subjects_total ?? 0,
      is_by_new_rules: content.is_by_new_rules ?? false,
      list: content.list ?? null,
      month: content.month ?? null,
    }),
  );
  return { results, ...page, limit: asked.limit };
}
