import type { Deps } from '../../deps.ts';
import type { Paging } from '../../http/define-endpoint.ts';
import { current } from '../../records/current.ts';
import { jsonRows } from '../../records/json-rows.ts';
import { pageByKeys } from '../../search/page-by-keys.ts';
import { trialRows } from './records.ts';
import type { Counted } from './rollup.ts';

/** Studies with a site linked to the facility, or an investigator linked to the provider. */
const studies = {
  ccn: `select distinct l.nct_id from trial_site_link l join ${current('trial_site', 's')} on s.id = l.site_id where l.ccn = $1`,
  npi: `select distinct l.nct_id from trial_investigator_link l join ${current('trial_investigator', 'i')} on i.id = l.investigator_id where l.npi = $1`,
};

export interface LinkedTo {
  by: 'ccn' | 'npi';
  id: string;
}

export interface Narrowed {
  status?: string[];
  phase?: string[];
}

/** Number of linked studies by status and phases. */
export async function countLinked(deps: Deps, { by, id }: LinkedTo): Promise<Counted[]> {
  const { rows } = await deps.pool.query({
    name: `linked_trial_counts_${by}`,
    text: `select r.status, coalesce(r.phases, '{}') as phases, count(*)::int as trial_count
           from (${studies[by]}) l join ${current('trial', 'r')} on r.nct_id = l.nct_id group by 1, 2`,
    values: [id],
  });
  return rows;
}

/** Counts and the most recently updated studies of a provider in one round trip, with the fields shown in a dossier. */
export async function trialsInBrief(deps: Deps, npi: string, shown: number): Promise<{ counted: Counted[]; trials: unknown[] }> {
  const { rows } = await deps.pool.query({
    name: 'trials_in_brief',
    text: `with held as materialized (
             select r.nct_id, r.brief_title, r.status, coalesce(r.phases, '{}') as phases, r.sponsor, r.last_update_date
             from (${studies.npi}) l join ${current('trial', 'r')} on r.nct_id = l.nct_id)
           select ${jsonRows('select status, phases, count(*)::int as trial_count from held group by 1, 2')} as counted,
             ${jsonRows('select * from held order by last_update_date desc, nct_id desc limit $2')} as trials`,
    values: [npi, shown],
  });
  return rows[0];
}

/** A page of linked studies, most recently updated first. */
export async function linkedTrials(deps: Deps, linked: LinkedTo, { status, phase }: Narrowed, paging: Paging) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['linked_trials', linked, status ?? null, phase ?? null],
      name: `linked_trials_${linked.by}`,
      values: [linked.id, status ?? null, phase ?? null],
      keys: [
        { sql: 'r.last_update_date', type: 'date', desc: true },
        { sql: 'r.nct_id', type: 'text', desc: true },
      ],
      sql: ({ place, behind, order, limit }) => `select r.nct_id, ${place}
        from (${studies[linked.by]}) l join ${current('trial', 'r')} on r.nct_id = l.nct_id
        where ($2::text[] is null or r.status = any($2)) and ($3::text[] is null or r.phases && $3) and ${behind}
        order by ${order} ${limit}`,
    },
    paging,
  );
  const nct_ids = rows.map(({ nct_id }) => nct_id);
  return { rows: await trialRows(deps, nct_ids), ...page };
}

/** The sites of these studies that are linked to the facility, in registry order. */
export async function sitesAt(deps: Deps, ccn: string, nct_ids: string[]) {
  const { rows } = await deps.pool.query({
    name: 'linked_trial_sites',
    text: `select s.nct_id, s.position, s.facility, s.status, s.city, s.state, l.rule, l.confidence, l.evidence->>'read_as' as read_as
           from trial_site_link l join ${current('trial_site', 's')} on s.id = l.site_id
           where l.ccn = $1 and l.nct_id = any($2) order by s.nct_id, s.position`,
    values: [ccn, nct_ids],
  });
  return rows;
}

/** Roles of the provider in these studies: official of the whole study first. */
export async function rolesOf(deps: Deps, npi: string, nct_ids: string[]) {
  const { rows } = await deps.pool.query({
    name: 'linked_trial_roles',
    text: `select i.nct_id, i.name, i.role, i.affiliation, i.site_position, s.facility, s.city, s.state, sl.ccn, l.rule, l.confidence,
             l.evidence->>'middle_name' as middle_name, (l.evidence->>'namesakes_elsewhere')::int as namesakes_elsewhere
           from trial_investigator_link l join ${current('trial_investigator', 'i')} on i.id = l.investigator_id
           left join ${current('trial_site', 's')} on s.nct_id = i.nct_id and s.position = i.site_position
           left join trial_site_link sl on sl.site_id = s.id
           where l.npi = $1 and l.nct_id = any($2) order by i.nct_id, i.site_position nulls first, i.id`,
    values: [npi, nct_ids],
  });
  return rows;
}

/** Rows grouped by study, without the NCT number. */
export function byStudy<Row extends { nct_id: string }>(rows: Row[]): Map<string, Omit<Row, 'nct_id'>[]> {
  const grouped = new Map<string, Omit<Row, 'nct_id'>[]>();
  for (const { nct_id, ...row } of rows) grouped.set(nct_id, [...(grouped.get(nct_id) ?? []), row]);
  return grouped;
}
