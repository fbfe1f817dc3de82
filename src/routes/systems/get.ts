import { z } from 'zod';
import { filersOf } from '../../domain/employers/filers.ts';
import { nation } from '../../domain/figures/nation-records.ts';
import { figuresOf } from '../../domain/figures/records.ts';
import { inGroup } from '../../domain/figures/sums.ts';
import { chainOfSystem } from '../../domain/nursing-homes/chain-records.ts';
import { countedIn } from '../../domain/systems/counted.ts';
import { isCountedHospital } from '../../domain/systems/hospital-names.ts';
import { noNpis, npiCounts } from '../../domain/systems/npi-counts.ts';
import { knownSystem } from '../../domain/systems/records.ts';
import { whySalesUnknown } from '../../domain/systems/sales-known.ts';
import { SystemId } from '../../domain/systems/system-id.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { activityOf } from './activity-records.ts';
import { chainSpellings } from './chain-records.ts';
import { type PaidRow, paidRows } from './executive-records.ts';
import { filedRows } from './filed-rows.ts';
import { companyOf } from './head-records.ts';
import { affiliatedWith, divisionsOf, einsOf, hospitalsOf, identifiersOf, refusedOf } from './members.ts';
import { movesIn } from './move-records.ts';
import { SystemDetail } from './schemas.ts';
import { type SystemPageData, systemPage } from './system-page.ts';

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
  const [{ of, used }, activity] = await Promise.all([
    figuresOf(
      deps,
      new Map([
        ['counted', ccns(hospitals)],
        ['left out', ccns(left_out)],
      ]),
    ),
    activityOf(pool, system_id, filers),
  ]);
  const { figures } = of.get('counted')!;
  const each = [...of.values()].flatMap((group) => group.hospitals);
  const figures_of = new Map(each.map((hospital) => [hospital.ccn, inGroup(hospital, figures)]));
  const npis = counts.get(system_id)?.npi_count ? ['pecos_reassignment', 'ppef', 'dac_practice', 'nppes'] : [];
  const shown = [...eins, ...named, ...activity.deals, ...activity.acos].map(({ source }) => source);
  if (activity.trials.trial_count > 0) shown.push('clinicaltrials_gov');
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
    activity,
    divisions,
    eins,
    hospitals: hospitals.map((hospital) => ({ ...hospital, ...figures_of.get(hospital.ccn)! })),
    left_out_hospitals: left_out.map((hospital) => ({ ...hospital, ...figures_of.get(hospital.ccn)! })),
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

/** Chart data and highest paid executives, which only the page shows. */
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

export default defineEndpoint({
  path: '/systems/{system_id}',
  tag: 'Systems',
  summary: 'One health system',
  description:
    'Name, divisions, EINs, hospitals and other identifiers, each with its evidence; a parent includes its divisions. ' +
    'EINs come from the registry or from Schedule R of the system’s returns; hospitals from the registry, the chains named in cost reports, the hospital–EIN crosswalk, the AHRQ compendium or the brand in their names. ' +
    'Identifiers claimed by several systems belong to none of them and are listed under `refused`. The EIN of a group return is never shown as the EIN of one hospital.',
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
  errors: ['not_found'],
  handler: ({ params }, context) => systemDetail(params.system_id, context),
});
