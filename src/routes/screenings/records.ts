import type { PoolClient } from 'pg';
import { z } from 'zod';
import { organizationOf } from '#accounts/members';
import { withInstants } from '#db/instants';
import { sharedPool } from '#db/shared-pool';
import { filtered, quoted, sql, statement } from '#db/sql';
import type { Deps } from '#deps';
import { unknownScreening } from '#domain/screenings/unknown-screening';
import { countsOf } from '#fields/described';
import { sortBy } from '#lists/list-of';
import { shownOf } from '#records/record-schema';
import type { Decided } from '#rosters/decisions/review';
import { Review } from '#rosters/decisions/schemas';
import { decidedOf } from '#rosters/decisions/stored';
import { type ResultFormat, resultFile } from '#rosters/result-files';
import { FOUND, type ResultParts, type RosterResult, RowOutcome, resultRow, SENT } from '#rosters/result-row';
import { changedLists } from '#rosters/run-chunk';
import { IS_UNREAD } from '#rosters/screen-rows';
import { Identifiers } from '#screening/identifiers';
import { listBlock } from '#screening/list-block';
import { minScore } from '#screening/strictness';
import { everyPage, newestPage, orderOf, pageByKeys, type SortKey } from '#search/page-by-keys';
import type { Paging } from '#server/define-endpoint';
import { invalidParameter } from '#server/errors';
import { filterWords, type Wanted } from './filter-words.ts';
import { Counts, ReviewCounts, Screening, ScreeningRow } from './schemas.ts';

type Row = Record<string, any>;

const columns = quoted(Object.keys(ScreeningRow.shape), 's');

const shown = <S extends z.ZodObject>(schema: S, row: Row) =>
  withInstants<z.input<S>>(shownOf(schema, { ...row, counts: countsOf(Counts, row.counts) }));

/** One screening of an account; that of another account does not exist for it. */
export async function screeningOf(deps: Pick<Deps, 'db' | 'pool'>, account: string, id: string): Promise<z.input<typeof Screening>> {
  const { pool } = deps;
  const { rows } = await pool.query<Row>(
    `select ${columns}, s.options, s.columns, s.names_cut, s.as_of, s.lists_at_start, s.lists_at_end, s.gaps, s.other_sheets,
       (select coalesce(jsonb_object_agg(c.review, c.count), '{}') from (select review, count(*)::int as count from screening_subject
        where screening_id = s.id and review <> 'none' group by 1) c) as review,
       u.left_out_rows, u.unreadable_rows,
       coalesce(s.monitor_id, (select m.id from monitor m where m.screening_id = s.id limit 1)) as monitor_id
     from screening s cross join lateral (
       select count(*) filter (where r.outcome <> 'invalid')::int as left_out_rows,
         count(*) filter (where ${IS_UNREAD})::int as unreadable_rows
       from screening_subject r where r.screening_id = s.id and r.unreadable is not null) u
     where s.id = $1 and s.owner = $2`,
    [id, account],
  );
  const [row] = rows;
  if (!row) throw await unknownScreening(pool, account, id);
  const { options } = row;
  const screening = shown(Screening.omit({ review: true }), {
    ...row,
    lists_requested: options.lists ?? null,
    sheet: options.sheet ?? null,
    other_sheets: row.other_sheets ?? [],
    min_score: minScore(options),
    as_of: row.as_of ?? options.as_of ?? null,
    ...(await listBlock(deps, { lists_searched: row.lists_at_end ?? [], gaps: row.gaps })),
    lists_changed: changedLists(row.lists_at_start ?? [], row.lists_at_end ?? []),
  });
  // The last line of a file has it last.
  return { ...screening, review: countsOf(ReviewCounts, row.review) };
}

