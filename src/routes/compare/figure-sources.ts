import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { reportOfYear } from '../../domain/cost-reports/report-of-year.ts';
import type { Group } from '../../domain/figures/records.ts';
import { sources } from '../../domain/figures/sources.ts';
import type { HospitalFigures } from '../../domain/figures/sums.ts';
import { integerOrNull, oneOf, text } from '../../fields/described.ts';

const sourcedFigures = [
  ...(['beds', 'finances', 'rating', 'survey', 'readmissions', 'acquired_conditions', 'physicians'] as const),
  ...(['nursing_home', 'aco'] as const),
] as const;

export const FigureSource = z
  .object({
    figure: oneOf(
      sourcedFigures,
      'The figures with this source: a field of `figures`, or physicians, nursing_home or aco for the other fields',
    ),
    source: text('Source id, as in /sources'),
    source_title: text('Published title of the file'),
    year: integerOrNull('Fiscal or performance year of the figure, else the year of the newest loaded release; of several the newest'),
    path: text('Path of the record with its provenance, or of the source'),
  })
  .describe('Source of one kind of figures');
export type FigureSource = z.infer<typeof FigureSource>;

/** A source before its title is known; without a year it has the one of its release. */
export type Named = Omit<FigureSource, 'source_title' | 'year'> & { year?: number | null };

export async function withTitles({ pool }: Deps, named: Named[]): Promise<FigureSource[]> {
  const { rows } = await pool.query(
    'select source_id, title, extract(year from last_release_date)::int as year from source where source_id = any($1)',
    [[...new Set(named.map(({ source }) => source))]],
  );
  const of = new Map(rows.map((row) => [row.source_id, row]));
  return named.map(({ figure, source, year, path }) => ({
    ...{ figure, source, source_title: of.get(source)?.title ?? source },
    ...{ year: year ?? of.get(source)?.year ?? null, path },
  }));
}

const newest = (years: (number | null)[]): number | null => years.reduce((most, year) => Math.max(most ?? 0, year ?? 0) || null, null);

const reportFiles = (reports: HospitalFigures['reports']) => [...new Set(reports.map(({ source }) => source))];

export function sourcesOfGroup({ figures, hospitals }: Group, path: string): Named[] {
  const [only] = hospitals.length === 1 ? hospitals : [];
  const at = (own: string, source: string) => (only && path.startsWith('/hospitals/') ? own : `/sources/${source}`);
  const { fiscal_year } = figures.finances;
  const of_year = hospitals.flatMap(({ reports }) => (fiscal_year === null ? [] : (reportOfYear(reports, fiscal_year) ?? [])));
  const money = of_year.filter(({ net_patient_revenue }) => net_patient_revenue !== null);
  const certified = hospitals.filter(({ bed_count_source }) => bed_count_source === 'provider_of_services');
  const reported = hospitals.filter(({ bed_count_source }) => bed_count_source === 'cost_report');
  const bed_reports = reported.flatMap(({ reports }) => reports.find((one) => one.bed_count !== null) ?? []);
  const quality = (figure: Named['figure'], source: string, year?: number | null): Named => ({
    ...{ figure, source, year, path: at(`${path}/quality`, source) },
  });
  const costs = (figure: Named['figure'], source: string, year: number | null): Named => ({
    ...{ figure, source, year, path: at(`/cost-reports/${only?.ccn}`, source) },
  });
  const of_source = (source: string) => bed_reports.filter((one) => one.source === source).map((one) => one.fiscal_year);
  return [
    ...(certified.length > 0
      ? [
          {
            figure: 'beds' as const,
            source: sources.beds,
            year: newest(certified.map((one) => one.bed_count_year)),
            path: at(path, sources.beds),
          },
        ]
      : []),
    ...reportFiles(bed_reports).map((source) => costs('beds', source, newest(of_source(source)))),
    ...reportFiles(money).map((source) => costs('finances', source, fiscal_year)),
    ...(figures.rating.average_rating === null ? [] : [quality('rating', sources.rating)]),
    ...(figures.survey.average_rating === null ? [] : [quality('survey', sources.survey)]),
    ...(figures.readmissions.known_hospital_count === 0
      ? []
      : [quality('readmissions', sources.readmissions, figures.readmissions.fiscal_year)]),
    ...(figures.acquired_conditions.known_hospital_count === 0
      ? []
      : [quality('acquired_conditions', sources.acquired_conditions, figures.acquired_conditions.fiscal_year)]),
  ];
}
