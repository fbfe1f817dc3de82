import type { Pool, PoolClient } from 'pg';
import { sql, statement } from '#db/sql';
import { countCutNames } from '#fields/cut-names';
import type { Cells, RosterField } from '#fields/roster-headings';
import { Refusal } from '#load/refusal';
import { number } from '#pages/wording';
import { inTurns } from '#screening/batch-turns';
import type { Strictness } from '#screening/strictness';
import { tooLittle } from '#screening/too-little';
import type { OpenLines } from './read.ts';
import { SENT } from './result-row.ts';
import { storable, storableCells, subjectOfRow } from './row-subject.ts';
import { asRequested, type RosterLine, type Unreadable } from './subject.ts';

export const MOST_ROWS = 100_000;
/** An upload whose columns are not confirmed is deleted then. */
export const DRAFT_DAYS = 1;
const ROWS_AT_ONCE = 1000;
/** Characters of rows that are stored in one statement: writing megabytes at once would hold up other requests. */
const CHARACTERS_AT_ONCE = 500_000;

export interface RosterOptions {
  sheet?: string;
  lists?: string;
  as_of?: string;
  strictness?: Strictness;
  min_score?: number;
  unreadable?: Unreadable;
  keeps_columns?: boolean;
}

export interface NewScreening {
  id: string;
  owner: string;
  status: 'draft' | 'queued';
  file_name: string | null;
  options: RosterOptions;
  /** Identifies a request that may be repeated; null without an Idempotency-Key. */
  request_sha256: Buffer | null;
}

const readColumns = ({ sent, fault, unreadable }: RosterLine) => ({
  ...{ subject: storableCells(sent), unreadable: unreadable ?? null },
  ...(fault === undefined
    ? { outcome: null, reason: null, review: null }
    : { outcome: 'invalid', reason: storable(fault), review: 'none' }),
});

const stored_columns = ['position', 'cells', 'outcome', 'reason', 'review', ...SENT].join(', ');

const storedRow = (position: number, line: RosterLine): string =>
  JSON.stringify({
    position,
    row_number: line.line,
    cells: line.cells?.map(storable) ?? null,
    kept: line.kept?.map(storable) ?? null,
    ...readColumns(line),
  });

const insertRows = (client: PoolClient, id: string, rows: string[]) =>
  client.query(
    `insert into screening_subject (screening_id, ${stored_columns}) select $1, ${stored_columns}
     from jsonb_populate_recordset(null::screening_subject, $2::jsonb)`,
    [id, `[${rows.join()}]`],
  );

async function complete(client: PoolClient, id: string, names: ReturnType<typeof countCutNames>): Promise<number> {
  await client.query('update screening set names_cut = $2 where id = $1', [id, JSON.stringify(names.found())]);
  return recount(client, id);
}

/** Stores a roster with all its rows; invalid rows are done with this. Returns how many rows are left to screen. */
export async function insertScreening(client: PoolClient, screening: NewScreening, opened: OpenLines): Promise<number> {
  const { id, file_name, options } = screening;
  const { columns, is_text, other_sheets, lines } = opened;
  const stored = {
    ...{ ...screening, file_name: file_name && storable(file_name), columns: columns && JSON.stringify(columns), is_text },
    ...{ other_sheets: other_sheets.length > 0 ? other_sheets.map(storable) : null, subjects: 0 },
  };
  await client.query(statement(sql('screening').insert(stored)));
  let count = 0;
  const names = countCutNames();
  let open: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    count += 1;
    if (count > MOST_ROWS) throw new Refusal(`the roster has more than ${number(MOST_ROWS)} rows: split it into several`);
    names.add(line.sent);
    const row = storedRow(count, asRequested(line, options.unreadable));
    open.push(row);
    characters += row.length;
    if (characters < CHARACTERS_AT_ONCE) continue;
    await insertRows(client, id, open);
    open = [];
    characters = 0;
  }
  await insertRows(client, id, open);
  return complete(client, id, names);
}