export function screeningsOf(deps: Deps, account: string, status: string | undefined, query: Query) {
  const all = sql.select(sql.raw(columns)).from('screening as s').where('s.owner', account).whereNull('s.monitor_id');
  const rows = all.modify(filtered, { 's.status = ?': status });
  return newestPage(
    deps,
    { question: { screenings: account, status: status ?? null }, by: ['s.created_at', 's.id'], rows },
    (row) => shown(ScreeningRow, row),
    query,
  );
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
 * which; none if there was no such roster.
 */
export async function deleteScreening(client: PoolClient, account: string, id: string) {
  const { rows } = await client.query<{ id: string; status: string }>(
    `${with_runs} delete from screening where id in (select id from own) returning id, status`,
    [id, account],
  );
  return rows;
}

const rowOrder = sortBy(['position', 'surest_score'], { standard: 'position, the order of the roster' });
type RowOrder = z.output<typeof rowOrder>;

export const rowFilters = {
  outcome: z.array(RowOutcome).max(6).optional().describe('Only rows with these outcomes; several separated by commas'),
  review: z.array(Review).max(5).optional().describe('Only rows whose review has one of these states; several separated by commas'),
  identifiers: z
    .array(Identifiers)
    .max(3)
    .optional()
    .describe(
      'Only rows whose hits have this result for other details; several separated by commas. differ: every hit has a different NPI, birth date or middle name',
    ),
  left_out: z.boolean().optional().describe('true: only rows screened without a value that cannot be read'),
  sort: rowOrder,
  rows: z
    .enum(['subjects', 'hits'])
    .default('subjects')
    .describe(
      'Rows of the CSV file: subjects, each with its strongest hit, or hits, one row for every hit of every subject. XLSX has both as sheets; other formats ignore it',
    ),
};

/** The rows of a roster, or the newest result of each row of a monitor. */
export interface RowSource<R> {
  owner: string;
  id: string;
  table: 'screening_subject' | 'monitored_row';
  /** Columns beside those of every row. */
  more: readonly string[];
  /** Outcomes as they are stored of rows with one of these, where they differ. */
  stored?: (outcomes: readonly RowOutcome[]) => readonly string[];
  show: (row: ResultParts, decided: Decided) => R;
}

export const rosterRows = (owner: string, id: string): RowSource<RosterResult> => ({
  ...{ owner, id, table: 'screening_subject', more: ['screened_without'], show: resultRow },
});

const OF = { screening_subject: 's.screening_id', monitored_row: 's.monitor_id' };

const COLUMNS = ['position', 'screened_at', ...SENT, ...FOUND];
const columnsOf = ({ more }: Pick<RowSource<unknown>, 'more'>): string[] => [...COLUMNS, ...more].map((column) => `s.${column}`);

/** Matches come before potential matches, whatever their scores, and rows without a hit last. */
function orderKeys(order: RowOrder): SortKey[] {
  const desc = order?.startsWith('-') ?? false;
  if (!order || order.endsWith('position')) return [{ sql: 's.position', type: 'integer', desc }];
  return [
    { sql: `(s.outcome is not distinct from 'match')::int`, type: 'integer', desc },
    { sql: 's.surest_score', type: 'numeric', desc, nullable: true },
    { sql: 's.position', type: 'integer' },
  ];
}

type Rows = Pick<RowSource<unknown>, 'table' | 'id' | 'stored'>;

const rowsOf = ({ table, id, stored }: Rows, { outcome, review, identifiers, left_out, new_since }: Wanted) =>
  sql
    .from(`${table} as s`)
    .where(OF[table], id)
    .modify(filtered, {
      's.outcome = any(?)': outcome && (stored?.(outcome) ?? outcome),
      's.review = any(?)': review,
      's.identifiers = any(?)': identifiers,
      "s.unreadable is not null and s.outcome <> 'invalid'": left_out || null,
      "s.new_hit_at >= ?::timestamp at time zone 'UTC'": new_since,
    });

async function withDecisions<R>({ pool }: Pick<Deps, 'pool'>, { owner, show }: RowSource<R>, rows: ResultParts[]): Promise<R[]> {
  const decided = await decidedOf(sharedPool(pool), owner, rows);
  return rows.map((row, at) => show(row, decided[at]!));
}

interface Query extends Wanted, Paging {
  sort?: RowOrder;
}

export async function resultsOf<R>(deps: Deps, source: RowSource<R>, query: Query) {
  const { outcome, review, identifiers, left_out, new_since, sort, limit, cursor } = query;
  const keys = orderKeys(sort);
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: { [OF[source.table]]: source.id, outcome, review, identifiers, left_out, new_since, sort },
      keys,
      // Counted without the results, which are large. With "offset 0" these are read by their key: until there are
      // statistics of a new roster, a plan may join all rows to all.
      query: (page) =>
        sql
          .with('p', page(rowsOf(source, query).select('s.position')))
          .from('p')
          .joinRaw(
            `cross join lateral (select * from ${source.table} as s where ${OF[source.table]} = ? and s.position = p.position offset 0) as s`,
            [source.id],
          )
          .select(...columnsOf(source), 'p.list_place')
          .orderByRaw(orderOf(keys)),
    },
    { limit, cursor },
  );
  return { results: await withDecisions(deps, source, rows as ResultParts[]), ...page, limit };
}

