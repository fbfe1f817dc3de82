import type { Knex } from 'knex';
import { current } from '#records/current';
import { territoryOf } from '#records/trial-site-sql';
import type { NamedFacility } from '../places/facility-index.ts';
import { facilityIndex } from '../places/facility-index.ts';
import { inBlocks } from '../working-tables.ts';
import { decideSite, type SiteQuery } from './decide-site.ts';

/** If the postal code is a ZIP. */
export const zipOf = (zip: string) => `substring(${zip} from '^\\d{5}')`;

/** Hospitals outside the lists (cancer hospitals) are as in their cost report. */
async function facilities(db: Knex.Transaction): Promise<NamedFacility[]> {
  const { rows } = await db.raw(
    `select distinct f.ccn, f.name, f.state, f.city, city_key(f.city) as city_key, f.zip5
     from facility f where f.state is not null and exists (select from ${current('facility', 'c')} where c.ccn = f.ccn)
     union select r.ccn, r.hospital_name, r.state, r.city, city_key(r.city), r.zip5
     from ${current('cost_report', 'r')} where r.hospital_name is not null and r.state is not null
       and not exists (select from ${current('facility', 'c')} where c.ccn = r.ccn)`,
  );
  return rows;
}

const inUnitedStates = `(country = 'United States' or ${territoryOf('country')} is not null)`;

/** Each once, with its sites. */
const named = `
  select s.facility, s.is_anonymous, 'United States' as country, s.city, s.place_state as state, city_key(s.city) as city_key, s.zip5, s.ids
  from (select facility, is_anonymous, city, coalesce(${territoryOf('country')}, state) as place_state, ${zipOf('zip')} as zip5,
          array_agg(id::text) as ids
        from ${current('trial_site')}
        where ${inUnitedStates} and is_anonymous is false and facility is not null
        group by 1, 2, 3, 4, 5) s`;

export async function decideSites(work: Knex.Transaction): Promise<void> {
  const facility_index = facilityIndex(await facilities(work));
  await work.raw(
    `insert into site_result (site_id, reason, candidates)
     select id, case when ${inUnitedStates} then 'anonymous' else 'abroad' end, 0 from ${current('trial_site')}
     where not coalesce(${inUnitedStates} and is_anonymous is false and facility is not null, false)`,
  );
  // One decision for all of one name and place.
  for await (const sites of inBlocks<SiteQuery & { ids: string[] }>(work, named))
    await work.raw(
      `insert into site_result (site_id, ccn, reason, candidates, rule, confidence, evidence)
       select unnest(r.ids), r.ccn, r.reason, coalesce(r.candidates, 1), r.rule, r.confidence, r.evidence from jsonb_to_recordset(?::jsonb)
         as r(ids bigint[], ccn text, reason text, candidates integer, rule text, confidence numeric, evidence jsonb)`,
      [JSON.stringify(sites.map(({ ids, ...site }) => ({ ids, ...decideSite(site, facility_index) })))],
    );
}
