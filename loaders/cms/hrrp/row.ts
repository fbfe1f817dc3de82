import { readDate } from '#fields/date';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { type Condition, hospitalReadmissionMeasure } from '#records/hospital-readmission';
import { hospitalFigures } from '../hospital-figures.ts';

const measures: Record<string, Condition> = {
  'READM-30-AMI-HRRP': 'ami',
  'READM-30-COPD-HRRP': 'copd',
  'READM-30-HF-HRRP': 'hf',
  'READM-30-PN-HRRP': 'pn',
  'READM-30-CABG-HRRP': 'cabg',
  'READM-30-HIP-KNEE-HRRP': 'hip_knee',
};

/**
 * Fiscal year whose payments a period affects: measured from July 2014 for FY2019, even if the period was cut short in
 * 2019.
 */
export function measuredFor(row: NamedRow): number | null {
  const start = readDate(row.period_start_date ?? '').value;
  return start ? Number(start.slice(0, 4)) + 5 : null;
}

export function measureRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const figures = hospitalFigures(row);
  if ('issue' in figures) return figures;
  const published = (row.condition ?? '').replaceAll('_', '-').toUpperCase();
  if (!Object.hasOwn(measures, published))
    return { issue: `"${row.condition ?? ''}" is not one of the six measures, such as READM-30-HF-HRRP`, column: 'condition' };
  const fiscal_year = measuredFor(row);
  if (fiscal_year === null)
    return { issue: `"${row.period_start_date ?? ''}" is not a first day of a measured period`, column: 'period_start_date' };
  const { ccn, number, whole, words, state, day, withheld, issues } = figures;
  const condition = measures[published]!;
  const one = record(
    hospitalReadmissionMeasure,
    `${ccn}|${condition}`,
    {
      ccn,
      fiscal_year,
      condition,
      name: words('name'),
      state: state('state'),
      discharge_count: whole('discharge_count', 'footnote'),
      readmission_count: whole('readmission_count', 'footnote'),
      excess_readmission_ratio: number('excess_readmission_ratio', 'footnote'),
      predicted_readmission_rate_pct: number('predicted_readmission_rate_pct', 'footnote'),
      expected_readmission_rate_pct: number('expected_readmission_rate_pct', 'footnote'),
      footnote: words('footnote'),
      withheld: withheld(),
      period_start_date: day('period_start_date'),
      period_end_date: day('period_end_date'),
    },
    { source_url: `https://www.medicare.gov/care-compare/details/hospital/${ccn}` },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}
