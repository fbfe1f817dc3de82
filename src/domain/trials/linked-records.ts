import type { z } from 'zod';
import { sharedRead } from '#db/read-cache';
import { bound, filtered, sql, statement } from '#db/sql';
import type { Deps } from '#deps';
import { current } from '#records/current';
import { jsonRows } from '#records/json-rows';
import type { Counts } from '#search/facets';
import { pageByKeys, type SortKey } from '#search/page-by-keys';
import { likeWords } from '#search/postgres-conditions';
import type { Paging, RequestContext } from '#server/define-endpoint';
import { trialRows } from './records.ts';
import type { LinkedSite, NamedInvestigator } from './schemas.ts';
import { type Counted, rollupOf } from './trials-table.ts';

/** Files whose dates are at most this many days apart say the same of a study's status. */
const ONE_LOAD_DAYS = 31;

interface Dates {
  first_date: string | null;
  last_date: string | null;
}

const datesOf = sharedRead({ max: 1, ttl: 60_000 }, async (pool): Promise<Dates> => {
  const { rows } = await pool.query<Dates>(`select min(l.release_date) as first_date, max(l.release_date) as last_date from load l
    where l.source_id = 'clinicaltrials_gov' and l.status = 'accepted' and l.file_id in (select r.file_id from ${current('trial', 'r')})`);
  return rows[0]!;
});

/**
 * Warns where the studies on file come from files of several years: the status of a study is as of its own file, not of
 * the newest.
 */
export async function warnOfFileDates({ deps, warn }: Pick<RequestContext, 'deps' | 'warn'>): Promise<void> {
  const { first_date, last_date } = await datesOf(deps);
  if (first_date === null || last_date === null) return;
  if ((Date.parse(last_date) - Date.parse(first_date)) / 86_400_000 <= ONE_LOAD_DAYS) return;
  warn(
    `The studies come from files of ${first_date} to ${last_date}. The status of a study is as of its last update, and the registry may have changed it since.`,
  );
}

/** Why nothing is linked: no study is loaded, linking never ran, or no study is linked to this record. */
async function whyNone(deps: Deps, part: 'sites' | 'investigators', none: string): Promise<string> {
  const { rows } = await deps.pool.query(
    `select exists (select from source where source_id = 'clinicaltrials_gov' and last_loaded_at is not null) as is_loaded,
     exists (select from linker_run where linker = 'trials' and part = $1) as is_linked`,
    [part],
  );
  if (!rows[0].is_loaded) return 'ClinicalTrials.gov studies are not loaded.';
  return rows[0].is_linked ? none : 'Studies are loaded but not linked yet.';
}

const sites_here = `trial_site_link l join ${current('trial_site', 's')} on s.id = l.site_id where l.ccn = $1`;

const studies = {
  ccn: `select distinct l.nct_id from ${sites_here}`,
  npi: `select distinct l.nct_id from trial_investigator_link l join ${current('trial_investigator', 'i')} on i.id = l.investigator_id where l.npi = $1`,
};

interface LinkedTo {
  by: 'ccn' | 'npi';
  id: string;
}

interface Narrowed {
  status?: string[];
  site_status?: string[];
  phase?: string[];
  sponsor?: string;
}

/** The study `r` has a site at the facility with one of these states. */
const has_site = `exists (select from ${sites_here} and s.nct_id = r.nct_id and s.status = any($2))`;

/** Orders of these lists: fields of a row. */
const order_keys: Record<string, SortKey> = {
  brief_title: { sql: 'r.brief_title', type: 'text', nullable: true },
  status: { sql: 'r.status', type: 'text', nullable: true },
  sponsor: { sql: 'r.sponsor', type: 'text', nullable: true },
  last_update_date: { sql: 'r.last_update_date', type: 'date', nullable: true },
};
export const trial_orders = ['last_update_date', 'brief_title', 'status', 'sponsor'] as const;

