import type { Deps } from '../../deps.ts';
import { type Html, html } from '../../pages/html.ts';
import { current } from '../../records/current.ts';
import { recordRef } from '../../records/record-ref.ts';
import { inForce } from '../../screening/in-force.ts';
import { recordsOfDay } from '../../screening/present.ts';
import type { SameNameListed } from './list-schemas.ts';

const WORDS = { full_name: 'name', npi: 'NPI', license_number: 'license number' } as const;

export const agreesInWords = ({ agrees_on }: SameNameListed): string => `same ${agrees_on.map((field) => WORDS[field]).join(' and ')}`;

/** Listed today: Jane Roe (same name and license number). */
export const listedToday = (source: string, records: SameNameListed[]): Html =>
  html`The list has ${records.length === 1 ? 'a record' : 'records'} that may be the same exclusion with another field corrected: ${records.map(
    (record, at) =>
      html`${at > 0 && ', '}<a href="/exclusions/lists/${source}/records/${record.record_ref}">${record.full_name}</a> (${agreesInWords(record)})`,
  )}.`;

/** What is compared, computed once for each record: as part of a join it would be computed for each pair. */
const compared = (of: string) => `${of}.id, ${of}.source, translate(upper(${of}.full_name), ' ,.-''&/()', '') as letters, ${of}.npi,
  upper(${of}.license_number) as license_number, upper(${of}.last_name) as last_name, upper(${of}.first_name) as first_name`;

/**
 * What a record has in common with a missing one, as the API names it; a license number alone may be that of another
 * profession.
 */
const AGREES = {
  full_name: 'r.letters = g.letters',
  npi: 'r.npi = g.npi',
  license_number: `r.license_number = g.license_number and (r.last_name = g.last_name or r.first_name = g.first_name or r.last_name is null and g.last_name is null)`,
};
const SHOWN = 5;

/**
 * By id of a version that its list no longer has: records of the list today with the same name, NPI or license number.
 * With a field corrected, they may be the same exclusion.
 */
export async function sameNameListed({ pool }: Deps, ids: readonly number[]): Promise<Map<number, SameNameListed[]>> {
  if (ids.length === 0) return new Map();
  // One join for each: with "or" between them, Postgres would compare each record with each.
  const { rows } = await pool.query<SameNameListed & { id: number }>(
    `with g as materialized (select ${compared('e')} from exclusion e where e.id = any($1::bigint[])),
        r as materialized (select ${compared('e')} from ${current('exclusion', 'e')} where e.source in (select source from g)),
        found as (${Object.entries(AGREES)
          .map(([field, agrees]) => `select g.id, r.id as found_id, '${field}' as field from g join r on r.source = g.source and ${agrees}`)
          .join(' union all ')})
      select found.id, ${recordRef('e')} as record_ref, e.full_name, array_agg(found.field order by array_position(array['${Object.keys(AGREES).join("', '")}'], found.field)) as agrees_on
      from found join exclusion e on e.id = found.found_id group by found.id, e.id order by found.id, count(*) desc, record_ref`,
    [ids],
  );
  const found = new Map<number, SameNameListed[]>();
  for (const { id, ...record } of rows) found.set(id, [...(found.get(id) ?? []), record].slice(0, SHOWN));
  return found;
}

/** The newest version of a record, as it was listed last; null if it was never on file. */
export async function listedRecord(deps: Deps, source: string, record_ref: string, today: string) {
  const { rows } = await deps.pool.query<{ id: number; day: string; observed_to: string | null; is_in_force: boolean }>(
    `select r.id, r.observed_to, coalesce(r.observed_to - 1, $3::date) as day, ${inForce('r', '$3::date')} as is_in_force
     from exclusion r where r.source = $1 and ${recordRef('r')} = $2 order by r.observed_from desc, r.id desc limit 1`,
    [source, record_ref, today],
  );
  const [row] = rows;
  if (!row) return null;
  const is_listed = row.observed_to === null;
  const record = (await recordsOfDay(deps, row.day, new Map([[row.id, is_listed && row.is_in_force]]))).get(row.id);
  if (!record) return null;
  const same_name_listed = is_listed ? [] : ((await sameNameListed(deps, [row.id])).get(row.id) ?? []);
  return { record, is_listed, not_listed_since: row.observed_to, same_name_listed };
}
