import { isMissing } from '#fields/count';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalHacReduction } from '#records/hospital-payment';
import { statedFiscalYear } from '../fiscal-year.ts';
import { hospitalFigures } from '../hospital-figures.ts';
import { measures } from './columns.ts';

export function hacRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const figures = hospitalFigures(row);
  if ('issue' in figures) return figures;
  const fiscal_year = statedFiscalYear(row);
  if (fiscal_year === null) return { issue: `"${row.fiscal_year ?? ''}" is not a fiscal year`, column: 'fiscal_year' };
  const { ccn, number, words, state, day, withheld, issues } = figures;
  const cut = (row.is_penalized ?? '').toLowerCase();
  const is_penalized = cut === 'yes' ? true : cut === 'no' ? false : null;
  if (is_penalized === null && !isMissing(cut)) {
    issues.push({ issue: `"${row.is_penalized}" is neither Yes nor No; kept only as published`, column: 'is_penalized' });
  }
  const total_hac_score = number('total_hac_score', 'total_hac_footnote');
  const known = measures.map(([measure]) => ({
    measure,
    value: `${measure}_value` in row ? number(`${measure}_value`, `${measure}_footnote`) : null,
    z_score: number(`${measure}_z_score`, `${measure}_footnote`),
    footnote: words(`${measure}_footnote`),
  }));
  const not_given = withheld() ?? [];
  if (is_penalized === null) {
    not_given.push({ field: 'is_penalized', published: row.is_penalized ?? '', footnote: words('penalty_footnote') });
  }
  const one = record(hospitalHacReduction, ccn, {
    ccn,
    fiscal_year,
    name: words('name'),
    state: state('state'),
    total_hac_score,
    total_hac_footnote: words('total_hac_footnote'),
    is_penalized,
    penalty_footnote: words('penalty_footnote'),
    measures: known,
    withheld: not_given.length > 0 ? not_given : null,
    psi_start_date: day('psi_start_date'),
    psi_end_date: day('psi_end_date'),
    hai_start_date: day('hai_start_date'),
    hai_end_date: day('hai_end_date'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
