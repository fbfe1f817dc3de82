import type { Pool } from 'pg';
import { z } from 'zod';
import { currentPay, type Filers, filersOf } from '#domain/employers/filers';
import { sponsorYears } from '#domain/employers/report-rows';
import { nation } from '#domain/figures/nation-records';
import { figuresOf, inGroup } from '#domain/figures/sums';
import { chainOfSystem } from '#domain/nursing-homes/chain-records';
import { countedIn, countedWords, isNotSold, noNpis, npiCounts, SystemId, whySalesUnknown } from '#domain/systems/counted';
import { isCountedHospital } from '#domain/systems/hospitals';
import { knownSystem } from '#domain/systems/records';
import { counted, number, percent, usd } from '#pages/wording';
import { current } from '#records/current';
import { outline } from '#server/answers/outline';
import { defineEndpoint, type RequestContext, withFacts } from '#server/define-endpoint';
import { defineTool } from '#server/define-tool';
import { chainSpellings } from './chains.ts';
import { type PaidRow, paidRows } from './executives.ts';
import { filedRows } from './financials.ts';
import { affiliatedWith, divisionsOf, einsOf, hospitalsOf, identifiersOf, movesIn, refusedOf } from './members.ts';
import { type SystemActivity, SystemDetail } from './schemas.ts';
import { companyOf } from './system-head.ts';
import { type SystemPageData, systemPage } from './system-page.ts';

type Activity = z.infer<typeof SystemActivity>;

const deals_shown = 5;

async function trialsOf(pool: Pool, system_id: string): Promise<Activity['trials']> {
  const { rows } = await pool.query(
    `with theirs as (select distinct l.ccn, l.nct_id from system_hospital h join system_tree($1) t on t.system_id = h.system_id
       join trial_site_link l on l.ccn = h.ccn join ${current('trial_site', 's')} on s.id = l.site_id where ${isNotSold('h')})
     select count(distinct r.nct_id)::int as trial_count, count(distinct r.nct_id) filter (where r.status = 'RECRUITING')::int as recruiting_count,
       count(distinct i.ccn)::int as hospital_count
     from theirs i join ${current('trial', 'r')} on r.nct_id = i.nct_id`,
    [system_id],
  );
  return rows[0];
}

/** Reported positions of the newest year; the pay itself is read by the list of executives. */
async function executivesOf(pool: Pool, { eins, ciks }: Filers): Promise<Activity['executives']> {
  const { rows } = await pool.query(
    `with years as (
       select extract(year from n.tax_period_end)::int as fiscal_year from ${currentPay} where n.ein = any($1)
       union all select x.fiscal_year from ${current('company_executive', 'x')} where x.cik = any($2))
     select fiscal_year, count(*)::int as executive_count from years group by 1 order by 1 desc limit 1`,
    [[...eins.keys()], [...ciks.keys()]],
  );
  return rows[0] ?? { fiscal_year: null, executive_count: 0 };
}

async function plansOf(pool: Pool, filers: Filers): Promise<Activity['plans']> {
  const { sponsors } = await sponsorYears(pool, filers);
  if (sponsors.length === 0) return { plan_year: null, plan_count: 0, active_participants: null };
  const plan_year = Math.max(...sponsors.map((one) => one.plan_year));
  const own = sponsors.filter((one) => one.plan_year === plan_year);
  const heads = own.flatMap(({ active_participants }) => active_participants ?? []);
  return {
    plan_year,
    plan_count: own.reduce((sum, { plan_count }) => sum + plan_count, 0),
    active_participants: heads.length > 0 ? Math.max(...heads) : null,
  };
}

async function dealsOf(pool: Pool, { ciks }: Filers): Promise<Activity['deals']> {
  const { rows } = await pool.query(
    `select r.filing_date, r.event_type, r.stage, r.target_name, r.counterparty_name, r.value_usd, r.document_url, r.source, r.source_url
     from ${current('ma_event', 'r')} where r.cik = any($1) and r.event_type is not null order by r.filing_date desc, r.record_key limit $2`,
    [[...ciks.keys()], deals_shown],
  );
  return rows;
}

/**
 * A legal name that several systems file under identifies none of them. Only participants with the same first letters
 * are compared in full.
 */
async function acosOf(pool: Pool, system_id: string): Promise<Activity['acos']> {
  const { rows } = await pool.query(
    `with theirs as (select e.name, e.ein from system_ein e join system_tree($1) t on t.system_id = e.system_id where e.name is not null),
       found as (
         select distinct on (p.aco_id) p.aco_id, p.name, p.performance_year, p.participant_name, o.ein, p.source, p.source_url
         from theirs o join ${current('aco_participant', 'p')} on upper(left(p.participant_name, 5)) = upper(left(o.name, 5))
           and name_key(p.participant_name) = name_key(o.name)
         where p.performance_year = (select max(y.performance_year) from ${current('aco_participant', 'y')})
         order by p.aco_id, p.participant_name, o.ein)
     select f.* from found f
     where not exists (select 1 from system_ein e join system_root r on r.system_id = e.system_id
       where upper(left(e.name, 5)) = upper(left(f.participant_name, 5)) and name_key(e.name) = name_key(f.participant_name)
         and r.root <> (select a.root from system_root a where a.system_id = $1))
     order by f.name, f.aco_id`,
    [system_id],
  );
  return rows;
}

