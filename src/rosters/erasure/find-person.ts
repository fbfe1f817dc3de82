import type { Pool, PoolClient } from 'pg';
import { bound, statement } from '#db/sql';
import { isNpi, writtenNpi } from '#fields/npi';
import { comparedWords } from '#screening/name-words';
import { readBirthDate } from '#screening/read-birth-date';
import type { AlertContent, AlertSubject } from '../monitoring/alerts.ts';
import { shownBirthDate } from '../values.ts';

export interface Sought {
  names: readonly string[];
  npi: string | null;
  /** YYYY-MM-DD */
  birth_date: string | null;
}

/** The person, from what an operator typed; `wrong` says what is missing or not accepted. */
export function readSought(typed: { names: readonly string[]; npi?: string; birth_date?: string }): { sought: Sought } | { wrong: string } {
  const { names, npi = null } = typed;
  if (names.length === 0 && npi === null) return { wrong: 'erase person needs --name or --npi' };
  if (names.some((name) => comparedWords(name).filter((word) => word.length > 1).length < 2))
    return { wrong: '--name: give at least a first and a last name, such as --name "Roland Kesterson"' };
  if (npi !== null && !isNpi(npi)) return { wrong: '--npi: use ten digits with a valid check digit' };
  const birth_date = typed.birth_date === undefined ? null : readBirthDate(typed.birth_date);
  if (typed.birth_date !== undefined && birth_date === null) return { wrong: '--birth-date: use a date such as 1959-11-23' };
  return { sought: { names, npi, birth_date } };
}

/**
 * SQL for text that may be about the person, which `isSought` then reads: it contains the longest word of a spelling,
 * or the NPI, or a letter beyond ASCII, which may stand for another one. Its parameter is that of `hintValues`.
 */
const hintSql = (text: string): string => `(${text} ~* any($1::text[]) or ${text} ~ '[^\\x01-\\x7f]')`;

/**
 * Regular expressions for Postgres: signs that names are compared without may be between the letters (O'Brien, J.R.),
 * and blanks between digits.
 */
export function hintValues({ names, npi }: Sought): [string[]] {
  const longest = names.map((name) => comparedWords(name).toSorted((a, b) => b.length - a.length)[0]!);
  return [[...longest.map((word) => [...word].join("['`.]?")), ...(npi ? [[...npi].join('[ -]?')] : [])]];
}

const hasWords = (name: string, values: readonly string[]): boolean => {
  const sent = new Set(values.flatMap(comparedWords));
  return comparedWords(name).every((word) => sent.has(word));
};

const hasName = ({ names }: Sought, values: readonly string[]): boolean => names.some((name) => hasWords(name, values));

/**
 * Whether a subject, as it was sent, is the person: the NPI is equal, or every word of a spelling is among the values
 * or the names searched, and it was not sent with another date of birth.
 */
export function isSought(sought: Sought, sent: Record<string, unknown>, names_searched: readonly string[] = []): boolean {
  const values = Object.values(sent).map(String);
  if (sought.npi && values.some((value) => writtenNpi(value) === sought.npi)) return true;
  if (!hasName(sought, values) && !names_searched.some((name) => hasName(sought, [name]))) return false;
  const { day } = shownBirthDate(typeof sent.birth_date === 'string' ? sent.birth_date : null);
  return !sought.birth_date || !day || !/^\d{4}-\d{2}-\d{2}$/.test(day) || day === sought.birth_date;
}

/**
 * Certificates, with the indexes of their subjects from 0; rosters, monitors and files that are matched with records,
 * with the positions of their rows from 1; those whose workbook has a sheet with the name; and monitors with the ids of
 * their alerts. Drafts are uploads whose columns are not confirmed.
 */
type Places = 'certificates' | 'rosters' | 'monitors' | 'files' | 'sheets' | 'alerts';

export const isAlertAbout = (sought: Sought, { name, kept }: AlertSubject): boolean =>
  hasName(sought, [name]) || isSought(sought, inCells(kept.map(({ value }) => value)));

