import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { sharedPool } from '../../db/shared-pool.ts';
import { bound, filtered, sql, statement } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { unknownScreening } from '../../domain/screenings/unknown-screening.ts';
import { changedLists } from '../../rosters/changed-lists.ts';
import { decidedOf, fillReviews } from '../../rosters/decisions/refresh.ts';
import { lockDecisions } from '../../rosters/decisions/stored.ts';
import { type ResultParts, resultRow } from '../../rosters/result-row.ts';
import type { RosterResult } from '../../rosters/result-schemas.ts';
import { inTransaction } from '../../rosters/store.ts';
import { listBlock } from '../../screening/list-block.ts';
import { minScore } from '../../screening/strictness.ts';
import { orderOf, pageByKeys } from '../../search/page-by-keys.ts';
import { orderKeys, type RowOrder } from './review-filters.ts';
import type { Counts, Screening, ScreeningRow } from './schemas.ts';

type Row = Record<string, any>;

const none: z.infer<typeof Counts> = { match: 0, possible: 0, clear: 0, clear_with_gaps: 0, not_screenable: 0, invalid: 0 };
const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const columns = 's.id, s.status, s.file_name, s.created_at, s.started_at, s.finished_at, s.subjects, s.done, s.counts, s.note';

const rowOf = (row: Row): z.input<typeof ScreeningRow> => ({
  id: row.id,
  status: row.status,
  file_name: row.file_name,
  created_at: row.created_at.toISOString(),
  started_at: instant(row.started_at),
  finished_at: instant(row.finished_at),
  subjects: row.subjects,
  done: row.done,
  counts: { ...none, ...row.counts },
  note: row.note,
});

/**
 * Reviews the rows of a screening that were stored before there were reviews, so that they are counted and filtered as
 * all others.
 */
async function reviewOlder(deps: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  const pool = sharedPool(deps.pool);
  const { rows } = await pool.query(
    `select 1 from screening s where s.id = $1 and s.owner = $2
     and exists (select 1 from screening_subject r where r.screening_id = s.id and r.review is null and r.result is not null)`,
    [id, account],
  );
  if (rows.length === 0) return;
  await inTransaction(pool, async (client) => {
    await lockDecisions(client, account, 'results');
    await fillReviews(client, account, id);
  });
}

/** One screening of an account; that of another account does not exist for it. */
export async function screeningOf(deps: Pick<Deps, 'db' | 'pool'>, account: string, id: string): Promise<z.input<typeof Screening>> {
  await reviewOlder(deps, account, id);
  const { pool } = deps;
  const { rows } = await pool.query<Row>(
    `select ${columns}, s.options, s.columns, s.names_cut, s.as_of, s.lists_at_start, s.lists_at_end, s.gaps,
       (select coalesce(jsonb_object_agg(c.review, c.count), '{}') from (select review, count(*)::int as count from screening_subject
        where screening_id = s.id and review <> 'none' group by 1) c) as review,
       u.left_out_rows, u.unreadable_rows,
       coalesce(s.monitor_id, (select m.id from monitor m where m.screening_id = s.id limit 1)) as monitor_id
     from screening s cross join lateral (
       select count(*) filter (where r.outcome <> 'invalid')::int as left_out_rows,
         count(*) filter (where r.outcome = 'invalid' and r.screened_without is null)::int as unreadable_rows
       from screening_subject r where r.screening_id = s.id and r.unreadable is not null) u
     where s.id = $1 and s.owner = $2`,
    [id, account],
  );
  const [row] = rows;
  if (!row) throw await unknownScreening(pool, account, id);
  return {
    ...rowOf(row),
    lists_requested: row.options.lists ?? null,
    min_score: minScore(row.options),
    as_of: row.as_of ?? row.options.as_of ?? null,
    columns: row.columns,
    ...(await listBlock(deps, { lists_searched: row.lists_at_end ?? [], gaps: row.gaps })),
    lists_changed: changedLists(row.lists_at_start ?? [], row.lists_at_end ?? []),
    names_cut: row.names_cut,
    monitor_id: row.monitor_id,
    left_out_rows: row.left_out_rows,
    unreadable_rows: row.unreadable_rows,
    review: { open: 0, changed: 0, pending: 0, decided: 0, ...row.review },
  };
}

interface Asked {
  limit: number;
  cursor?: string;
}

/** Screenings of an account, newest first. */
export async function screeningsOf(deps: Deps, account: string, status: string | undefined, asked: Asked) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: { screenings: account, status: status ?? null },
      keys: [
        { sql: '(extract(epoch from s.created_at) * 1000000)::bigint', type: 'bigint', desc: true },
        { sql: 's.id::text', type: 'text', desc: true },
      ],
      query: (page) =>
        page(
          sql
            .select(sql.raw(columns))
            .from('screening as s')
            .where('s.owner', account)
            .whereNull('s.monitor_id')
            .modify(filtered, { 's.status = ?': status }),
        ),
    },
    asked,
  );
  return { results: rows.map(rowOf), ...page, limit: asked.limit };
}

