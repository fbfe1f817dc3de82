import type { Layout } from '#load/declaration/layout';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalImpact } from '#records/hospital-impact';
import { statedFiscalYear } from '../fiscal-year.ts';
import { hospitalFigures } from '../hospital-figures.ts';

/** The publisher's case mix files of several years in one file, as others combined them. */
export const caseMixLayout: Layout = {
  id: 'stacked',
  verified: 'published',
  read: { format: 'csv' },
  columns: { mcrnum: { name: 'ccn', note: 'Without padding in some years.' }, cmi: 'case_mix_index', year: 'fiscal_year' },
  ignored: ['(column 1)'],
  note: 'Number of the row, provider, index, year.',
};

export function caseMixRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const figures = hospitalFigures(row);
  if ('issue' in figures) return figures;
  const fiscal_year = statedFiscalYear(row);
  if (fiscal_year === null) return { issue: `"${row.fiscal_year ?? ''}" is not a fiscal year`, column: 'fiscal_year' };
  const { ccn, number, withheld, issues } = figures;
  const case_mix_index = number('case_mix_index');
  const one = record(
    hospitalImpact,
    `${ccn}|${fiscal_year}`,
    { ccn, fiscal_year, case_mix_index, withheld: withheld() },
    { source_url: 'https://www.nber.org/research/data/centers-medicare-medicaid-services-cms-casemix-file-hospital-ipps' },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}
