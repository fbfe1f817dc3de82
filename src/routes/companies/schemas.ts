import { z } from 'zod';
import { is_curated, sector, ticker } from '../../domain/companies/company-row.ts';
import { days_in_period } from '../../domain/figures/schemas.ts';
import { countedFields } from '../../domain/systems/counted.ts';
import { HospitalName } from '../../domain/systems/hospital-names.ts';
import {
  arrayOf,
  arrayOrNull,
  dateOrNull,
  flag,
  flagOrNull,
  integer,
  integerOrNull,
  named,
  numberOrNull,
  text,
  textOrNull,
} from '../../fields/described.ts';
import { company, filing, filingPage } from '../../records/company.ts';
import { NullReasons } from '../../records/null-reason.ts';
import { Provenance } from '../../records/provenance.ts';
import { members } from '../../records/record-schema.ts';
import { CompanyExecutive, PayTable } from './executive-schemas.ts';
import { CompanyYear, CoverFact, FiscalYearRevenue } from './statement-schemas.ts';

/** A ticker in a path. */
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
  source: text('Source id, as in /sources'),
  source_url: text('Public URL of the original'),
});

const OlderPage = z.object({
  ...members(filingPage, ['name', 'filing_count', 'first_filing_date', 'last_filing_date']),
  is_loaded: flag('Whether the page is loaded, so that its filings are in the inventory'),
  source: text('Source id, as in /sources'),
  source_url: text('Address of the page'),
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

/** The figures of a hospital on the page of its system. */
const CompanyHospital = HospitalName.extend({
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
  source: text('Source id, as in /sources'),
  source_url: text('Page that confirms it'),
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