export async function rosterResults(deps: Deps, account: string, { id, ...filters }: Query & { id: string }) {
  const screening = await screeningOf(deps, account, id);
  return { ...(await resultsOf(deps, rosterRows(account, id), filters)), screening };
}

export async function resultsAt<R>(deps: Pick<Deps, 'pool'>, source: RowSource<R>, positions: readonly number[]): Promise<R[]> {
  const at = rowsOf(source, {})
    .select(columnsOf(source))
    .whereRaw('s.position = any(?)', [positions as number[]])
    .orderBy('s.position');
  return withDecisions(deps, source, (await deps.pool.query<ResultParts>(statement(at))).rows);
}

/**
 * Counts of rows: those that wait for a decision and whose hits all have a different NPI, birth date or middle name,
 * and those that were screened without a value that cannot be read.
 */
export async function countsBeside({ pool }: Pick<Deps, 'pool'>, rows: Rows) {
  const count = async (wanted: Wanted) => Number((await pool.query(statement(rowsOf(rows, wanted).count({ n: '*' })))).rows[0].n);
  const [differing, left_out_rows] = await Promise.all([
    count({ review: ['open', 'changed'], identifiers: ['differ'] }),
    count({ left_out: true }),
  ]);
  return { differing, left_out_rows };
}

type FileOptions = Omit<Parameters<typeof resultFile>[1], 'rows' | 'again' | 'hits' | 'filter'> & {
  summary: Parameters<typeof resultFile>[2];
};

/**
 * The rows as a file. Files are written while they are read, in the order of the roster; another order is refused
 * rather than ignored. `lift` adds the fields that clients get beside those of their records.
 */
export function rowsFile<R extends RosterResult>(
  deps: Deps,
  [form, source, { sort, rows, ...wanted }]: [
    form: string,
    () => RowSource<R> | Promise<RowSource<R>>,
    Wanted & { sort?: RowOrder; rows: string },
  ],
  lift: (answer: { results: R[] }) => { results: R[] },
  { summary, ...options }: FileOptions,
) {
  if (sort !== undefined && sort !== 'position')
    throw invalidParameter('sort', 'position or no order: files are in the order of the roster, and spreadsheet programs sort them');
  async function* read(): AsyncGenerator<R[]> {
    const of = await source();
    for await (const results of everyPage((page) => resultsOf(deps, of, { ...wanted, ...page })))
      if (results.length > 0) yield lift({ results }).results;
  }
  const organization = async () => organizationOf(deps.pool, (await source()).owner);
  return resultFile(
    form as ResultFormat,
    { ...options, filter: filterWords(wanted), organization, rows: read(), again: read, hits: rows === 'hits' },
    summary,
  );
}
