import { IsoDate } from '#fields/date';
import { ein as einField } from '#fields/ein';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { nonprofitHospitalBenefit } from '#records/nonprofit-hospital-benefit';
import { addressOf } from '../irs-990/filing.ts';

const amounts = [
  'total_revenue_usd',
  'total_expenses_usd',
  'financial_assistance_usd',
  'unreimbursed_medicaid_usd',
  'other_means_tested_usd',
  'total_financial_assistance_usd',
  'community_health_usd',
  'professions_education_usd',
  'subsidized_services_usd',
  'research_usd',
  'contributions_usd',
  'total_other_benefits_usd',
  'total_community_benefit_usd',
  'bad_debt_usd',
] as const;

/**
 * A return's Schedule H as the third party's table has it: no number of the return, so nothing tells an amended one
 * from the one it amends.
 */
export function extractRow(row: NamedRow): RowOutcome[] {
  const { value: ein, reason } = einField.normalize(row.ein ?? '');
  if (!ein) return [{ issue: reason ?? 'the row has no EIN', column: 'ein' }];
  const end = row.tax_period_end ?? '';
  if (!IsoDate.safeParse(end).success)
    return [{ issue: `the end of its period is "${end}", which is not a date`, column: 'tax_period_end' }];
  const begin = row.tax_period_begin ?? '';
  const issues: RowIssue[] = [];
  const number = (column: string): number | null => {
    const published = row[column] ?? '';
    if (published === '') return null;
    if (/^-?\d+(?:\.\d+)?$/.test(published)) return Number(published);
    issues.push({ issue: `"${published.slice(0, 40)}" is not a number; kept only as published`, column });
    return null;
  };
  const ratio = number('total_community_benefit_ratio');
  const columns = {
    ein,
    tax_year: number('tax_year'),
    tax_period_end: end,
    tax_period_begin: IsoDate.safeParse(begin).success ? begin : null,
    origin: 'extract' as const,
    name: row.name ?? '',
    ...(Object.fromEntries(amounts.map((column) => [column, number(column)])) as Record<(typeof amounts)[number], number | null>),
    total_community_benefit_pct: ratio === null ? null : Number((ratio * 100).toFixed(6)),
    hospital_facility_count: number('hospital_facility_count'),
  };
  return [record(nonprofitHospitalBenefit, `${ein}/${end}`, columns, { source_url: addressOf(ein, null) }), ...issues];
}
