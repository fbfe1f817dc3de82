import { z } from 'zod';
import { organizationOf } from '../../accounts/members.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import { filtered, sql, statement } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { Review } from '../../rosters/decisions/schemas.ts';
import { decidedOf } from '../../rosters/decisions/stored.ts';
import { RowOutcome } from '../../rosters/outcomes.ts';
import { type ResultFormat, resultFile } from '../../rosters/result-files.ts';
import { type Decided, type ResultParts, type RosterResult, resultRow } from '../../rosters/result-row.ts';
import { Identifiers } from '../../screening/identifiers.ts';
import { orderOf, pageByKeys, type SortKey } from '../../search/page-by-keys.ts';
import { invalidParameter } from '../../server/errors.ts';

export const identifiersFilter = z
  .array(Identifiers)
  .max(3)
  .optional()
  .describe(
    'Only rows whose hits have this result for other details; several separated by commas. differ: every hit has a different NPI, birth date or middle name',
  );
export const rowOrder = sortBy(['position', 'surest_score'], { standard: 'position, the order of the roster' });
type RowOrder = z.output<typeof rowOrder>;

export const rowFilters = {
  outcome: z.array(RowOutcome).max(6).optional().describe('Only rows with these outcomes; several separated by commas'),
  review: z.array(Review).max(5).optional().describe('Only rows whose review has one of these states; several separated by commas'),
  identifiers: identifiersFilter,
  left_out: z.boolean().optional().describe('true: only rows screened without a value that cannot be read'),
  sort: rowOrder,
  rows: z
    .enum(['subjects', 'hits'])
    .default('subjects')
    .describe(
      'Rows of the CSV file: subjects, each with its strongest hit, or hits, one row for every hit of every subject. XLSX has both as sheets; other formats ignore it',
    ),
};

export interface Wanted {
  outcome?: RowOutcome[];
  review?: z.infer<typeof Review>[];
  identifiers?: string[];
  /** Only rows screened without a value that cannot be read. */
  left_out?: boolean;
  /** Monitors only; YYYY-MM-DD. */
  new_since?: string;
}

/** The rows of a roster, or the newest result of each row of a monitor. */
export interface RowSource<R> {
  owner: string;
  id: string;
  table: 'screening_subject' | 'monitored_row';
  /** Columns beside those of every row. */
  more: readonly string[];
  /** Outcomes as they are stored of rows with one of these. */
  stored: (outcomes: readonly RowOutcome[]) => readonly string[];
  show: (row: ResultParts, decided: Decided) => R;
}

export const rosterRows = (owner: string, id: string): RowSource<RosterResult> => ({
  ...{ owner, id, table: 'screening_subject', more: ['screened_without'], stored: (outcomes) => outcomes, show: resultRow },
});

const OF = { screening_subject: 's.screening_id', monitored_row: 's.monitor_id' };

const COLUMNS = [
  ...['position', 'row_number', 'subject', 'outcome', 'reason', 'screened_at', 'result', 'identifiers', 'surest_score'],
  ...['unreadable', 'kept'],
];
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

const rowsOf = <R>({ table, id, stored }: RowSource<R>, { outcome, review, identifiers, left_out, new_since }: Wanted) =>
  sql
    .from(`${table} as s`)
    .where(OF[table], id)
    .modify(filtered, {
      's.outcome = any(?)': outcome && stored(outcome),
      's.review = any(?)': review,
      's.identifiers = any(?)': identifiers,
      "s.unreadable is not null and s.outcome <> 'invalid'": left_out || null,
      "s.new_hit_at >= ?::timestamp at time zone 'UTC'": new_since,
    });

async function withDecisions<R>({ pool }: Pick<Deps, 'pool'>, { owner, show }: RowSource<R>, rows: ResultParts[]): Promise<R[]> {
  const decided = await decidedOf(sharedPool(pool), owner, rows);
  return rows.map((row, at) => show(row, decided[at]!));
}

interface Asked extends Wanted {
  sort?: RowOrder;
  limit: number;
  cursor?: string;
}

export async function resultsOf<R>(deps: Deps, source: RowSource<R>, asked: Asked) {
  const { outcome, review, identifiers, left_out, new_since, sort, limit, cursor } = asked;
  const keys = orderKeys(sort);
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: { [OF[source.table]]: source.id, outcome, review, identifiers, left_out, new_since, sort },
      keys,
      // Counted without the results, which are large.
      query: (page) =>
        rowsOf(source, {})
          .with('p', page(rowsOf(source, asked).select('s.position')))
          .join('p', 'p.position', 's.position')
          .select(...columnsOf(source), 'p.list_place')
          .orderByRaw(orderOf(keys)),
    },
    { limit, cursor },
  );
  return { results: await withDecisions(deps, source, rows as ResultParts[]), ...page, limit };
}

/** Rows read at once for a file: a result is some kilobytes. */
const ROWS_AT_ONCE = 500;

async function* allResults<R>(deps: Pick<Deps, 'pool'>, source: RowSource<R>, wanted: Wanted): AsyncGenerator<R[]> {
  const every = rowsOf(source, wanted).select(columnsOf(source)).orderBy('s.position').limit(ROWS_AT_ONCE);
  for (let after = 0; ; ) {
    const { rows } = await deps.pool.query<ResultParts>(statement(every.clone().where('s.position', '>', after)));
    if (rows.length === 0) return;
    after = rows.at(-1)!.position;
    yield await withDecisions(deps, source, rows);
  }
}

export async function resultsAt<R>(deps: Pick<Deps, 'pool'>, source: RowSource<R>, positions: readonly number[]): Promise<R[]> {
  const at = rowsOf(source, {})
    .select(columnsOf(source))
    .whereRaw('s.position = any(?)', [positions as number[]])
    .orderBy('s.position');
  return withDecisions(deps, source, (await deps.pool.query<ResultParts>(statement(at))).rows);
}

/** Rows that wait for a decision and whose hits all have a different NPI, birth date or middle name. */
export async function differingOf<R>({ pool }: Pick<Deps, 'pool'>, source: RowSource<R>): Promise<number> {
  const differing = rowsOf(source, { review: ['open', 'changed'], identifiers: ['differ'] }).count({ n: '*' });
  return Number((await pool.query(statement(differing))).rows[0].n);
}

type FileOptions = Omit<Parameters<typeof resultFile>[1], 'rows' | 'again' | 'hits'> & { summary: Parameters<typeof resultFile>[2] };

/**
 * The rows as a file. Files are written while they are read, in the order of the roster; another order is refused
 * rather than ignored. `lift` adds the fields that clients get beside those of their records.
 */
export function rowsFile<R extends RosterResult>(
  deps: Pick<Deps, 'pool'>,
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
    for await (const results of allResults(deps, await source(), wanted)) yield lift({ results }).results;
  }
  const organization = async () => organizationOf(deps.pool, (await source()).owner);
  return resultFile(form as ResultFormat, { ...options, organization, rows: read(), again: read, hits: rows === 'hits' }, summary);
}