function keysOf(sort = '-last_update_date'): SortKey[] {
  const desc = sort.startsWith('-');
  return [
    { ...order_keys[sort.replace('-', '')]!, desc },
    { sql: 'r.nct_id', type: 'text', desc },
  ];
}

async function countLinked(deps: Deps, { by, id }: LinkedTo): Promise<Counted[]> {
  const counted = bound(
    `select r.status, coalesce(r.phases, '{}') as phases, count(*)::int as trial_count
     from ($1) l join ${current('trial', 'r')} on r.nct_id = l.nct_id group by 1, 2`,
    [bound(studies[by], [id])],
  );
  const { rows } = await deps.pool.query(statement(counted, `linked_trial_counts_${by}`));
  return rows;
}

export async function trialsInBrief(deps: Deps, npi: string, shown: number): Promise<{ counted: Counted[]; trials: unknown[] }> {
  const { rows } = await deps.pool.query(
    `with held as materialized (
       select r.nct_id, r.brief_title, r.status, coalesce(r.phases, '{}') as phases, r.sponsor, r.last_update_date
       from (${studies.npi}) l join ${current('trial', 'r')} on r.nct_id = l.nct_id)
     select ${jsonRows('select status, phases, count(*)::int as trial_count from held group by 1, 2')} as counted,
       ${jsonRows('select * from held order by last_update_date desc, nct_id desc limit $2')} as trials`,
    [npi, shown],
  );
  return rows[0];
}

async function linkedTrials(
  deps: Deps,
  linked: LinkedTo,
  { status, site_status, phase, sponsor, sort }: Narrowed & { sort?: string },
  paging: Paging,
) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['linked_trials', linked, status ?? null, phase ?? null, site_status ?? null, sponsor ?? null, sort ?? null],
      keys: keysOf(sort),
      query: (page) =>
        page(
          sql
            .select('r.nct_id')
            .from(bound(`($1) l join ${current('trial', 'r')} on r.nct_id = l.nct_id`, [bound(studies[linked.by], [linked.id])]))
            .modify(filtered, {
              'r.status = any(?)': status,
              'r.phases && ?': phase,
              'r.sponsor ilike all(?)': sponsor && likeWords(sponsor),
            })
            .modify((rows) => site_status && rows.whereRaw(bound(has_site, [linked.id, site_status]))),
        ),
    },
    paging,
  );
  const nct_ids = rows.map(({ nct_id }) => nct_id);
  return { rows: await trialRows(deps, nct_ids), ...page };
}

/** A page of the studies, and what the response says beside them; `none`: why none is linked. */
export async function linkedPage(
  linked: LinkedTo,
  { limit, cursor, ...filters }: Narrowed & Paging & { sort?: string },
  deps: Deps,
  none: string,
) {
  const [counted, { rows, total, next_cursor }] = await Promise.all([
    countLinked(deps, linked),
    linkedTrials(deps, linked, filters, { limit, cursor }),
  ]);
  const null_reasons: Record<string, string> =
    counted.length === 0 ? { results: await whyNone(deps, linked.by === 'ccn' ? 'sites' : 'investigators', none) } : {};
  return { rows, nct_ids: rows.map(({ nct_id }) => nct_id), beside: { ...rollupOf(counted), total, limit, next_cursor, null_reasons } };
}

type Choice = Exclude<keyof Narrowed, 'sponsor'>;

interface Light {
  status: string | null;
  phases: string[];
  site_statuses: string[];
}

