import type { Pool } from 'pg';
import { bound, statement } from '../../db/sql.ts';
import { isNpi, writtenNpi } from '../../fields/npi.ts';
import { comparedWords } from '../../screening/compared-words.ts';
import { readGivenBirthDate } from '../../screening/given-birth-date.ts';
import type { AlertContent, AlertSubject } from '../monitoring/alerts.ts';
import { shownBirthDate } from '../values.ts';

/** The person whose data is sought: spellings as they may have been sent, and what tells namesakes apart. */
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
  const birth_date = typed.birth_date === undefined ? null : readGivenBirthDate(typed.birth_date);
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

/** Whether these names have every word of a spelling. */
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

/** Where data of a person is. No names: it can be printed and logged. */
export interface PersonData {
  /** Certificates, with the indexes of the subjects from 0. */
  certificates: Map<string, number[]>;
  /** Rosters, with the positions of the rows from 1. */
  rosters: Map<string, number[]>;
  /** Uploads whose columns are not confirmed. */
  drafts: string[];
  /** Monitored rosters, with the positions of the rows. */
  monitors: Map<string, number[]>;
  /** Files that are matched with records, with the positions of the rows. */
  files: Map<string, number[]>;
  /** Alerts that name the person. */
  alerts: { id: string; monitor_id: string }[];
  /** Accounts that screened the person. */
  accounts: string[];
}

const collect = (rows: readonly { id: string; at: number }[]): Map<string, number[]> => {
  const found = new Map<string, number[]>();
  for (const { id, at } of rows) found.set(id, [...(found.get(id) ?? []), at]);
  return found;
};

/** Whether what an alert says of a subject is about the person. */
export const isAlertAbout = (sought: Sought, { name, kept = [] }: AlertSubject): boolean =>
  hasName(sought, [name]) || isSought(sought, inCells(kept.map(({ value }) => value)));

/** Cells in the form of what was sent. */
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

/** Reads all screenings, rosters, monitors and alerts for a person. It reads whole tables. */
export async function findPerson(pool: Pool, sought: Sought): Promise<PersonData> {
  const hints = hintValues(sought);
  const accounts = new Set<string>();
  const certificates: { id: string; at: number }[] = [];
  for await (const { id, index, content, account_id } of inPortions(
    pool,
    `select s.id, s.index, s.content, c.account_id from certificate_subject s join certificate c using (id)
     where s.content is not null and ${hintSql('s.content')}`,
    hints,
  )) {
    const { sent, names_searched } = JSON.parse(content) as { sent: Record<string, string>; names_searched?: string[] };
    if (!isSought(sought, sent, names_searched)) continue;
    certificates.push({ id, at: index });
    if (account_id) accounts.add(account_id);
  }
  const rosters: { id: string; at: number }[] = [];
  const drafts = new Set<string>();
  for await (const { id, position, subject, cells, kept, status, owner } of inPortions(
    pool,
    `select r.id, r.status, r.owner, s.position, s.subject, s.cells, s.kept from screening_subject s join screening r on r.id = s.screening_id
     where ${hintSql(`s.subject::text || ' ' || coalesce(s.cells::text, '') || ' ' || coalesce(s.kept::text, '')`)}`,
    hints,
  )) {
    if (!isSought(sought, subject) && !isSought(sought, inCells([...(cells ?? []), ...(kept ?? [])]))) continue;
    if (status === 'draft') drafts.add(id);
    else rosters.push({ id, at: position });
    accounts.add(owner);
  }
  const monitors: { id: string; at: number }[] = [];
  for await (const { id, position, subject, kept, owner } of inPortions(
    pool,
    `select m.id, m.owner, s.position, s.subject, s.kept from monitor_subject s join monitor m on m.id = s.monitor_id
     where ${hintSql(`s.subject::text || ' ' || coalesce(s.kept::text, '')`)}`,
    hints,
  )) {
    if (!isSought(sought, subject) && !isSought(sought, inCells(kept ?? []))) continue;
    monitors.push({ id, at: position });
    accounts.add(owner);
  }
  const files: { id: string; at: number }[] = [];
  for await (const { id, position, cells, owner } of inPortions(
    pool,
    `select f.id, f.owner, r.position, r.cells from reconciliation_row r join reconciliation f on f.id = r.reconciliation_id
     where ${hintSql('r.cells::text')}`,
    hints,
  )) {
    if (!isSought(sought, inCells(cells))) continue;
    files.push({ id, at: position });
    accounts.add(owner);
  }
  const alerts: PersonData['alerts'] = [];
  for await (const { id, monitor_id, content } of inPortions(
    pool,
    `select a.id, a.monitor_id, a.content from alert a where ${hintSql('a.content::text')}`,
    hints,
  ))
    if (((content as AlertContent).subjects ?? []).some((subject) => isAlertAbout(sought, subject))) alerts.push({ id, monitor_id });
  return {
    ...{ certificates: collect(certificates), rosters: collect(rosters), drafts: [...drafts], monitors: collect(monitors), alerts },
    ...{ files: collect(files), accounts: [...accounts].toSorted() },
  };
}