/** Results with the account's newest decisions. */
async function withDecisions({ pool }: Pick<Deps, 'pool'>, account: string, rows: ResultParts[]): Promise<RosterResult[]> {
  const decided = await decidedOf(sharedPool(pool), account, rows);
  return rows.map((row, at) => resultRow(row, decided[at]!));
}

const fields = [
  'position',
  'row_number',
  'subject',
  'outcome',
  'reason',
  'screened_at',
  'result',
  'screened_without',
  'unreadable',
  'kept',
];

/** Which rows of a roster are requested. */
export interface Wanted {
  outcome?: string[];
  review?: string[];
  identifiers?: string[];
  /** Only rows screened without a value that cannot be read. */
  left_out?: boolean;
}

const wantedRows = (id: string, { outcome, review, identifiers, left_out }: Wanted) =>
  sql
    .from('screening_subject as s')
    .where('s.screening_id', id)
    .modify(filtered, { 's.outcome = any(?)': outcome, 's.review = any(?)': review, 's.identifiers = any(?)': identifiers })
    .modify((rows) => left_out && rows.whereRaw("s.unreadable is not null and s.outcome <> 'invalid'"));

/** Rows that wait for a decision and whose hits all have a different NPI, birth date or middle name. */
export async function differingOf({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from screening_subject r join screening s on s.id = r.screening_id
     where s.id = $1 and s.owner = $2 and r.review in ('open', 'changed') and r.identifiers = 'differ'`,
    [id, account],
  );
  return rows[0]!.n;
}

/** Rows of a roster of the account, in its order or by the strongest hit. */
export async function resultsOf(deps: Deps, account: string, id: string, wanted: Wanted, sort: RowOrder, asked: Asked) {
  const { outcome = null, review = null, identifiers = null, left_out = false } = wanted;
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: { results: id, outcome, review, identifiers, left_out, sort: sort ?? null },
      keys: orderKeys(sort, 's', 's'),
      // Counted without the results, which are large.
      query: (page) =>
        sql
          .with('p', page(wantedRows(id, wanted).select('s.position', 's.outcome', 's.surest_score')))
          .select(...fields.map((field) => `f.${field}`), 'p.list_place')
          .from(bound('p join screening_subject f on f.screening_id = $1 and f.position = p.position', [id]))
          .orderByRaw(orderOf(orderKeys(sort, 'p', 'p'))),
    },
    asked,
  );
  return { results: await withDecisions(deps, account, rows as unknown as ResultParts[]), ...page, limit: asked.limit };
}

const ROWS_AT_ONCE = 500;

/** All rows of a roster, read while they are written to a file. */
export async function* allResults(deps: Pick<Deps, 'pool'>, account: string, id: string, wanted: Wanted): AsyncGenerator<RosterResult[]> {
  await reviewOlder(deps, account, id);
  const every = wantedRows(id, wanted).select(fields).orderBy('s.position').limit(ROWS_AT_ONCE);
  for (let after = 0; ; ) {
    const { rows } = await deps.pool.query<ResultParts>(statement(every.clone().where('s.position', '>', after)));
    if (rows.length === 0) return;
    after = rows.at(-1)!.position;
    yield await withDecisions(deps, account, rows);
  }
}

/** Rows of a roster, in their order; positions that it does not have are left out. */
export async function resultsAt(
  deps: Pick<Deps, 'pool'>,
  account: string,
  id: string,
  positions: readonly number[],
): Promise<RosterResult[]> {
  const { rows } = await deps.pool.query<ResultParts>(
    `select ${fields} from screening_subject s where s.screening_id = $1 and s.position = any($2::int[]) order by s.position`,
    [id, positions],
  );
  return withDecisions(deps, account, rows);
}

/** A roster ($1) of the account ($2), with the runs that screened it again while it was monitored. */
const with_runs = `with recursive own as (
    select s.id from screening s where s.id = $1 and s.owner = $2
    union select s.id from screening s join own on s.roster_id = own.id where s.owner = $2)`;

/** The monitor that was made from a screening of the account or one of its runs, or shows results of it. */
export async function monitorRelying({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `${with_runs} select m.id from monitor m where m.owner = $2 and (m.screening_id in (select id from own)
     or m.id in (select s.monitor_id from monitor_subject s where s.screening_id in (select id from own))
     or m.id in (select r.monitor_id from monitor_run r where r.screening_id in (select id from own) and r.status = 'screening')) limit 1`,
    [id, account],
  );
  return rows[0]?.id ?? null;
}

/**
 * Deletes a roster with its runs: subjects and results go with them, and a job at work stops at its next chunk. Returns
 * the ids; none if there was no such roster.
 */
export async function deleteScreening(client: PoolClient, account: string, id: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`${with_runs} delete from screening where id in (select id from own) returning id`, [
    id,
    account,
  ]);
  return rows.map((row) => row.id);
}
