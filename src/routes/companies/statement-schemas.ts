import { z } from 'zod';
import { arrayOf, day, flag, integer, named, number, numberOrNull, text, textOrNull } from '../../fields/described.ts';
import { companyFact } from '../../records/company-fact.ts';
import { NullReasons } from '../../records/null-reason.ts';
import { members } from '../../records/record-schema.ts';
import { balanceFigures, incomeFigures, type StatementFigure } from '../../records/statement-figures.ts';

const amounts = <F extends Record<string, StatementFigure>>(figures: F) =>
  z.object(
    Object.fromEntries(Object.entries(figures).map(([name, { description }]) => [name, numberOrNull(`${description}, US dollars`)])) as {
      [N in keyof F]: z.ZodNullable<z.ZodNumber>;
    },
  );

const filing = {
  ...members(companyFact, ['accession_number', 'form', 'filing_date']),
  source_url: text('Public URL of the filing'),
};

const Earlier = named('EarlierValue', { value: number('Value in the earlier filing for the same period'), ...filing });

const stated = {
  value: number('Value in the newest filing that reports it'),
  concept: textOrNull('XBRL concept; null if the value is computed from others'),
  ...filing,
  is_restated: flag('Whether an earlier filing has a different value for the same period'),
  earlier: arrayOf(Earlier, 'Different values in earlier filings, newest first'),
};

const Figure = z.object({
  figure: text('Field of income_statement or balance_sheet'),
  ...stated,
  formula: textOrNull('How a value that no filing tags is computed, with all parts from the same filing; otherwise null'),
});

const rawFacts = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null, 'a JSON object')
  .meta({ type: 'object', additionalProperties: true })
  .describe('The published facts that make up the row, by concept, newest first');

export const CompanyYear = named('CompanyYear', {
  fiscal_year: integer('Year in which the fiscal year ends (the year before if it ends within ten days after January 1)'),
  period_start_date: day('First day of the fiscal year'),
  period_end_date: day('Last day of the fiscal year'),
  has_own_report: flag(
    'Whether the annual report of this year is loaded; if not, the values come from later reports, which repeat only some figures',
  ),
  income_statement: amounts(incomeFigures).describe('Amounts for the fiscal year'),
  balance_sheet: amounts(balanceFigures).describe('Balances at the end of the fiscal year'),
  figures: arrayOf(Figure, 'Each value with its concept, its filing and different values in earlier filings'),
  null_reasons: NullReasons,
  source: text('Source id, as in /sources'),
  source_url: text('Public URL of the filing that reports the revenue, or else of the newest filing of the row'),
  raw_payload: rawFacts,
});

export const CoverFact = named('CoverFact', {
  as_of_date: day('As-of date'),
  unit: text('USD or shares'),
  ...stated,
  source: text('Source id, as in /sources'),
});

export const FiscalYearRevenue = named('FiscalYearRevenue', {
  fiscal_year: integer('Year in which the fiscal year ends'),
  revenue_usd: numberOrNull('Revenue in US dollars; null if no loaded report has it'),
  change_pct: numberOrNull('Change from the year before, percent; null for the first year'),
  is_restated: flag('Whether a later report restated the value; see financials'),
  source: text('Source id, as in /sources'),
  source_url: text('Public URL of the filing'),
});
