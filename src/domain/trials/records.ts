import type { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import type { Deps } from '#deps';
import { foundList } from '#lists/list-of';
import { current } from '#records/current';
import { nameOf } from '#records/provider-sql';
import { provenanceColumns, provenanceJoin, shownOf, withOrigin } from '#records/record-schema';
import { at_home, usStateOf } from '#records/trial-site-sql';
import type { Paging, RequestContext } from '#server/define-endpoint';
import { searchTrials as findTrials, milesTo, type Near, type TrialsInput } from '../../../indexes/trials-search.ts';
import { Investigator, investigatorMatch, matchingOf, type NearestSite, Site, siteMatch, type Trial, type TrialRow } from './schemas.ts';

const listed = `r.nct_id, r.brief_title, r.acronym, r.status, r.study_type, coalesce(r.phases, '{}') as phases,
  coalesce(r.conditions, '{}') as conditions, coalesce(r.therapeutic_areas, '{}') as therapeutic_areas, r.sponsor, r.sponsor_class, r.enrollment,
  r.start_date, r.completion_date, r.last_update_date`;

const ofSites = `count(*)::int as site_count,
  coalesce(array_agg(distinct us_state order by us_state) filter (where us_state is not null), '{}') as states`;

export async function trialRows(deps: Deps, nct_ids: string[]): Promise<z.infer<typeof TrialRow>[]> {
  if (nct_ids.length === 0) return [];
  const { rows } = await deps.pool.query(
    `select ${listed}, s.site_count, s.states, r.source, r.source_url
     from unnest(${arrayParameter('$1', 'text')}) with ordinality as hit(nct_id, position)
     join ${current('trial', 'r')} on r.nct_id = hit.nct_id
     left join lateral (select ${ofSites} from (select ${usStateOf('t')} as us_state from ${current('trial_site', 't')} where t.nct_id = hit.nct_id) t) s on true
     order by hit.position`,
    [nct_ids],
  );
  return rows;
}

async function nearestSites(
  deps: Deps,
  nct_ids: string[],
  { latitude, longitude }: Near,
): Promise<Map<string, z.infer<typeof NearestSite>>> {
  const { rows } = await deps.pool.query(
    `select distinct on (nct_id) nct_id, position, facility, status, city, state, round(miles::numeric, 1)::float8 as distance_miles
     from (select s.*, ${milesTo('$2::float8', '$3::float8')} as miles from ${current('trial_site', 's')}
           where s.nct_id = any($1) and s.latitude is not null and s.country = any($4)) s
     order by nct_id, miles, position`,
    [nct_ids, latitude, longitude, at_home],
  );
  return new Map(rows.map(({ nct_id, ...site }) => [nct_id, site]));
}

/** The average location of the sites and facilities on file in a ZIP code; null if none has coordinates. */
export async function placeOfZip(deps: Deps, zip5: string): Promise<{ latitude: number; longitude: number } | null> {
  const { rows } = await deps.pool.query(
    `select percentile_cont(0.5) within group (order by latitude::float8) as latitude, percentile_cont(0.5) within group (order by longitude::float8) as longitude
     from (select latitude, longitude from ${current('trial_site')} where left(zip, 5) = $1 and latitude is not null and country = any($2)
           union all select latitude, longitude from ${current('facility')} where zip5 = $1 and latitude is not null) held`,
    [zip5, at_home],
  );
  if (rows[0].latitude !== null) return rows[0];
  const center = await deps.pool.query('select latitude, longitude from zip_centroid where zip5 = $1', [zip5]);
  return center.rows[0] ?? null;
}

export async function searchTrials({ limit, cursor, ...input }: TrialsInput & Paging, context: RequestContext) {
  const found = await findTrials(context.deps, input, { limit, cursor, signal: context.signal });
  const [rows, nearest] = await Promise.all([
    trialRows(context.deps, found.ids),
    input.near ? nearestSites(context.deps, found.ids, input.near) : new Map<string, z.infer<typeof NearestSite>>(),
  ]);
  context.cite('clinicaltrials_gov');
  const results = rows.map((row) => ({ ...row, nearest_site: nearest.get(row.nct_id) ?? null }));
  return foundList(found, results, limit, context);
}

/** Hospitals in no facility file, such as some cancer hospitals, are named by their newest cost report. */
const reportedName = `(select r.hospital_name from ${current('cost_report', 'r')} where r.ccn = l.ccn and r.hospital_name is not null
  order by r.fiscal_year_end desc, r.id limit 1)`;

export async function findTrial(deps: Deps, nct_id: string): Promise<z.infer<typeof Trial> | null> {
  const [trial, sites, investigators] = await Promise.all([
    deps.pool.query(
      `select ${listed}, r.official_title, r.brief_summary, r.enrollment_type, coalesce(r.keywords, '{}') as keywords, r.interventions,
         r.collaborators, r.primary_completion_date, r.has_results, ${provenanceColumns}
       from trial r ${provenanceJoin} where r.nct_id = $1 order by r.observed_to desc nulls first limit 1`,
      [nct_id],
    ),
    deps.pool.query(
      `select s.position, s.facility, s.is_anonymous, s.status, s.city, s.state, s.zip, s.country, s.latitude, s.longitude, ${usStateOf('s')} as us_state,
         l.ccn, coalesce(f.name, ${reportedName}) as facility_name, c.ccn is not null as is_facility, l.reason, l.candidates, l.rule, l.confidence, l.evidence
       from ${current('trial_site', 's')} left join trial_site_link l on l.site_id = s.id
       left join current_facility c on c.ccn = l.ccn left join facility f on f.id = c.facility_id
       where s.nct_id = $1 order by s.position`,
      [nct_id],
    ),
    deps.pool.query(
      `select i.name, i.role, i.affiliation, i.site_position, i.is_person,
         l.npi, (select ${nameOf('p')} from ${current('provider', 'p')} where p.npi = l.npi limit 1) as provider_name,
         l.reason, l.candidates, l.rule, l.confidence, l.evidence
       from ${current('trial_investigator', 'i')} left join trial_investigator_link l on l.investigator_id = i.id
       where i.nct_id = $1 order by i.site_position nulls first, i.id`,
      [nct_id],
    ),
  ]);
  if (!trial.rows[0]) return null;
  const shownSites = sites.rows.map((site) => ({ ...shownOf(Site, site), match: siteMatch(site) }));
  const shownPeople = investigators.rows.map((person) => ({
    ...shownOf(Investigator, person),
    match: investigatorMatch(person),
  }));
  const inStates = sites.rows.flatMap(({ us_state }): string[] => us_state ?? []);
  return {
    ...(withOrigin(trial.rows[0]) as any),
    site_count: sites.rows.length,
    states: [...new Set(inStates)].sort(),
    site_matching: matchingOf(shownSites.map(({ match }) => match)),
    investigator_matching: matchingOf(shownPeople.map(({ match }) => match)),
    sites: shownSites,
    investigators: shownPeople,
  };
}
