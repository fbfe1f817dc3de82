import type { RowIssue, RowOutcome } from '#load/declaration/rows';
import { nonprofitHospitalBenefit } from '#records/nonprofit-hospital-benefit';
import { type Element, elementReader, elementsAt, type Names } from './element.ts';
import { type Filing, returnColumns } from './filing.ts';
import { benefitColumns, benefitLines, facility, medicare } from './hospital-names.ts';
import { partOf } from './part.ts';

function facilitiesOf(schedule: Element, { era }: Filing, issues: RowIssue[]) {
  return elementsAt(schedule, facility.list, era).flatMap((element) => {
    const read = elementReader(element, era, issues);
    const name = read.business(facility.name);
    if (!name) {
      issues.push({ issue: 'a hospital facility of Schedule H has no name', column: 'facilities', raw: element });
      return [];
    }
    return [
      {
        number: read.words(facility.number),
        name,
        address_line: read.words(facility.address_line),
        city: read.words(facility.city),
        state: read.words(facility.state),
        zip: read.words(facility.zip),
        state_license_number: read.words(facility.state_license_number),
      },
    ];
  });
}

/** A line's column: each of the line's spellings with each of the column's. */
const cell = (line: Names, column: Names): Names => {
  const [modern, classic] = [0, 1].map((era) =>
    line[era as 0 | 1]
      .split('|')
      .map((name) =>
        column[era as 0 | 1]
          .split('|')
          .map((below) => `${name}/${below}`)
          .join('|'),
      )
      .join('|'),
  );
  return [modern!, classic!];
};

/**
 * Charity care and community benefit of a return with Schedule H. Narrative and policies (Parts V B, VI) stay in the
 * published file.
 */
export function hospitalBenefit(
  filing: Filing,
  figures: { total_revenue_usd: number | null; total_expenses_usd: number | null },
): RowOutcome[] {
  const schedule = filing.schedule('IRS990ScheduleH');
  if (!schedule) return [];
  const issues: RowIssue[] = [];
  const read = elementReader(schedule, filing.era, issues);
  const lines = Object.fromEntries(
    Object.entries(benefitLines).map(([column, line]) => [column, read.number(cell(line, benefitColumns.net), column)]),
  ) as Record<keyof typeof benefitLines, number | null>;
  const facilities = facilitiesOf(schedule, filing, issues);
  const row = {
    ...returnColumns(filing),
    origin: 'return' as const,
    name: filing.name,
    tax_period_begin: filing.tax_period_begin,
    total_revenue_usd: figures.total_revenue_usd,
    total_expenses_usd: figures.total_expenses_usd,
    ...lines,
    total_community_benefit_pct: read.percent(
      cell(benefitLines.total_community_benefit_usd, benefitColumns.percent),
      'total_community_benefit_pct',
    ),
    financial_assistance_gross_usd: read.number(
      cell(benefitLines.financial_assistance_usd, benefitColumns.gross),
      'financial_assistance_gross_usd',
    ),
    bad_debt_usd: read.number(medicare.bad_debt_usd, 'bad_debt_usd'),
    medicare_revenue_usd: read.number(medicare.medicare_revenue_usd, 'medicare_revenue_usd'),
    medicare_cost_usd: read.number(medicare.medicare_cost_usd, 'medicare_cost_usd'),
    medicare_surplus_usd: read.number(medicare.medicare_surplus_usd, 'medicare_surplus_usd'),
    hospital_facility_count: read.whole(facility.count, 'hospital_facility_count'),
    facilities,
  };
  return [partOf(nonprofitHospitalBenefit, `${filing.return_id}/hospital`, row, filing, publishedPart(schedule)), ...issues];
}

const narrative =
  /^(?:Supplemental|HospitalFcltyPoliciesPrctcGrp|Form990ScheduleHPartVSection[BC]|Form990ScheduleHPartVI|OthHlthCareFcltsNotHospitalGrp)/;

/** The schedule without its pages of policies and explanations. */
const publishedPart = (schedule: Element): Element =>
  Object.fromEntries(Object.entries(schedule).filter(([name]) => !narrative.test(name)));