async function systemDetail(system_id: string, { deps, cite }: RequestContext): Promise<z.input<typeof SystemDetail>> {
  const { pool } = deps;
  const [system, divisions, eins, named, identifiers, refused, chain_names, affiliated_npi_count, counts, moves, filers, sales_unknown] =
    await Promise.all([
      knownSystem(deps, system_id),
      divisionsOf(pool, system_id),
      einsOf(pool, system_id),
      hospitalsOf(pool, system_id),
      identifiersOf(pool, system_id),
      refusedOf(pool, system_id),
      chainSpellings(pool, { system_id }),
      affiliatedWith(pool, system_id),
      npiCounts(pool, [system_id]),
      movesIn(pool, system_id),
      filersOf(pool, system_id),
      whySalesUnknown(pool),
    ]);
  const hospitals = named.filter(isCountedHospital);
  const left_out = named.filter((one) => !isCountedHospital(one));
  const ccns = (of: typeof named) => of.map(({ ccn }) => ccn);
  const groups = new Map(Object.entries({ counted: ccns(hospitals), left_out: ccns(left_out) }));
  const [{ of, used }, trials, executives, plans, deals, acos] = await Promise.all([
    figuresOf(deps, groups),
    trialsOf(pool, system_id),
    executivesOf(pool, filers),
    plansOf(pool, filers),
    dealsOf(pool, filers),
    acosOf(pool, system_id),
  ]);
  const { figures } = of.get('counted')!;
  const each = [...of.values()].flatMap((group) => group.hospitals);
  const figures_of = new Map(each.map((hospital) => [hospital.ccn, inGroup(hospital, figures)]));
  const sized = (of: typeof named) => of.map((hospital) => ({ ...hospital, ...figures_of.get(hospital.ccn)! }));
  const npis = counts.get(system_id)?.npi_count ? ['pecos_reassignment', 'ppef', 'dac_practice', 'nppes'] : [];
  const shown = [...eins, ...named, ...deals, ...acos].map(({ source }) => source);
  if (trials.trial_count > 0) shown.push('clinicaltrials_gov');
  cite('health_systems', ...new Set([...shown, ...(named.length > 0 ? used : [])]), ...npis);
  return {
    ...system,
    is_rollup: divisions.length > 0,
    division_count: divisions.length,
    ...countedIn(named, sales_unknown),
    listed_hospital_count: hospitals.filter(({ standing }) => standing === 'listed').length,
    ein_count: eins.length,
    ...(counts.get(system_id) ?? noNpis),
    affiliated_npi_count,
    figures,
    activity: { trials, executives, plans, deals, acos },
    divisions,
    eins,
    hospitals: sized(hospitals),
    left_out_hospitals: sized(left_out),
    identifiers,
    refused,
    chain_names,
    moves,
    financials_at: `/systems/${system_id}/financials`,
  };
}

/**
 * Each executive of the newest year once, from the filer that pays most: hospitals also report executives paid by their
 * parent.
 */
function highestPaid(paid: PaidRow[]): PaidRow[] {
  const newest = paid.filter(({ fiscal_year }) => fiscal_year === paid[0]?.fiscal_year);
  const own = (row: PaidRow) => row.total_filing_usd ?? row.total_usd ?? 0;
  const isSame = (a: PaidRow, b: PaidRow) =>
    a.also_reported_by.includes(b.ein ?? '') && b.also_reported_by.includes(a.ein ?? '') && a.total_usd === b.total_usd;
  return newest.filter((row) => !newest.some((other) => other !== row && isSame(row, other) && own(other) > own(row))).slice(0, 10);
}

async function pageData(system_id: string, { deps, cite }: RequestContext): Promise<SystemPageData> {
  const [filers, { system_name }] = await Promise.all([filersOf(deps.pool, system_id), knownSystem(deps, system_id)]);
  const [{ rows }, paid, homes, all_hospitals, company] = await Promise.all([
    filedRows(deps.pool, filers),
    paidRows(deps.pool, filers),
    chainOfSystem(deps.pool, system_name),
    nation(deps),
    companyOf(deps, system_id),
  ]);
  if (homes) cite('cms_nursing_home');
  cite(...new Set([...rows, ...paid].map(({ source }) => source)));
  return { rows, executives: highestPaid(paid), homes, nation: all_hospitals, company };
}

