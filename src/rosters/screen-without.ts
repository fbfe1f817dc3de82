import type { Pool } from 'pg';
import { type CertificateDeps, certify, type Screener } from '../certificates/certify.ts';
import { sql, statement } from '../db/sql.ts';
import type { Cells, RosterField } from '../fields/roster-headings.ts';
import type { ScreenDeps } from '../screening/ask.ts';
import type { Column } from './columns.ts';
import type { RowOutcome } from './outcomes.ts';
import { rowOptions, screenSent } from './screen-rows.ts';
import { sentRow, subjectOfSent, without } from './sent.ts';
import type { RosterOptions } from './store.ts';
import { unreadableOptional } from './unreadable.ts';

export const MOST_WITHOUT = 200;

interface Row {
  position: number;
  subject: Cells;
  outcome: string | null;
  reason: string | null;
  unreadable: RosterField[] | null;
}

interface Unread {
  position: number;
  sent: Cells;
  fields: RosterField[];
}

interface UnreadRows {
  options: RosterOptions;
  /** False if the roster does not have the requested row. */
  has_row: boolean;
  rows: Unread[];
}

/**
 * The rows of a roster of the account that are invalid because of an unreadable optional value alone: the one at a
 * position, or the next of those that were not screened without it. Null if there is no such roster.
 */
export async function unreadRows(pool: Pool, account: string, id: string, position: number | null): Promise<UnreadRows | null> {
  const { rows: screenings } = await pool.query<{ columns: Column[] | null; options: RosterOptions }>(
    'select columns, options from screening where id = $1 and owner = $2',
    [id, account],
  );
  const [screening] = screenings;
  if (!screening) return null;
  const subjects = sql
    .select('position', 'subject', 'outcome', 'reason', 'unreadable')
    .from('screening_subject')
    .where('screening_id', id)
    .orderBy('position')
    .limit(MOST_WITHOUT);
  if (position === null)
    subjects.where('outcome', 'invalid').whereNotNull('unreadable').whereNull('screened_without').where('position', '>', 0);
  else subjects.where({ position });
  const { rows } = await pool.query<Row>(statement(subjects));
  const { columns, options } = screening;
  const found = rows.flatMap(({ outcome, subject, reason, unreadable, ...row }): Unread[] => {
    // Rows stored before the fields were are judged by their reason.
    const fields = outcome === 'invalid' ? (unreadable ?? unreadableOptional(columns, subject, reason)) : null;
    return fields && subjectOfSent(subject, fields) ? [{ position: row.position, sent: subject, fields }] : [];
  });
  return { options, has_row: rows.length > 0, rows: found };
}

/**
 * Screens rows without these values, as a screening of its own with a certificate that names what was left out. The
 * outcomes are in the order of the rows.
 */
export async function screenWithout(
  deps: ScreenDeps & CertificateDeps,
  { account, now, signal }: Screener & { signal: AbortSignal },
  { rows, options }: Pick<UnreadRows, 'rows' | 'options'>,
) {
  const sent = rows.map((row) => ({ subject: row.sent, left_out: row.fields }));
  const { rows: screened, ...found } = await screenSent(deps, sent, rowOptions(options, { now, signal }));
  const subjects = screened.map(({ certified }, at) => ({
    ...certified,
    sent: sentRow(without(rows[at]!.sent, rows[at]!.fields), options),
  }));
  const ref = await certify(deps, { account_id: account, screened_at: now, ...found, subjects });
  const outcomes: RowOutcome[] = screened.map(({ outcome }) => outcome);
  return { ...ref, outcomes };
}

export async function noteWithout(
  pool: Pool,
  id: string,
  rows: readonly Unread[],
  { id: screening_id, screened_at, outcomes }: Awaited<ReturnType<typeof screenWithout>>,
): Promise<void> {
  const values = rows.map(({ position, fields }, at) => ({
    position,
    found: { fields, screening_id, position: at + 1, outcome: outcomes[at]!, screened_at },
  }));
  await pool.query(
    `with of_roster as (update certificate set roster_id = $1 where id = $3)
     update screening_subject s set screened_without = r.found from jsonb_to_recordset($2::jsonb) as r(position int, found jsonb)
     where s.screening_id = $1 and s.position = r.position`,
    [id, JSON.stringify(values), screening_id],
  );
}
