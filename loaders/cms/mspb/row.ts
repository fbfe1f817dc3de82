import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalSpending } from '#records/hospital-payment';
import { hospitalFigures } from '../hospital-figures.ts';

export function spendingRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const figures = hospitalFigures(row);
  if ('issue' in figures) return figures;
  const measure_id = (row.measure_id ?? '').replace('_', '-').toUpperCase();
  if (measure_id !== 'MSPB-1') return { issue: `"${row.measure_id ?? ''}" is not the measure MSPB-1`, column: 'measure_id' };
  const { ccn, number, words, state, day, withheld, issues } = figures;
  const one = record(
    hospitalSpending,
    ccn,
    {
      ccn,
      measure_id,
      name: words('name'),
      state: state('state'),
      spending_per_beneficiary: number('spending_per_beneficiary', 'footnote'),
      footnote: words('footnote'),
      withheld: withheld(),
      period_start_date: day('period_start_date'),
      period_end_date: day('period_end_date'),
    },
    { source_url: `https://www.medicare.gov/care-compare/details/hospital/${ccn}` },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}
