import type { z } from 'zod';
import { searchTrials as findTrials, type TrialsInput } from '../../../indexes/trials-search.ts';
import type { Deps } from '../../app.ts';
import type { Paging, RequestContext } from '../../http/define-endpoint.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import type { Trial, TrialRow } from './schemas.ts';

const listed = `r.nct_id, r.brief_title, r.acronym, r.status, r.study_type, coalesce(r.phases, '{}') as phases,
  coalesce(r.conditions, '{}') as conditions, coalesce(r.therapeutic_areas, '{}') as therapeutic_areas, r.sponsor, r.sponsor_class, r.enrollment,
  r.start_date, r.completion_date, r.last_update_date`;

const ofSites = `count(*)::int as site_count,
  coalesce(array_agg(distinct state order by state) filter (where country = 'United States' and state is not null), '{}') as states`;

/** Rows of the hits, in the order of the ids. */
async function trialRows(deps: Deps, nct_ids: string[]): Promise<z.infer<typeof TrialRow>[]> {
  if (nct_ids.length === 0) return [];
  const { rows } = await deps.pool.query({
    name: 'trial_rows',
    text: `select ${listed}, s.site_count, s.states, r.source, r.source_url
           from unnest($1::text[]) with ordinality as hit(nct_id, position)
           join trial r on r.nct_id = hit.nct_id and r.observed_to is null
           left join lateral (select ${ofSites} from trial_site where nct_id = hit.nct_id and observed_to is null) s on true
           order by hit.position`,
    values: [nct_ids],
  });
  return rows;
}

export async function searchTrials({ limit, cursor, ...input }: TrialsInput & Paging, context: RequestContext) {
  const found = await findTrials(context.deps, input, { limit, cursor, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  const results = await trialRows(context.deps, found.ids);
  context.cite('clinicaltrials_gov');
  return { results, total: found.total, limit, next_cursor: found.next };
}

/** A study with its sites and investigators; of one no longer published, its last state. */
export async function findTrial(deps: Deps, nct_id: string): Promise<z.infer<typeof Trial> | null> {
  const [trial, sites, investigators] = await Promise.all([
    deps.pool.query({
      name: 'trial',
      text: `select ${listed}, r.official_title, r.brief_summary, r.enrollment_type, coalesce(r.keywords, '{}') as keywords, r.interventions,
               r.collaborators, r.primary_completion_date, r.has_results, ${provenanceColumns}
             from trial r ${provenanceJoin} where r.nct_id = $1 order by r.observed_to desc nulls first limit 1`,
      values: [nct_id],
    }),
    deps.pool.query({
      name: 'trial_sites',
      text: `select position, facility, is_anonymous, status, city, state, zip, country, latitude, longitude
             from trial_site where nct_id = $1 and observed_to is null order by position`,
      values: [nct_id],
    }),
    deps.pool.query({
      name: 'trial_investigators',
      text: `select name, role, affiliation, site_position, is_person from trial_investigator
             where nct_id = $1 and observed_to is null order by site_position nulls first, id`,
      values: [nct_id],
    }),
  ]);
  const row = trial.rows[0];
  if (!row) return null;
  const provenance = provenanceOf(row);
  for (const column of Object.keys(provenance)) delete row[column];
  const inStates = sites.rows.filter((site) => site.country === 'United States' && site.state).map((site) => site.state as string);
  return {
    ...row,
    site_count: sites.rows.length,
    states: [...new Set(inStates)].sort(),
    sites: sites.rows,
    investigators: investigators.rows,
    provenance,
  };
}
