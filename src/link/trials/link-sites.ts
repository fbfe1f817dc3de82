import type { Knex } from 'knex';
import { territoryOf } from '../../records/trial-site-sql.ts';
import { type AskedSite, decideSite } from './decide-site.ts';
import { facilityBook, type NamedFacility } from './facility-book.ts';
import { openResults, type Result, type TrialLinkReport } from './results.ts';

const BLOCK = 5000;

/** ZIP of a site, where its postal code is one. */
export const zipOf = (zip: string) => `substring(${zip} from '^\\d{5}')`;

/**
 * Every name and place each facility that is held today has or had. Hospitals that no list of hospitals names, as CMS leaves cancer hospitals out
 * of its quality files, have the name and place of their cost reports.
 */
async function facilities(db: Knex.Transaction): Promise<NamedFacility[]> {
  const { rows } = await db.raw(
    `select distinct f.ccn, f.name, f.state, f.city, city_key(f.city) as city_key, f.zip5
     from facility f where f.state is not null and exists (select from facility c where c.ccn = f.ccn and c.observed_to is null)
     union select r.ccn, r.hospital_name, r.state, r.city, city_key(r.city), r.zip5
     from cost_report r where r.observed_to is null and r.hospital_name is not null and r.state is not null
       and not exists (select from facility c where c.ccn = r.ccn and c.observed_to is null)`,
  );
  return rows;
}

/** Names and places of sites, each once, with the sites that have them. */
const named = `
  select s.facility, s.is_anonymous, 'United States' as country, s.city, s.place_state as state, city_key(s.city) as city_key, s.zip5, s.ids
  from (select facility, is_anonymous, city, coalesce(${territoryOf('country')}, state) as place_state, ${zipOf('zip')} as zip5,
          array_agg(id::text) as ids
        from trial_site
        where observed_to is null and (country = 'United States' or ${territoryOf('country')} is not null) and is_anonymous is false and facility is not null
        group by 1, 2, 3, 4, 5) s`;

/** Decides every current site of every study; sites of one name and place are decided once. */
export async function linkSites(db: Knex.Transaction): Promise<TrialLinkReport> {
  const results = await openResults(db, 'sites');
  const book = facilityBook(await facilities(db));
  await db.raw(
    `insert into trial_result (id, reason, candidates)
     select id, case when country = 'United States' or ${territoryOf('country')} is not null then 'anonymous' else 'abroad' end, 0
     from trial_site where observed_to is null
       and not coalesce((country = 'United States' or ${territoryOf('country')} is not null) and is_anonymous is false and facility is not null, false)`,
  );
  await db.raw(`declare trial_sites no scroll cursor for ${named}`);
  for (;;) {
    const { rows } = await db.raw(`fetch ${BLOCK} from trial_sites`);
    if (rows.length === 0) break;
    await results.add(
      rows.map(({ ids, ...site }: AskedSite & { ids: string[] }): Result => {
        const decided = decideSite(site, book);
        if ('reason' in decided) return { ids, target: null, rule: null, confidence: null, evidence: null, ...decided };
        const { ccn, ...link } = decided;
        return { ids, target: ccn, reason: null, candidates: 1, ...link };
      }),
    );
  }
  await db.raw('close trial_sites');
  return results.settle();
}
