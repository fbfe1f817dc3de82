import { z } from 'zod';
import type { Deps } from '#deps';
import { findPopulation, newestVintage, Population, rounded } from '#domain/areas/population-records';
import { facilityNotFound, knownFacility, shownFirst } from '#domain/hospitals/standing';
import { Ccn } from '#fields/ccn';
import { arrayOf, flag, integer, integerOrNull, named, number, numberOrNull, objectOf, text, textOrNull } from '#fields/described';
import { current } from '#records/current';
import { serviceArea } from '#records/metro-area';
import { cited, member, members, provenanceJoin } from '#records/record-schema';
import { defineEndpoint } from '#server/define-endpoint';
import { notFound, type Problem } from '#server/errors';

export const population = defineEndpoint({
  path: '/market-intelligence/cbsa/{cbsa_code}/population',
  summary: 'Population of a metropolitan or micropolitan area',
  description: 'Population on July 1 of each year since 2020, with growth since the year before, from the Census estimates.',
  params: z.object({
    cbsa_code: z
      .string()
      .regex(/^\d{5}$/, 'a CBSA code: five digits, such as 40900')
      .describe('CBSA code of the area'),
  }),
  response: Population,
  shape: 'detail',
  async handler({ params }, context) {
    const population = await findPopulation(context.deps, params.cbsa_code);
    if (!population)
      throw notFound(
        'No metropolitan or micropolitan area with this code is on file. Codes of metropolitan divisions and counties are not accepted.',
        ['census_cbsa_population', 'census_cbsa_delineation'],
      );
    context.cite('census_cbsa_population', 'census_cbsa_delineation');
    const newest = await newestVintage(context.deps);
    if (newest !== null && newest > population.vintage) {
      context.warn(`The newest loaded vintage (${newest}) has no area with this code: it was renumbered or dissolved.`);
    }
    return population;
  },
});

const ZipFlow = named('ZipFlow', {
  zip5: member(serviceArea, 'zip5'),
  is_suppressed: flag('Whether the count is suppressed (1 to 10 stays, not zero)'),
  ...members(serviceArea, ['case_count', 'day_count', 'charges_usd']),
  patient_share_pct: numberOrNull('Share of the published stays of this hospital, percent'),
  market_share_pct: numberOrNull(
    'Share of all published stays from the ZIP code, percent; an upper bound if other hospitals are suppressed',
  ),
  market_case_count: integerOrNull('Published stays from the ZIP code in all hospitals'),
  hospital_count: integerOrNull('Number of hospitals with published stays from the ZIP code'),
  suppressed_hospital_count: integerOrNull('Number of hospitals with suppressed stays from the ZIP code'),
  file_line: integer('Line of the published file'),
});

const hospital = {
  ccn: text('CMS Certification Number'),
  name: textOrNull('Name; null if no facility file has the CCN'),
};

const Competitor = named('CompetingHospital', {
  ...hospital,
  city: textOrNull('City'),
  state: textOrNull('USPS code'),
  overlap_ratio: number('Overlap of the service areas, 0 to 1'),
  shared_zip_count: integer('Number of ZIP codes with published stays in both'),
  shared_zip_case_count: integer('Stays of patients from these ZIP codes in the competitor'),
});

const ServiceArea = z.object({
  ...hospital,
  year: member(serviceArea, 'year'),
  years_held: arrayOf(z.number().int(), 'Years that are loaded for this hospital, newest first'),
  total: objectOf(
    {
      zip_count: integer('Number of ZIP codes with published stays'),
      suppressed_zip_count: integer('Number of suppressed rows (1 to 10 stays)'),
      case_count: integer('Published stays'),
      day_count: integer('Published days of care'),
      charges_usd: number('Published charges, US dollars'),
    },
    'Totals of published values',
  ),
  patient_flow: arrayOf(ZipFlow, 'Patient ZIP codes, most stays first, suppressed rows last'),
  competitors: arrayOf(Competitor, 'Hospitals with patients from the same ZIP codes, largest overlap first'),
  overlap_measure: text('How overlap_ratio is computed'),
  ...cited,
  file_name: text('Published file name'),
  file_sha256: text('SHA-256 of the file as received'),
});

const overlap_measure =
  'For each ZIP code, the smaller of two shares is added up: the share of this hospital’s published stays from the ZIP code, and the share of the ' +
  'competitor’s. 1: both have patients from the same ZIP codes in the same proportions; 0: no ZIP code in common. Suppressed stays (1 to 10) are not counted.';

async function yearsOnFile(deps: Deps, ccn: string): Promise<number[]> {
  const { rows } = await deps.pool.query(`select distinct year from ${current('service_area')} where ccn = $1 order by year desc`, [ccn]);
  return rows.map(({ year }) => year);
}

async function noStays(deps: Deps, ccn: string): Promise<Problem> {
  const { rows } = await deps.pool.query(`select exists (select 1 from ${current('service_area')}) as is_loaded`);
  const { is_loaded } = rows[0];
  if (!(await knownFacility(deps, ccn))) return facilityNotFound(deps, ccn);
  if (!is_loaded) return notFound('No Hospital Service Area file is loaded.');
  return notFound('This hospital is not in the loaded Hospital Service Area files.', ['cms_hospital_service_area']);
}

