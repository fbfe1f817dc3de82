import { summaryDerived, summaryFigures } from './cost-report-figure.ts';

/** A complete report has all of these: every key line of the income statement, and total costs. */
export const keyFigures = ['net_patient_revenue', 'operating_income', 'net_income', 'total_costs'] as const;

const countedFigures = [...Object.keys(summaryFigures), ...Object.keys(summaryDerived)];

export interface Completeness {
  is_complete: boolean;
  missing_key_figures: string[];
  figures_reported: number;
  figures_total: number;
}

/** SQL for `missing_key_figures` and `figures_reported` of a statement `s`. */
export const completenessSql = (s: string): string =>
  `array_remove(array[${keyFigures.map((name) => `case when ${s}.${name} is null then '${name}' end`).join(', ')}], null) as missing_key_figures,
  num_nonnulls(${countedFigures.map((name) => `${s}.${name}`).join(', ')}) as figures_reported`;

export const completenessOf = (row: { missing_key_figures: string[]; figures_reported: number }): Completeness => ({
  is_complete: row.missing_key_figures.length === 0,
  missing_key_figures: row.missing_key_figures,
  figures_reported: row.figures_reported,
  figures_total: countedFigures.length,
});

/** The newest complete, else the newest of those missing the fewest. */
export function newestComplete<R>(reports: readonly R[], missing: (report: R) => readonly string[]): R | undefined {
  let best: R | undefined;
  for (const report of reports) if (best === undefined || missing(report).length < missing(best).length) best = report;
  return best;
}
