import { z } from 'zod';
import { is_curated, sector, ticker } from '#domain/companies/records';
import { executiveMatch } from '#domain/employers/financial-schemas';
import { days_in_period } from '#domain/figures/schemas';
import { countedFields } from '#domain/systems/counted';
import { HospitalName } from '#domain/systems/hospitals';
import {
  arrayOf,
  arrayOrNull,
  dateOrNull,
  day,
  flag,
  flagOrNull,
  integer,
  integerOrNull,
  named,
  number,
  numberOrNull,
  text,
  textOrNull,
} from '#fields/described';
import { company, filing, filingPage } from '#records/company';
import { companyExecutive, companyPayTable } from '#records/company-executive';
import { companyFact } from '#records/company-fact';
import { cited, members, NullReasons, Provenance, rawPayload } from '#records/record-schema';
import { balanceFigures, incomeFigures, type StatementFigure } from '#records/statement-figures';

export const pay_columns = [
  ...(['name', 'position', 'fiscal_year', 'salary_usd', 'bonus_usd', 'stock_awards_usd', 'option_awards_usd'] as const),
  ...(['non_equity_incentive_usd', 'pension_change_usd', 'all_other_usd', 'total_usd'] as const),
];
export const filing_columns = ['accession_number', 'form', 'filing_date'] as const;

export const CompanyExecutive = named('CompanyExecutive', {
  ...members(companyExecutive, pay_columns),
  ...executiveMatch,
  ...members(companyExecutive, filing_columns),
  ...cited,
  raw_payload: rawPayload('The cells of the row as printed, keyed by column heading'),
});

export const PayTable = named('PayTable', {
  ...members(companyPayTable, [...filing_columns, 'is_read', 'reason']),
  ...cited,
});

const amounts = <F extends Record<string, StatementFigure>>(figures: F) =>
  z.object(
    Object.fromEntries(Object.entries(figures).map(([name, { description }]) => [name, numberOrNull(`${description}, US dollars`)])) as {
      [N in keyof F]: z.ZodNullable<z.ZodNumber>;
    },
  );

const inFiling = {
  ...members(companyFact, filing_columns),
  source_url: text('Public URL of the filing'),
};

const Earlier = named('EarlierValue', { value: number('Value in the earlier filing for the same period'), ...inFiling });

const stated = {
  value: number('Value in the newest filing that reports it'),
  concept: textOrNull('XBRL concept; null if the value is computed from others'),
  ...inFiling,
  is_restated: flag('Whether an earlier filing has a different value for the same period'),
  earlier: arrayOf(Earlier, 'Different values in earlier filings, newest first'),
};

const Figure = z.object({
  figure: text('Field of income_statement or balance_sheet'),
  ...stated,
  formula: textOrNull('How a value that no filing tags is computed, with all parts from the same filing; otherwise null'),
});

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
  ...cited,
  source_url: text('Public URL of the filing that reports the revenue, or else of the newest filing of the row'),
  raw_payload: rawPayload('The published facts that make up the row, by concept, newest first'),
});

export const CoverFact = named('CoverFact', {
  as_of_date: day('As-of date'),
  unit: text('USD or shares'),
  ...stated,
  source: cited.source,
});

export const FiscalYearRevenue = named('FiscalYearRevenue', {
  fiscal_year: integer('Year in which the fiscal year ends'),
  revenue_usd: numberOrNull('Revenue in US dollars; null if no loaded report has it'),
  change_pct: numberOrNull('Change from the year before, percent; null for the first year'),
  is_restated: flag('Whether a later report restated the value; see financials'),
  ...cited,
});

export const Ticker = z
  .string()
  .regex(
    /^[A-Za-z0-9]{1,13}(?:[.-][A-Za-z0-9]{1,10})*$/,
    'a ticker symbol: letters and digits, share classes after a dot or hyphen, such as BRK.B; or a CIK',
  )
  .max(24)
  .describe('Ticker symbol, or the CIK');

const Filing = z.object({
  ...members(filing, ['accession_number', 'form', 'filing_date', 'report_date']),
  items: arrayOf(z.string(), '8-K items, such as 2.01; empty for other forms'),
  ...members(filing, ['primary_document_description', 'document_url']),
  ...cited,
});

const OlderPage = z.object({
  ...members(filingPage, ['name', 'filing_count', 'first_filing_date', 'last_filing_date']),
  is_loaded: flag('Whether the page is loaded, so that its filings are in the inventory'),
  ...cited,
});

