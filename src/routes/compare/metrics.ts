import { reportsOfYears } from '#domain/cost-reports/report-of-year';
import { averageOf, isThin } from '#domain/figures/coverage';
import { average, total } from '#domain/figures/finances';
import { hasMargin, marginPct } from '#domain/figures/margin';
import { reportSources, sources } from '#domain/figures/sources';
import { labelOf } from '#pages/member';
import { type FigureUnit, summaryDerived, summaryFigures } from '#records/cost-report-figure';
import { current } from '#records/current';
import { invalidParameter } from '#server/errors';
import { aco_source, home_source } from './records.ts';
import { acoColumns, homeColumns, type Kind } from './schemas.ts';

interface Metric {
  title: string;
  unit: FigureUnit | 'score';
  sql: string;
  sources: readonly string[];
  combine: 'sum' | 'average' | 'margin';
}

/** The newest version in each year of records that a release replaces. */
const versions = (table: 'facility' | 'nursing_home', source: string, column: string) => ({
  sources: [source],
  sql: `select distinct on (r.ccn, year) r.ccn as id, year, r.${column} as value, r.source from ${table} r
   join source s on s.source_id = r.source
   cross join lateral generate_series(extract(year from r.observed_from)::integer,
     extract(year from coalesce(r.observed_to - 1, s.last_release_date, r.observed_from))::integer) year
   where r.source = '${source}' and r.ccn = any($1) order by r.ccn, year, r.observed_from desc, r.id desc`,
});

/** Records of a year, each hospital once. */
const ofYear = (source: string, table: Parameters<typeof current>[0], year: string, value: string) => ({
  sources: [source],
  sql: `select distinct on (r.ccn, r.${year}) r.ccn as id, r.${year} as year, ${value} as value, r.source from ${current(table, 'r')}
   where r.ccn = any($1) order by r.ccn, r.${year}, r.record_key`,
});

const reportFigures = { ...summaryFigures, ...summaryDerived };
const ofReports = (value: string, base = 'null') => ({
  sources: reportSources,
  sql: `select ccn as id, fiscal_year as year, ${value} as value, ${base} as base, source from (${reportsOfYears(
    ['source', ...Object.keys(reportFigures)],
    'ccn = any($1)',
  )}) r`,
});

const unitOf = (name: string): Metric['unit'] =>
  /_usd$/.test(name) ? 'usd' : /_pct$/.test(name) ? 'pct' : /rating|score|hours|residents/.test(name) ? 'score' : 'count';

type Read = Pick<Metric, 'sources' | 'sql'>;

const metric = (name: string, combine: Metric['combine'], read: Read, title = labelOf(name), unit = unitOf(name)): [string, Metric] => [
  name,
  { title, unit, combine, ...read },
];

const revenue = 'net_patient_revenue';
const stays = (column: string) => ofYear('cms_inpatient_hospitals', 'medicare_inpatient', 'year', `r.${column}`);
const penalties = ofYear(sources.readmissions, 'hospital_readmission_penalty', 'fiscal_year', '(1 - r.payment_adjustment_factor) * 100');
const conditions = ofYear(sources.acquired_conditions, 'hospital_hac_reduction', 'fiscal_year', 'r.total_hac_score');
const purchasing = ofYear('cms_hvbp', 'hospital_vbp_score', 'fiscal_year', 'r.total_performance_score');

const hospitalMetrics: Record<string, Metric> = Object.fromEntries([
  metric(revenue, 'sum', ofReports(revenue), labelOf(revenue), 'usd'),
  metric('operating_margin_pct', 'margin', ofReports('operating_income', revenue)),
  metric('total_margin_pct', 'margin', ofReports('net_income', `${revenue} + coalesce(other_income, 0)`)),
  metric('payment_reduction_pct', 'average', penalties, 'Readmission penalty'),
  metric('total_hac_score', 'average', conditions, 'Hospital-acquired condition score'),
  metric('total_performance_score', 'average', purchasing, 'Value-based purchasing score'),
  metric('overall_rating', 'average', versions('facility', sources.rating, 'overall_rating')),
  metric('medicare_payment_usd', 'sum', stays('medicare_payment_usd'), 'Medicare inpatient payments'),
  metric('discharge_count', 'sum', stays('discharge_count'), 'Medicare inpatient stays'),
  ...Object.entries(reportFigures).map(([name, { unit }]) =>
    metric(name, ['pct', 'ratio'].includes(unit) || name.includes('_per_') ? 'average' : 'sum', ofReports(name), labelOf(name), unit),
  ),
]);

const words_of_homes = new Set(['special_focus_status', 'has_abuse_icon', 'has_old_inspection', 'chain_name']);
const homeMetrics = Object.fromEntries(
  homeColumns
    .filter((name) => !words_of_homes.has(name))
    .map((name) => metric(name, 'average', versions('nursing_home', home_source, name))),
);

const acoMetrics = Object.fromEntries(
  acoColumns
    .filter((name) => unitOf(name) !== 'count' || name === 'assigned_beneficiaries')
    .map((name) =>
      metric(name, 'sum', {
        sources: [aco_source],
        sql: `select r.aco_id as id, r.performance_year as year, r.${name} as value, r.source from ${current('aco_performance', 'r')} where r.aco_id = any($1)`,
      }),
    ),
);

export const metricsOf: Record<Kind, Record<string, Metric>> = {
  hospital: hospitalMetrics,
  system: hospitalMetrics,
  nursing_home: homeMetrics,
  aco: acoMetrics,
};

export const metricSources = [
  ...new Set([hospitalMetrics, homeMetrics, acoMetrics].flatMap(Object.values).flatMap(({ sources }) => sources)),
];

export function metricOf(kind: Kind, query: string | undefined): Metric & { metric: string } {
  const metrics = metricsOf[kind];
  const metric = query ?? Object.keys(metrics)[0]!;
  if (!Object.hasOwn(metrics, metric)) throw invalidParameter('metric', `one of ${Object.keys(metrics).join(', ')}`);
  return { ...metrics[metric]!, metric };
}

export interface YearValue {
  year: number;
  value: number | null;
  covered: number;
  all: number;
}

interface Row {
  id: string;
  year: number;
  value: number | null;
  base: number | null;
  source: string;
}

function combined({ combine }: Metric, rows: Row[]): { value: number | null; covered: number } {
  const known = rows.filter(({ value, base }) => value !== null && (combine !== 'margin' || (base !== null && hasMargin(value, base))));
  const values = known.map(({ value }) => value!);
  if (values.length === 0) return { value: null, covered: 0 };
  const value =
    combine === 'sum'
      ? total(values)
      : combine === 'average'
        ? average(values, 4)
        : marginPct(total(values), total(known.map(({ base }) => base!)));
  return { value, covered: values.length };
}

export function yearsOf(metric: Metric, ids: ReadonlySet<string>, rows: readonly Row[]): YearValue[] {
  const own = rows.filter(({ id }) => ids.has(id));
  const years = [...new Set(own.map(({ year }) => year))].toSorted((a, b) => a - b);
  return years
    .map((year): YearValue => {
      const { value, covered } = combined(
        metric,
        own.filter((row) => row.year === year),
      );
      // Sums are shown with what they cover; an average of few would mislead.
      return { year, covered, all: ids.size, value: metric.combine === 'sum' ? value : averageOf(value, covered, ids.size) };
    })
    .filter(({ covered }) => covered > 0);
}

export const isHollow = ({ covered, all }: YearValue): boolean => isThin(covered, all);
