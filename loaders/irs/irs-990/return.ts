import type { RawRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { nonprofitReturn } from '#records/nonprofit-return';
import { elementReader } from './element.ts';
import { type Filing, filingOf, returnColumns } from './filing.ts';
import { hospitalBenefit } from './hospital-benefit.ts';
import { partOf } from './part.ts';
import { compensations, officers } from './people.ts';
import { people } from './people-names.ts';
import { relatedOrganizations, relatedTransactions } from './related.ts';
import { counts, figures, header, marks } from './schema-names.ts';

type Figure = keyof typeof figures;
type Figures = Record<Figure, number | null>;

/** What Part I says, and the part whose total it must be. */
const pairs: [stated: Figure, statement: Figure, part: string, what: string][] = [
  ['total_revenue_usd', 'statement_revenue_usd', 'VIII', 'revenue'],
  ['total_expenses_usd', 'statement_expenses_usd', 'IX', 'expenses'],
  ['total_assets_usd', 'statement_assets_usd', 'X', 'assets'],
  ['total_liabilities_usd', 'statement_liabilities_usd', 'X', 'liabilities'],
  ['net_assets_usd', 'statement_net_assets_usd', 'X', 'net assets'],
];

/** The totals of Part I against those of Parts VIII, IX and X; both are kept where they differ. */
export function reconcile(money: Figures): { totals: 'agree' | 'differ' | 'incomplete'; issues: RowIssue[] } {
  const issues: RowIssue[] = [];
  let missing = 0;
  for (const [stated, statement, part, what] of pairs) {
    const [one, other] = [money[stated], money[statement]];
    if (one === null || other === null) missing += 1;
    else if (one !== other) {
      const issue = `Part I says ${one} of total ${what}, Part ${part} says ${other}; both are kept`;
      issues.push({ issue, column: stated, raw: { [stated]: one, [statement]: other } });
    }
  }
  return { totals: issues.length > 0 ? 'differ' : missing > 0 ? 'incomplete' : 'agree', issues };
}

/** Lists of the form that are records of their own, or lists of others (contractors) that are not read. */
const own_lists = new Set([...people.officers, 'ContractorCompensationGrp', 'Form990PartVIISectionB', 'ContractorCompensation']);

function returnRecord(filing: Filing, raw: RawRow, money: Figures, issues: RowIssue[]): RowOutcome {
  const read = elementReader(filing.form, filing.era, issues);
  const { totals, issues: differences } = reconcile(money);
  issues.push(...differences);
  const row = {
    ...returnColumns(filing),
    name: filing.name,
    city: filing.header.words(header.city),
    state: filing.state,
    zip: filing.header.words(header.zip),
    tax_period_begin: filing.tax_period_begin,
    schema_version: filing.schema_version,
    return_type: '990',
    filed_at: filing.filed_at,
    is_amended: read.box(marks.is_amended, 'is_amended'),
    is_group_return: read.box(marks.is_group_return, 'is_group_return'),
    is_final: read.box(marks.is_final, 'is_final'),
    has_hospital: read.flag(marks.has_hospital, 'has_hospital'),
    ...money,
    employee_count: read.whole(counts.employee_count, 'employee_count'),
    stated_employee_count: read.whole(counts.stated_employee_count, 'stated_employee_count'),
    totals,
  };
  const form = Object.fromEntries(Object.entries(filing.form).filter(([name]) => !own_lists.has(name)));
  const published = { '@returnVersion': raw['@returnVersion'], ReturnHeader: raw.ReturnHeader, IRS990: form };
  return partOf(nonprofitReturn, filing.return_id, row, filing, published);
}

/** Everything one return says of its filer. */
export function returnRecords(raw: RawRow): RowOutcome[] {
  const issues: RowIssue[] = [];
  const filing = filingOf(raw, issues);
  if ('issue' in filing) return [{ ...filing, raw: { '(file)': raw['(file)'], ReturnHeader: raw.ReturnHeader } }, ...issues];
  const read = elementReader(filing.form, filing.era, issues);
  const money = Object.fromEntries(Object.entries(figures).map(([column, names]) => [column, read.number(names, column)])) as Figures;
  const record = returnRecord(filing, raw, money, issues);
  return [
    record,
    ...officers(filing),
    ...compensations(filing),
    ...relatedOrganizations(filing),
    ...relatedTransactions(filing),
    ...hospitalBenefit(filing, money),
    ...issues,
  ];
}