const inCells = (cells: readonly (string | null)[]) => Object.fromEntries(cells.map((cell, at) => [String(at), cell ?? '']));

const ROWS_AT_ONCE = 2000;

/** Rows of a query, some at a time: all that contain a frequent surname may be more than fit in memory. */
async function* inPortions(pool: Pool, text: string, values: unknown[]): AsyncGenerator<any> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(statement(bound('declare found no scroll cursor for $1', [bound(text, values)])));
    while (true) {
      const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from found`);
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

/** Where people are named: the rows, with their owner and their place, and the text that may name someone. */
const PLACES: Record<Places, { rows: string; text: string }> = {
  certificates: {
    rows: `select s.id, s.index as at, c.account_id as owner, s.content::json as content from certificate_subject s join certificate c using (id)
      where s.content is not null and`,
    text: 's.content',
  },
  rosters: {
    rows: `select r.id, s.position as at, r.owner, r.status, s.subject, s.cells, s.kept
      from screening_subject s join screening r on r.id = s.screening_id where`,
    text: `concat_ws(' ', s.subject::text, s.cells::text, s.kept::text)`,
  },
  monitors: {
    rows: 'select m.id, s.position as at, m.owner, s.subject, s.kept from monitor_subject s join monitor m on m.id = s.monitor_id where',
    text: `concat_ws(' ', s.subject::text, s.kept::text)`,
  },
  files: {
    rows: `select f.id, r.position as at, f.owner, r.cells
      from reconciliation_row r join reconciliation f on f.id = r.reconciliation_id where`,
    text: 'r.cells::text',
  },
  sheets: {
    rows: `select f.id, 0 as at, f.owner, f.names as cells from (
        select id, owner, other_sheets || (options->>'sheet') as names from screening
        union all select id, owner, array[options->>'sheet'] from monitor union all select id, owner, other_sheets from reconciliation) f where`,
    text: 'f.names::text',
  },
  alerts: { rows: 'select a.monitor_id as id, a.id as at, a.content as alert from alert a where', text: 'a.content::text' },
};

function isAbout(sought: Sought, { content, subject = {}, cells, kept, alert }: any): boolean {
  if (alert) return ((alert as AlertContent).subjects ?? []).some((one) => isAlertAbout(sought, one));
  if (!content) return isSought(sought, subject) || isSought(sought, inCells([...(cells ?? []), ...(kept ?? [])]));
  return isSought(sought, content.sent, content.names_searched);
}

/** The names of a workbook's sheets that are about the person; all of them if only several together are. */
export async function sheetsAbout(client: PoolClient, id: string, sought: Sought): Promise<string[]> {
  const { rows } = await client.query<{ cells: (string | null)[] }>(`${PLACES.sheets.rows} f.id = $1`, [id]);
  const names = rows.flatMap(({ cells }) => cells.filter((name) => name !== null));
  const [own = [], others = []] = [true, false].map((is_own) => names.filter((name) => isSought(sought, { name }) === is_own));
  return isSought(sought, inCells(others)) ? names : own;
}

/**
 * Where data of a person is; it reads whole tables. No names: it can be printed and logged. `accounts`: those that
 * screened the person.
 */
export async function findPerson(pool: Pool, sought: Sought) {
  const hints = hintValues(sought);
  const accounts = new Set<string>();
  const places = [...Object.keys(PLACES), 'drafts'].map((place) => [place, new Map()]);
  const found = Object.fromEntries(places) as Record<Places | 'drafts', Map<string, any[]>>;
  for (const [place, { rows, text }] of Object.entries(PLACES))
    for await (const row of inPortions(pool, `${rows} ${hintSql(text)}`, hints)) {
      if (!isAbout(sought, row)) continue;
      const of = found[row.status === 'draft' ? 'drafts' : (place as Places)];
      of.set(row.id, [...(of.get(row.id) ?? []), row.at]);
      if (row.owner) accounts.add(row.owner);
    }
  return { ...found, accounts: [...accounts].toSorted() };
}
export type PersonData = Awaited<ReturnType<typeof findPerson>>;
