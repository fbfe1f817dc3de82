import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import { recordRef } from '../../records/record-ref.ts';
import { inForce } from '../../screening/in-force.ts';
import { recordsOfDay } from '../../screening/records-of-day.ts';

const letters = (name: string) => `regexp_replace(upper(${name}), '[^[:alnum:]]', '', 'g')`;

/** Records that the list has today under the same name and exclusion date: where another field was corrected, they may be the same exclusion. */
async function sameNameListed(
  { pool }: Deps,
  source: string,
  { full_name, exclusion_date }: { full_name: string; exclusion_date: string | null },
) {
  const { rows } = await pool.query<{ record_ref: string; full_name: string }>({
    name: 'same_name_listed',
    text: `select ${recordRef('r')} as record_ref, r.full_name from ${current('exclusion', 'r')}
           where r.source = $1 and r.exclusion_date = $2::date and ${letters('r.full_name')} = ${letters('$3')} order by 1 limit 5`,
    values: [source, exclusion_date, full_name],
  });
  return rows;
}

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
  if (!record) return null;
  const same_name_listed = is_listed ? [] : await sameNameListed(deps, source, record);
  return { record, is_listed, not_listed_since: row.observed_to, same_name_listed };
}