/** How many of a facility's studies each value of a filter would leave with the other filters as they are. */
export async function linkedTrialCounts(deps: Deps, ccn: string, query: Narrowed): Promise<Counts> {
  const { rows } = await deps.pool.query<Light>(
    `select r.status, coalesce(r.phases, '{}') as phases, l.site_statuses
     from (select s.nct_id, coalesce(array_agg(distinct s.status) filter (where s.status is not null), '{}') as site_statuses
           from ${sites_here} group by 1) l join ${current('trial', 'r')} on r.nct_id = l.nct_id
     where $2::text[] is null or r.sponsor ilike all($2)`,
    [ccn, query.sponsor ? likeWords(query.sponsor) : null],
  );
  const values: Record<Choice, (row: Light) => string[]> = {
    status: (row) => (row.status === null ? [] : [row.status]),
    site_status: (row) => row.site_statuses,
    phase: (row) => row.phases,
  };
  const names = Object.keys(values) as Choice[];
  const counts: Counts = {};
  for (const name of names) {
    const others = names.filter((one) => one !== name && query[one]?.length);
    const left = rows.filter((row) => others.every((one) => values[one](row).some((value) => query[one]!.includes(value))));
    const sums = new Map<string, number>();
    for (const value of left.flatMap(values[name])) sums.set(value, (sums.get(value) ?? 0) + 1);
    counts[name] = [...sums].map(([value, count]) => ({ value, count }));
  }
  return counts;
}

type OfStudy<S extends z.ZodType> = z.output<S> & { nct_id: string };

export async function sitesAt(deps: Deps, ccn: string, nct_ids: string[]) {
  const { rows } = await deps.pool.query<OfStudy<typeof LinkedSite>>(
    `select s.nct_id, s.position, s.facility, s.status, s.city, s.state, l.rule, l.confidence, l.evidence->>'read_as' as read_as
     from trial_site_link l join ${current('trial_site', 's')} on s.id = l.site_id
     where l.ccn = $1 and l.nct_id = any($2) order by s.nct_id, s.position`,
    [ccn, nct_ids],
  );
  return rows;
}

/** People named for these studies: those of the sites linked to the facility, then officials of the whole study. */
export async function investigatorsAt(deps: Deps, ccn: string, nct_ids: string[]) {
  const { rows } = await deps.pool.query<OfStudy<typeof NamedInvestigator>>(
    `select i.nct_id, i.name, i.role, i.affiliation, i.site_position, l.npi
     from ${current('trial_investigator', 'i')} left join trial_investigator_link l on l.investigator_id = i.id
     where i.nct_id = any($2) and i.is_person is not false and (i.site_position is null or exists (
       select 1 from trial_site_link sl join ${current('trial_site', 's')} on s.id = sl.site_id
       where sl.ccn = $1 and s.nct_id = i.nct_id and s.position = i.site_position))
     order by i.nct_id, i.site_position nulls last, i.id`,
    [ccn, nct_ids],
  );
  return rows;
}

export async function rolesOf(deps: Deps, npi: string, nct_ids: string[]) {
  const { rows } = await deps.pool.query(
    `select i.nct_id, i.name, i.role, i.affiliation, i.site_position, s.facility, s.city, s.state, sl.ccn, l.rule, l.confidence,
       l.evidence->>'middle_name' as middle_name, (l.evidence->>'namesakes_elsewhere')::int as namesakes_elsewhere
     from trial_investigator_link l join ${current('trial_investigator', 'i')} on i.id = l.investigator_id
     left join ${current('trial_site', 's')} on s.nct_id = i.nct_id and s.position = i.site_position
     left join trial_site_link sl on sl.site_id = s.id
     where l.npi = $1 and l.nct_id = any($2) order by i.nct_id, i.site_position nulls first, i.id`,
    [npi, nct_ids],
  );
  return rows;
}

/** Rows grouped by study, without the NCT number. */
export function byStudy<Row extends { nct_id: string }>(rows: Row[]): Map<string, Omit<Row, 'nct_id'>[]> {
  const ofStudy = ([nct_id, own]: [string, Row[]]) => [nct_id, own.map(({ nct_id: _, ...row }) => row)] as const;
  return new Map([...Map.groupBy(rows, ({ nct_id }) => nct_id)].map(ofStudy));
}