/** Counts the rows of a screening again, by their outcome. Returns how many are left to screen. */
export async function recount(client: PoolClient, id: string): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `update screening r set subjects = c.subjects, done = c.done, counts = c.counts from (
       select coalesce(sum(n), 0)::int as subjects, coalesce(sum(n) filter (where outcome is not null), 0)::int as done,
         coalesce(jsonb_object_agg(outcome, n) filter (where outcome is not null), '{}') as counts
       from (select outcome, count(*) as n from screening_subject where screening_id = $1 group by 1) o) c
     where r.id = $1 returning r.subjects - r.done as left`,
    [id],
  );
  return rows[0]!.left;
}

/** Reads the rows of a draft again with other columns. The draft is locked by the caller. */
export async function rereadRows(
  client: PoolClient,
  id: string,
  read: (row: { line: number; values: string[] }) => RosterLine,
): Promise<void> {
  let after = 0;
  const names = countCutNames();
  for (;;) {
    const { rows } = await client.query<{ position: number; row_number: number; cells: string[] }>(
      `select position, row_number, cells from screening_subject where screening_id = $1 and position > $2 and cells is not null
       order by position limit $3`,
      [id, after, ROWS_AT_ONCE],
    );
    if (rows.length === 0) break;
    const values = await inTurns(rows, ({ position, row_number, cells }) => {
      const line = read({ line: row_number, values: cells });
      names.add(line.sent);
      return { position, ...readColumns(line) };
    });
    after = rows.at(-1)!.position;
    await client.query(
      `update screening_subject s set subject = r.subject, outcome = r.outcome, reason = r.reason, review = r.review, unreadable = r.unreadable
       from jsonb_populate_recordset(null::screening_subject, $2::jsonb) r
       where s.screening_id = $1 and s.position = r.position
         and (s.subject, s.outcome, s.reason, s.unreadable) is distinct from (r.subject, r.outcome, r.reason, r.unreadable)`,
      [id, JSON.stringify(values)],
    );
  }
  await complete(client, id, names);
}

/**
 * Rows of a draft that are invalid because of an optional value alone are to be screened without it. The draft is
 * locked by the caller, who counts its rows again.
 */
export const leaveOutUnreadable = (client: PoolClient, id: string) =>
  client.query(
    `update screening_subject set outcome = null, reason = null, review = null where screening_id = $1 and outcome = 'invalid' and unreadable is not null`,
    [id],
  );

export async function keepCells(client: PoolClient, id: string, places: readonly number[]): Promise<void> {
  await client.query(
    `update screening_subject s set cells = null, kept = case when $3 then
       array(select coalesce(s.cells[k.place + 1], '') from unnest($2::int[]) with ordinality as k(place, n) order by k.n) end
     where s.screening_id = $1 and s.cells is not null`,
    [id, places, places.length > 0],
  );
}

/** Rows that are read for it: half a second of work. */
const MOST_READ = 2000;

/** A given name and a surname of more than an initial are enough, unless there are further names. */
const is_unsure = `not (length(coalesce(subject->>'first_name', '')) > 1 and length(coalesce(subject->>'last_name', '')) > 1
  and subject->>'former_name' is null and subject->>'dba_name' is null and subject->>'organization_name' is null)`;

/**
 * Rows of a draft that can be read and have too little to be screened, such as only a last name. `is_all`: false if
 * there are more rows than are read for it.
 */
export async function rowsWithTooLittle(pool: Pool, id: string): Promise<{ rows: number; is_all: boolean }> {
  const { rows } = await pool.query<{ subject: Cells; unreadable: RosterField[] | null }>(
    `select subject, unreadable from screening_subject where screening_id = $1 and outcome is null and ${is_unsure} order by position limit ${MOST_READ + 1}`,
    [id],
  );
  const reasons = await inTurns(rows.slice(0, MOST_READ), ({ subject, unreadable }) => {
    const given = subjectOfRow(subject, unreadable ?? []);
    return given ? tooLittle(given) : null;
  });
  return { rows: reasons.filter((reason) => reason !== null).length, is_all: rows.length <= MOST_READ };
}
