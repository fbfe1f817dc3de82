import { isMissing } from '#fields/count';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalVbpEfficiency, hospitalVbpScore } from '#records/hospital-payment';
import { statedFiscalYear } from '../fiscal-year.ts';
import { type HospitalFigures, hospitalFigures } from '../hospital-figures.ts';

function hospitalOf(row: NamedRow): { figures: HospitalFigures; fiscal_year: number } | RowIssue {
  const figures = hospitalFigures(row);
  if ('issue' in figures) return figures;
  const fiscal_year = statedFiscalYear(row);
  return fiscal_year === null
    ? { issue: `"${row.fiscal_year ?? ''}" is not a fiscal year`, column: 'fiscal_year' }
    : { figures, fiscal_year };
}

export function totalRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const found = hospitalOf(row);
  if ('issue' in found) return found;
  const { fiscal_year, figures } = found;
  const { ccn, number, words, state, withheld, issues } = figures;
  const scores = {
    total_performance_score: number('total_performance_score'),
    clinical_outcomes_score: number('clinical_outcomes_score'),
    clinical_outcomes_weighted_score: number('clinical_outcomes_weighted_score'),
    engagement_score: number('engagement_score'),
    engagement_weighted_score: number('engagement_weighted_score'),
    safety_score: number('safety_score'),
    safety_weighted_score: number('safety_weighted_score'),
    efficiency_score: number('efficiency_score'),
    efficiency_weighted_score: number('efficiency_weighted_score'),
  };
  const one = record(hospitalVbpScore, ccn, {
    ccn,
    fiscal_year,
    name: words('name'),
    state: state('state'),
    ...scores,
    withheld: withheld(),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}

export function efficiencyRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const found = hospitalOf(row);
  if ('issue' in found) return found;
  const { fiscal_year, figures } = found;
  const { ccn, number, refuse, words, state, withheld, issues } = figures;
  /** Points are written as "3 out of 10". */
  const points = (column: string, most: number): number | null => {
    const text = row[column] ?? '';
    const parts = /^(\d+) out of (\d+)$/.exec(text);
    if (parts && Number(parts[2]) === most && Number(parts[1]) <= most) return Number(parts[1]);
    return isMissing(text) ? number(column) : refuse(column, `"${text.slice(0, 30)}" was expected to read like "0 out of ${most}"`);
  };
  const values = {
    achievement_threshold: number('achievement_threshold'),
    benchmark: number('benchmark'),
    baseline_rate: number('baseline_rate'),
    performance_rate: number('performance_rate'),
    achievement_points: points('achievement_points', 10),
    improvement_points: points('improvement_points', 9),
    measure_score: points('measure_score', 10),
  };
  const one = record(hospitalVbpEfficiency, ccn, {
    ccn,
    fiscal_year,
    name: words('name'),
    state: state('state'),
    ...values,
    withheld: withheld(),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
