import type { Pool } from 'pg';
import type { Cells, RosterField } from '../fields/roster-headings.ts';
import { inTurns } from '../screening/batch-turns.ts';
import { tooLittle } from '../screening/too-little.ts';
import { subjectOfSent } from './sent.ts';

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
    const given = subjectOfSent(subject, unreadable ?? []);
    return given ? tooLittle(given) : null;
  });
  return { rows: reasons.filter((reason) => reason !== null).length, is_all: rows.length <= MOST_READ };
}
