import { z } from 'zod';
import { NullReasons } from '../../records/null-reason.ts';
import { balanceFigures, incomeFigures, type StatementFigure } from '../../records/statement-figures.ts';

const amounts = <F extends Record<string, StatementFigure>>(figures: F) =>
  z.object(
    Object.fromEntries(
      Object.entries(figures).map(([name, { says }]) => [name, z.number().nullable().describe(`${says}, US dollars`)]),
    ) as {
      [N in keyof F]: z.ZodNullable<z.ZodNumber>;
    },
  );

const filing = {
  accession_number: z.string().describe('Filing that states it'),
  form: z.string().describe('Form of the filing'),
  filing_date: z.iso.date().describe('Date filed'),
  source_url: z.string().describe('Public URL of the very filing'),
};

const Earlier = z.object({ value: z.number().describe('What the earlier filing states of the same period'), ...filing });

const stated = {
  value: z.number().describe('Value of the newest filing that states it'),
  concept: z.string().nullable().describe('XBRL concept; null if the value is worked out from others'),
  ...filing,
  is_restated: z.boolean().describe('An earlier filing states another value of the same period'),
  earlier: z.array(Earlier).describe('Values of earlier filings that differ, newest first'),
};

const Figure = z.object({
  figure: z.string().describe('Member of income_statement or balance_sheet'),
  ...stated,
  formula: z.string().nullable().describe('How a value that no filing tags is worked out, all parts from the same filing; else null'),
});

const rawFacts = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null, 'a JSON object')
  .meta({ type: 'object', additionalProperties: true })
  .describe('The published facts the row is made of, by concept, the newest first');

/** One fiscal year of a company's statements. */
export const CompanyYear = z.object({
  fiscal_year: z.number().int().describe('Year in which the fiscal year ends; within ten days after New Year the year before'),
  period_start_date: z.iso.date().describe('First day of the fiscal year'),
  period_end_date: z.iso.date().describe('Last day of the fiscal year'),
  income_statement: amounts(incomeFigures).describe('Amounts of the fiscal year'),
  balance_sheet: amounts(balanceFigures).describe('What stood at the end of the fiscal year'),
  figures: z.array(Figure).describe('Each value with its concept, its filing and what earlier filings state'),
  null_reasons: NullReasons,
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the filing that states the revenue, else of the newest filing of the row'),
  raw_payload: rawFacts,
});

export const CoverFact = z.object({
  as_of_date: z.iso.date().describe('Date it is stated as of'),
  unit: z.string().describe('USD or shares'),
  ...stated,
  source: z.string().describe('Source id, as in /sources'),
});

export const FiscalYearRevenue = z.object({
  fiscal_year: z.number().int().describe('Year in which the fiscal year ends'),
  revenue_usd: z.number().nullable().describe('Revenue in US dollars; null if no report that is loaded states it'),
  change_pct: z.number().nullable().describe('Change against the year before, percent; null for the first year'),
  is_restated: z.boolean().describe('A later report states another value than the first did: see financials'),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the very filing'),
});