async function flowOf(deps: Deps, ccn: string, year: number): Promise<z.infer<typeof ZipFlow>[]> {
  const { rows } = await deps.pool.query(
    `with mine as (select zip5, case_count, day_count, charges_usd, file_line from ${current('service_area')} where ccn = $1 and year = $2),
     market as (select s.zip5, sum(s.case_count)::integer as cases, count(s.case_count)::integer as shown, (count(*) - count(s.case_count))::integer as hidden
       from ${current('service_area', 's')} where s.year = $2 and s.zip5 in (select zip5 from mine) group by s.zip5)
     select m.zip5, m.case_count is null as is_suppressed, m.case_count, m.day_count, m.charges_usd, m.file_line,
       round(100.0 * m.case_count / nullif(sum(m.case_count) over (), 0), 2)::float8 as patient_share_pct,
       round(100.0 * m.case_count / nullif(k.cases, 0), 2)::float8 as market_share_pct, k.cases as market_case_count,
       k.shown as hospital_count, k.hidden as suppressed_hospital_count
     from mine m left join market k using (zip5) order by m.case_count desc nulls last, m.zip5`,
    [ccn, year],
  );
  return rows.map((row) => ({ ...row, charges_usd: row.charges_usd === null ? null : Number(row.charges_usd) }));
}

async function competitorsOf(deps: Deps, ccn: string, year: number, limit: number): Promise<z.infer<typeof Competitor>[]> {
  const { rows } = await deps.pool.query(
    `with mine as (select zip5, case_count, sum(case_count) over () as total from ${current('service_area')}
       where ccn = $1 and year = $2 and case_count > 0 and zip5 is not null),
     met as (select s.ccn, s.case_count, m.case_count::numeric / m.total as my_share from ${current('service_area', 's')} join mine m using (zip5)
       where s.year = $2 and s.ccn <> $1 and s.case_count > 0),
     total as (select ccn, sum(case_count) as cases from ${current('service_area')}
       where year = $2 and ccn in (select ccn from met) group by ccn),
     overlap as (select met.ccn, sum(least(met.my_share, met.case_count / total.cases::numeric)) as ratio, count(*)::integer as zips,
       sum(met.case_count)::integer as cases from met join total using (ccn) group by met.ccn order by ratio desc, met.ccn limit $3)
     select o.ccn, f.name, f.city, f.state, round(o.ratio, 4)::float8 as overlap_ratio, o.zips as shared_zip_count, o.cases as shared_zip_case_count
     from overlap o left join lateral (select r.name, r.city, r.state from facility r where r.ccn = o.ccn order by ${shownFirst} limit 1) f on true
     order by o.ratio desc, o.ccn`,
    [ccn, year, limit],
  );
  return rows;
}

async function findServiceArea(
  deps: Deps,
  { ccn, year, zip_limit, competitor_limit }: { ccn: string; year: number; zip_limit: number; competitor_limit: number },
): Promise<Omit<z.infer<typeof ServiceArea>, 'years_held'>> {
  const [known, flow, competitors, origin] = await Promise.all([
    knownFacility(deps, ccn),
    flowOf(deps, ccn, year),
    competitorsOf(deps, ccn, year, competitor_limit),
    deps.pool.query(
      `select r.source, r.source_url, f.file_name, f.sha256 as file_sha256 from ${current('service_area', 'r')} ${provenanceJoin} where r.ccn = $1 and r.year = $2 limit 1`,
      [ccn, year],
    ),
  ]);
  const shown = flow.filter(({ is_suppressed }) => !is_suppressed);
  const sum = (column: 'case_count' | 'day_count' | 'charges_usd') => shown.reduce((all, row) => all + (row[column] ?? 0), 0);
  return {
    ccn,
    name: known?.name ?? null,
    year,
    total: {
      zip_count: shown.length,
      suppressed_zip_count: flow.length - shown.length,
      case_count: sum('case_count'),
      day_count: sum('day_count'),
      charges_usd: rounded(sum('charges_usd'), 2),
    },
    patient_flow: flow.slice(0, zip_limit),
    competitors,
    overlap_measure,
    ...origin.rows[0],
  };
}

export const patientOrigins = defineEndpoint({
  path: '/market-intelligence/service-area/{ccn}',
  summary: 'Service area of a hospital',
  description:
    'ZIP codes of a hospital’s fee-for-service Medicare inpatients, its share of the stays from each ZIP code, and the hospitals that treat patients from the ' +
    'same ZIP codes.',
  params: z.object({ ccn: Ccn }),
  query: z.object({
    year: z.number().int().min(1990).max(2100).optional().describe('Calendar year; default: the latest one loaded'),
    zip_limit: z.number().int().min(1).max(2000).default(100).describe('Number of ZIP codes to show, most stays first'),
    competitor_limit: z.number().int().min(1).max(100).default(20).describe('Number of competitors to show, largest overlap first'),
  }),
  response: ServiceArea,
  shape: 'detail',
  async handler({ params, query }, context) {
    const years_held = await yearsOnFile(context.deps, params.ccn);
    const year = query.year ?? years_held[0];
    if (years_held.length === 0) throw await noStays(context.deps, params.ccn);
    if (year === undefined || !years_held.includes(year)) throw notFound(`Years on file for this hospital: ${years_held.join(', ')}.`);
    context.cite('cms_hospital_service_area');
    const area = await findServiceArea(context.deps, { ...query, ccn: params.ccn, year });
    const hidden = area.total.suppressed_zip_count;
    if (hidden > 0)
      context.warn(`${hidden} ZIP ${hidden > 1 ? 'codes have' : 'code has'} 1 to 10 stays. These are suppressed and not in the totals.`);
    return { ...area, years_held };
  },
});
