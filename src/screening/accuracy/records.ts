import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { current } from '../../records/current.ts';
import { type Known, ofExclusion, ofProvider } from '../labels/known-person.ts';
import type { LeftOut, Measurement } from './record-pairs.ts';
import type { ScoreBin } from './tally.ts';

/** Providers with other names, besides those on a list. */
const MOST_PROVIDERS = 5000;

const exclusionsSql = `
  select source, entity_type, last_name, first_name, middle_name, suffix, organization_name, full_name, other_names, npi, other_npis, birth_date,
    license_number, list_state, state, zip5
  from ${current('exclusion', 'e')}`;

/** Providers on a list, and a sample of those with other names. */
const providersSql = `
  with listed as (
    select npi from ${current('exclusion', 'e')} where npi is not null
    union select unnest(other_npis) from ${current('exclusion', 'e')} where other_npis is not null
  ), renamed as (
    (select npi from ${current('provider', 'p')} where jsonb_array_length(other_names) > 0 order by md5(npi) limit ${MOST_PROVIDERS})
    union (select npi from (select distinct npi from ${current('provider_other_name', 'o')}) o order by md5(npi) limit ${MOST_PROVIDERS})
  )
  select p.npi, p.entity_type, p.last_name, p.first_name, p.middle_name, p.suffix, p.organization_name, p.zip5, p.state,
    coalesce(p.other_names, '[]') || coalesce((select jsonb_agg(jsonb_build_object('type', o.type, 'organization_name', o.organization_name))
      from ${current('provider_other_name', 'o')} where o.npi = p.npi), '[]') as other_names
  from ${current('provider', 'p')} where p.npi in (select npi from listed union select npi from renamed)`;

/** Everybody in the current records with names and what identifies them. */
export async function knownFrom(db: Knex): Promise<Known[]> {
  const [exclusions, providers] = [await db.raw(exclusionsSql), await db.raw(providersSql)];
  return [
    ...exclusions.rows.map((row: { source: string }) => ofExclusion(row.source, row)),
    ...providers.rows.map((row: object) => ofProvider(row)),
  ].filter((one) => one !== null);
}

/** What measured, and over what. */
export interface Run {
  software_version: string;
  /** Version of the exclusions index, raised when names are searched in another way. */
  index_version: string;
  records: number;
}

/** Replaces the figures on file. */
export async function storeMeasurement(db: Knex, run: Run, { bins, left_out }: Measurement): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction('name_accuracy').delete();
    const [{ id: run_id }] = await transaction('name_accuracy').insert(run).returning('id');
    if (bins.length > 0)
      await transaction.batchInsert(
        'name_accuracy_bin',
        bins.map(({ entity, ...bin }) => ({ run_id, entity_type: typeOf[entity], ...bin })),
      );
    if (left_out.length > 0) await transaction('name_accuracy_left_out').insert(left_out.map((row) => ({ run_id, ...row })));
  });
}

const typeOf = { person: 'individual', organization: 'organization' } as const;

interface StoredMeasurement extends Measurement, Run {
  computed_at: Date;
}

/** The figures on file; null if none were computed. */
export async function storedMeasurement(pool: Pool): Promise<StoredMeasurement | null> {
  const { rows } = await pool.query(`select computed_at, software_version, index_version, records,
      (select coalesce(jsonb_agg(jsonb_build_object('source', source, 'entity', case entity_type when 'individual' then 'person' else entity_type end,
        'hundredth', hundredth, 'same_pairs', same_pairs, 'different_pairs', different_pairs, 'squared_error', squared_error)), '[]')
       from name_accuracy_bin where run_id = id) as bins,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'is_same', is_same, 'pairs', pairs, 'found', found) order by kind), '[]')
       from name_accuracy_left_out where run_id = id) as left_out
    from name_accuracy`);
  return (rows[0] as (StoredMeasurement & { bins: ScoreBin[]; left_out: LeftOut[] }) | undefined) ?? null;
}
