import type { Deps } from '../../deps.ts';
import { professionsOf } from '../../domain/licenses/cited.ts';
import { current } from '../../records/current.ts';
import { disciplinaryCase } from '../../records/disciplinary-case.ts';

/**
 * From when to when the loaded actions of these boards took effect, in a sentence; null if none has a date. A date in
 * the future is not yet the last.
 */
export async function spanWords({ pool }: Deps, boards: readonly string[], now: Date): Promise<string | null> {
  const { rows } = await pool.query<{ first_date: string | null; last_date: string | null }>(
    `select min(r.effective_date) as first_date, max(r.effective_date) filter (where r.effective_date <= $2::date) as last_date
     from ${current(disciplinaryCase, 'r')} where r.source = any($1)`,
    [boards, now.toISOString().slice(0, 10)],
  );
  const { first_date, last_date } = rows[0]!;
  const of = professionsOf(boards);
  return first_date && last_date
    ? `The loaded actions${of === null ? '' : `, of ${of} only,`} took effect from ${first_date} to ${last_date}: an earlier or later action is not in this list.`
    : null;
}
