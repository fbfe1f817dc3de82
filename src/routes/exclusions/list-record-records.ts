import type { Deps } from '../../deps.ts';
import { recordRef } from '../../records/record-ref.ts';
import { inForce } from '../../screening/in-force.ts';
import { recordsOfDay } from '../../screening/records-of-day.ts';

/** The newest version of a record, as it was listed last; null if it was never on file. */
export async function listedRecord(deps: Deps, source: string, record_ref: string, today: string) {
  const { rows } = await deps.pool.query<{ id: number; day: string; observed_to: string | null; is_in_force: boolean }>({
    name: 'listed_record',
    text: `select r.id, r.observed_to, coalesce(r.observed_to - 1, $3::date) as day, ${inForce('r', '$3::date')} as is_in_force
           from exclusion r where r.source = $1 and ${recordRef('r')} = $2 order by r.observed_from desc, r.id desc limit 1`,
    values: [source, record_ref, today],
  });
  const [row] = rows;
  if (!row) return null;
  const is_listed = row.observed_to === null;
  const record = (await recordsOfDay(deps, row.day, new Map([[row.id, is_listed && row.is_in_force]]))).get(row.id);
  return record ? { record, is_listed, not_listed_since: row.observed_to } : null;
}
