import { z } from 'zod';
import { type CompanySector, companySectors } from '../../fields/curated-companies.ts';
import { company, filing, filingPage } from '../../records/company.ts';
import { NullReasons } from '../../records/null-reason.ts';
import { Provenance } from '../../records/provenance.ts';
import { CompanyExecutive, PayTable } from './executive-schemas.ts';
import { CompanyYear, CoverFact, FiscalYearRevenue } from './statement-schemas.ts';

const c = company.columns;
const f = filing.columns;
const p = filingPage.columns;
const sectors = Object.keys(companySectors) as [CompanySector, ...CompanySector[]];
export const Sector = z.enum(sectors);

const ticker = z.string().describe('Ticker symbol as the SEC writes it: share classes after a hyphen, such as BRK-B');
const is_curated = z.boolean().describe('One of the 30 companies followed in full; of the others only the identity is held');
const sector = Sector.nullable().describe('Kind of business of a curated company');
const system_id = z.string().nullable().describe('Health system of a curated company');

/** One company in a list of hits. */
export const CompanyRow = z.object({
  ticker: ticker.nullable(),
  cik: c.cik.schema.describe(c.cik.description),
  name: c.name.schema.describe(c.name.description),
  tickers: z.array(z.string()).describe('All tickers of the company'),
  is_curated,
  sector,
  system_id,
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL where the original can be checked'),
});

const Filing = z.object({
  accession_number: f.accession_number.schema.describe(f.accession_number.description),
  form: f.form.schema.describe(f.form.description),
  filing_date: f.filing_date.schema.describe(f.filing_date.description),
  report_date: f.report_date.schema.describe(f.report_date.description),
  items: z.array(z.string()).describe('8-K items, such as 2.01; empty for other forms'),
  primary_document_description: f.primary_document_description.schema.describe(f.primary_document_description.description),
  document_url: f.document_url.schema.describe(f.document_url.description),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL where the original can be checked'),
});

const OlderPage = z.object({
  name: p.name.schema.describe(p.name.description),
  filing_count: p.filing_count.schema.describe(p.filing_count.description),
  first_filing_date: p.first_filing_date.schema.describe(p.first_filing_date.description),
  last_filing_date: p.last_filing_date.schema.describe(p.last_filing_date.description),
  is_loaded: z.boolean().describe('The page is loaded: its filings are in the inventory'),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Address of the page'),
});

export const Inventory = z.object({
  total: z.number().int().describe('Filings held'),
  first_filing_date: z.iso.date().nullable().describe('Day of the oldest filing held'),
  last_filing_date: z.iso.date().nullable().describe('Day of the newest filing held'),
  by_form: z
    .array(
      z.object({
        form: z.string().describe('Form type'),
        count: z.number().int().describe('Filings of this form'),
        last_filing_date: z.iso.date().nullable().describe('Day of the newest of them'),
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
  cik: c.cik.schema.describe(c.cik.description),
  name: c.name.schema.describe(c.name.description),
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
  entity_kind: c.entity_kind.schema.describe(c.entity_kind.description),
  sic: c.sic.schema.describe(c.sic.description),
  sic_description: c.sic_description.schema.describe(c.sic_description.description),
  category: c.category.schema.describe(c.category.description),
  fiscal_year_end: c.fiscal_year_end.schema.describe(c.fiscal_year_end.description),
  state_of_incorporation: c.state_of_incorporation.schema.describe(c.state_of_incorporation.description),
  telephone: c.telephone.schema.describe(c.telephone.description),
  website: c.website.schema.describe(c.website.description),
  addresses: c.addresses.schema.describe(c.addresses.description),
  former_names: c.former_names.schema.describe(c.former_names.description),
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
