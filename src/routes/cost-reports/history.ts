import { headOf, provenancesOf, reportsOfHospital } from '../../domain/cost-reports/records.ts';
import type { FigureName } from '../../records/cost-report-derived.ts';
import type { Provenance } from '../../records/provenance.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { type Asked, choose, noReports, warningsOf, warningsOfForms } from './choose.ts';
import { originsOf } from './origins.ts';

type Row = ReturnType<typeof headOf> & { provenance: Provenance; figure_origins?: Awaited<ReturnType<typeof originsOf>> } & Record<
    FigureName,
    number | null
  >;

interface Question extends Asked {
  ccn: string;
  provenance?: 'row' | 'full';
  limit: number;
}

const ends_words = new Intl.ListFormat('en-US', { type: 'conjunction' });
const periodsEnding = (ends: readonly string[]): string => `${ends.length === 1 ? 'Period' : 'Periods'} ending ${ends_words.format(ends)}`;

/**
 * One section of a hospital's reports, one row per period, latest first; a period without figures in the section has no
 * row.
 */
export async function historyOf(
  section: string,
  names: FigureName[],
  { ccn, provenance, limit, ...which }: Question,
  context: RequestContext,
) {
  const chosen = await reportsOfHospital(context.deps, ccn, section, names);
  if (chosen.length === 0) throw await noReports(context.deps, ccn);
  const all = choose(chosen, which);
  const reported = all.filter(({ report }) => names.some((name) => report[name] !== null));
  const empty = all.filter((one) => !reported.includes(one));
  if (empty.length > 0)
    context.warn(
      `${periodsEnding(empty.map(({ report }) => report.fiscal_year_end))} left out: the reports on file have none of these figures.`,
    );
  const picked = reported.slice(0, limit);
  const reports = picked.map(({ report }) => report);
  const provenances = await provenancesOf(context.deps, reports);
  context.cite(...new Set(reports.map(({ source }) => source)));
  const periods = new Map<string, string[]>();
  for (const one of picked) {
    for (const warning of [...warningsOf(one), ...warningsOfForms(one, names)])
      periods.set(warning, [...(periods.get(warning) ?? []), one.report.fiscal_year_end]);
  }
  for (const [warning, ends] of periods) context.warn(`${periodsEnding(ends)}: ${warning}`);
  const rows = reports.map((report, index) => {
    const row = { ...headOf(report), provenance: provenances[index]! } as Row;
    for (const name of names) row[name] = report[name];
    return row;
  });
  if (provenance === 'full') {
    for (const [index, report] of reports.entries())
      rows[index]!.figure_origins = await originsOf(context.deps, report, provenances[index]!, names);
  }
  return { results: rows, total: reported.length, limit, next_cursor: null };
}
