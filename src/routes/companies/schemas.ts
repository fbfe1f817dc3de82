import { z } from 'zod';
import { is_curated, sector, ticker } from '../../domain/companies/company-row.ts';
import { company, filing, filingPage } from '../../records/company.ts';
import { NullReasons } from '../../records/null-reason.ts';
import { Provenance } from '../../records/provenance.ts';
import { members } from '../../records/record-schema.ts';
import { CompanyExecutive, PayTable } from './executive-schemas.ts';
import { CompanyYear, CoverFact, FiscalYearRevenue } from './statement-schemas.ts';

const Filing = z.object({
  ...members(filing, ['accession_number', 'form', 'filing_date', 'report_date']),
  items: z.array(z.string()).describe('8-K items, such as 2.01; empty for other forms'),
  ...members(filing, ['primary_document_description', 'document_url']),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the original'),
});

const OlderPage = z.object({
  ...members(filingPage, ['name', 'filing_count', 'first_filing_date', 'last_filing_date']),
  is_loaded: z.boolean().describe('The page is loaded: its filings are in the inventory'),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Address of the page'),
});

export const Inventory = z.object({
  total: z.number().int().describe('Filings held'),
  first_filing_date: z.iso.date().nullable().describe('Date of the oldest filing held'),
  last_filing_date: z.iso.date().nullable().describe('Date of the newest filing held'),
  by_form: z
    .array(
      z.object({
        form: z.string().describe('Form type'),
        count: z.number().int().describe('Filings of this form'),
        last_filing_date: z.iso.date().nullable().describe('Date of the newest of them'),
      }),
    )
    .describe('Counts by form, most frequent first'),
  listed: z
    .number()
    .int()
    .describe('Filings that the list runs through: of the form asked for, else all but ownership reports (forms 3, 4, 5, 144)'),
  limit: z.number().int().describe('Filings on this page of the list: filings_limit'),
  offset: z.number().int().describe('Filings before this page of the list: filings_offset'),
  recent: z.array(Filing).describe('The list, newest first'),
  older_pages: z.array(OlderPage).describe('Pages of older filings that the publisher has'),
  missing_filings: z.number().int().describe('Filings on those of these pages that are not loaded, as the publisher counts them'),
});

const SystemLink = z.object({
  system_id: z.string().describe('Health system'),
  system_name: z.string().describe('Its name'),
  link: z.string().describe('Path of the system'),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Page that says so'),
});

export const Company = z.object({
  ticker: ticker.describe('The ticker asked for, as the SEC writes it'),
  ...members(company, ['cik', 'name']),
  tickers: z
    .array(z.object({ ticker, exchange: z.string().nullable().describe('Exchange, where published') }))
    .describe('All tickers of the company'),
  is_curated,
  sector,
  system_id: z.string().nullable().describe('Health system that the registrant is'),
  system: SystemLink.nullable().describe('The same with its name and path'),
  ein: z.string().nullable().describe('Employer Identification Number, 9 digits; a parent’s, seldom that of its hospitals'),
  ein_verified: z
    .boolean()
    .nullable()
    .describe('true: stated by the loaded submissions file; false: not confirmed by one; null: no EIN is held'),
  ein_note: z.string().nullable().describe('Where the submissions file states another EIN than the curated table: both of them; else null'),
  ...members(company, ['entity_kind', 'sic', 'sic_description', 'category', 'fiscal_year_end', 'state_of_incorporation', 'telephone']),
  ...members(company, ['website', 'addresses', 'former_names']),
  filings: Inventory.nullable().describe('Filings inventory; null for companies not followed in full'),
  revenue_trajectory: z.array(FiscalYearRevenue).nullable().describe('Revenue of the last 5 fiscal years, oldest first'),
  financials: z
    .array(CompanyYear)
    .nullable()
    .describe('Income statement and balance sheet of the last 5 fiscal years, newest first, each value with the filing that states it'),
  shares_outstanding: CoverFact.nullable().describe('Shares outstanding, from the cover of the newest annual report'),
  public_float: CoverFact.nullable().describe('Market value of the shares held by others than insiders, from the same cover, US dollars'),
  executives: z
    .array(CompanyExecutive)
    .describe('Named executive officers: each fiscal year from the newest proxy statement whose table adds up, the highest pay first'),
  pay_tables: z
    .array(PayTable)
    .describe('Filings in which the summary compensation table was looked for; where it was not read, the reason'),
  ma_events_link: z.string().describe('Path of its acquisitions and divestitures'),
  null_reasons: NullReasons,
  provenance: Provenance.describe('Origin of the identity: the submissions file, else the tickers file'),
});