export const system = defineEndpoint({
  path: '/systems/{system_id}',
  summary: 'One health system',
  description:
    'Name, divisions, EINs, hospitals and other identifiers, each with its evidence; a parent includes its divisions. ' +
    'Identifiers claimed by several systems belong to none of them and are listed under `refused`.',
  params: z.object({ system_id: SystemId }),
  response: withFacts(SystemDetail, {
    parts: {
      hospitals: ({ system_id }) => `/systems/${system_id}/hospitals`,
      left_out_hospitals: ({ system_id }) => `/systems/${system_id}/hospitals?ownership=left_out`,
      chain_names: ({ system_id }) => `/systems/chains?system_id=${system_id}`,
    },
  }),
  shape: 'detail',
  page: { ...systemPage, data: ({ params }, context) => pageData(params.system_id, context) },
  handler: ({ params }, context) => systemDetail(params.system_id, context),
});

type System = z.output<typeof SystemDetail>;
type Figures = System['figures'];

const within = (count: number) => `in ${counted(count, 'hospital')}`;

function* figureLines({ beds, finances, rating, survey, readmissions, acquired_conditions }: Figures): Generator<string> {
  if (beds.bed_count !== null) yield `Beds: ${number(beds.bed_count)} ${within(beds.hospital_count)}.`;
  const { fiscal_year, net_patient_revenue_usd: revenue, part_year_hospital_count: part_year, operating_margin_pct: margin } = finances;
  if (revenue !== null)
    yield `Net patient revenue: ${usd(revenue)} in fiscal ${fiscal_year}, ${within(finances.revenue_hospital_count)} (cost reports${part_year > 0 ? `; ${counted(part_year, 'hospital has', 'hospitals have')} no report of a full year, and its shorter or longer period is counted as it is` : ''}).`;
  if (margin !== null)
    yield `Operating margin: ${percent(margin)} of net patient revenue in fiscal ${fiscal_year}, ${within(finances.margin_hospital_count)} (cost reports; other income is not counted).`;
  if (rating.average_rating !== null)
    yield `Overall star rating: ${number(rating.average_rating)} on average, ${within(rating.hospital_count)}.`;
  if (survey.average_rating !== null)
    yield `Patient survey stars: ${number(survey.average_rating)} on average, ${within(survey.hospital_count)}.`;
  for (const [program, one] of [
    ['Readmission penalties', readmissions],
    ['Penalties for hospital-acquired conditions', acquired_conditions],
  ] as const)
    if (one.penalized_hospital_count !== null)
      yield `${program}: ${number(one.penalized_hospital_count)} of ${counted(one.known_hospital_count, 'hospital')} penalized in fiscal ${one.fiscal_year}${one.average_reduction_pct === null ? '' : `, average payment reduction ${percent(Math.round(one.average_reduction_pct * 1000) / 1000)}`}.`;
}

/** Physicians among the providers attributed to the system: loaded files may name only some of either. */
function physicians({
  npi_count,
  physician_count,
  unknown_type_count: unknown,
}: Pick<System, 'npi_count' | 'physician_count' | 'unknown_type_count'>): string {
  if (npi_count === 0) return 'number of physicians not known (no loaded file attributes a provider to it)';
  if (physician_count === null) return `number of physicians not known (${counted(npi_count, 'provider')} of unknown type)`;
  return `${counted(physician_count, 'physician')} among ${counted(npi_count, 'attributed provider')}${unknown > 0 ? ` (${number(unknown)} of unknown type)` : ''}`;
}

export const tool = defineTool({
  name: 'system',
  title: 'One health system',
  description:
    'One health system: divisions, hospitals, EINs, beds, revenue and margin of its hospitals, star ratings, readmission penalties, trials, executives, deals and ACOs, each figure with the number of hospitals behind it. ' +
    'Missing values are null, with the reason in `null_reasons`. Find the system_id with `find`.',
  input: system.params!.strict(),
  output: SystemDetail,
  call: (params, context) => system.handler({ params, query: {}, body: undefined }, context),
  tell: ({ system_name, system_id, listed_hospital_count, figures, ...rest }) => {
    const head = [counted(listed_hospital_count, 'listed hospital'), physicians(rest)];
    const { divisions, hospitals, left_out_hospitals, eins, activity, moves } = rest;
    const { by_state } = figures;
    const stated = countedWords({ ...rest, hospital_count: hospitals.length });
    return [
      `${system_name} (system_id ${system_id}): ${head.join(', ')}.`,
      ...(stated ? [`Of ${counted(hospitals.length, 'hospital')}: ${stated}.`] : []),
      ...figureLines(figures),
      outline({ by_state, divisions, hospitals, left_out_hospitals, eins, activity, moves }),
    ].join('\n');
  },
});