export const Inventory = named('FilingInventory', {
  total: integer('Number of filings on file'),
  first_filing_date: dateOrNull('Date of the oldest filing on file'),
  last_filing_date: dateOrNull('Date of the newest filing on file'),
  by_form: arrayOf(
    z.object({
      form: text('Form type'),
      count: integer('Number of filings of this form type'),
      last_filing_date: dateOrNull('Date of the newest one'),
    }),
    'Counts by form, most frequent first',
  ),
  listed: integer('Number of filings in the list: of the requested form type, otherwise all except ownership reports (forms 3, 4, 5, 144)'),
  limit: integer('Maximum number of filings on this page of the list: filings_limit'),
  offset: integer('Number of filings skipped before this page of the list: filings_offset'),
  recent: arrayOf(Filing, 'Filings, newest first'),
  older_pages: arrayOf(OlderPage, 'Pages of older filings at the SEC'),
  missing_filings: integer('Number of filings on pages that are not loaded, as counted by the SEC'),
});

export const CompanyHospital = HospitalName.extend({
  bed_count: integerOrNull('Beds, as in GET /systems/{system_id}'),
  net_patient_revenue_usd: numberOrNull('Net patient revenue of `fiscal_year`, from one cost report'),
  days_in_period,
  operating_margin_pct: numberOrNull('Operating income ÷ net patient revenue × 100 of that year'),
}).meta({ id: 'CompanyHospital' });

const SystemLink = z.object({
  system_id: text('Health system'),
  system_name: text('Name of the health system'),
  link: text('Path of the system'),
  hospital_count: integer('Number of its hospitals, divisions included, without those left out'),
  ...countedFields,
  fiscal_year: integerOrNull(
    'Fiscal year of the revenue and margin of its hospitals, as in `figures.finances` of the system; null without a cost report',
  ),
  hospitals: arrayOf(CompanyHospital, 'Its hospitals by name; the evidence is at /systems/{system_id}/hospitals'),
  left_out_hospitals: arrayOf(
    HospitalName,
    'Hospitals that sources assign to it but that are not counted: sold, now under another number, or no longer listed',
  ),
  ...cited,
});

export const Company = named('Company', {
  ticker: ticker.describe('The requested ticker, as written by the SEC'),
  ...members(company, ['cik', 'name']),
  tickers: arrayOf(z.object({ ticker, exchange: textOrNull('Exchange, where published') }), 'All tickers of the company'),
  is_curated,
  sector,
  system_id: textOrNull('Health system of the registrant'),
  system: SystemLink.nullable().describe('Health system with its name and path'),
  ein: textOrNull('Employer Identification Number, 9 digits, of the parent; its hospitals usually have their own'),
  ein_verified: flagOrNull('true: confirmed by the loaded submissions file; false: not confirmed; null: no EIN is on file'),
  ein_note: textOrNull('Both EINs, if the submissions file has a different EIN than the table of tracked companies; otherwise null'),
  ...members(company, ['entity_kind', 'sic', 'sic_description', 'category', 'fiscal_year_end', 'state_of_incorporation', 'telephone']),
  ...members(company, ['website', 'addresses', 'former_names']),
  filings: Inventory.nullable().describe('Filings inventory; null for companies that are not tracked'),
  revenue_trajectory: arrayOrNull(FiscalYearRevenue, 'Revenue of the last 5 fiscal years, oldest first'),
  financials: arrayOrNull(
    CompanyYear,
    'Income statement and balance sheet of the last 5 fiscal years, newest first, each value with its filing',
  ),
  shares_outstanding: CoverFact.nullable().describe('Shares outstanding, from the cover of the newest annual report'),
  public_float: CoverFact.nullable().describe(
    'Public float: market value of shares that insiders do not own, from the same cover page, US dollars',
  ),
  executives: arrayOf(
    CompanyExecutive,
    'Named executive officers: each fiscal year from the newest proxy statement whose table adds up, highest paid first',
  ),
  pay_tables: arrayOf(PayTable, 'Filings that were searched for the summary compensation table, with the reason if the table was not used'),
  ma_events_link: text('Path of its acquisitions and divestitures'),
  null_reasons: NullReasons,
  provenance: Provenance.describe('Source of the identity: the submissions file, or else the tickers file'),
});
