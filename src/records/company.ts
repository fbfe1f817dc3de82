import { z } from 'zod';
import { textOrNull } from '#fields/described';
import { cik, date, defineRecord, flag, integer, json, oneOf, requiredText, text, textList } from './define-record.ts';

const CompanyAddress = z.object({
  kind: z.enum(['mailing', 'business']).describe('Type of address'),
  line_1: textOrNull('Street address, first line'),
  line_2: textOrNull('Street address, second line'),
  city: textOrNull('City'),
  state_or_country: textOrNull('State or country, SEC code'),
  postal_code: textOrNull('Postal code as filed'),
});

const FormerName = z.object({
  name: z.string().describe('Former name'),
  from: textOrNull('First date of the name, as filed'),
  to: textOrNull('Last date of the name, as filed'),
});

export const companyTicker = defineRecord({
  kind: 'company_ticker',
  description: 'A ticker symbol and its SEC registrant.',
  documents: { companies: 'cik' },
  indexes: { cik: '(cik)', ticker: '(ticker)' },
  current_indexes: { search: "using gin (search_text(name || ' ' || ticker) gin_trgm_ops)" },
  columns: {
    cik,
    ticker: requiredText('Ticker symbol.'),
    name: requiredText('Company name as published.'),
    exchange: text('Exchange, if the file names it.'),
  },
});

export const company = defineRecord({
  kind: 'company',
  description: 'An SEC registrant as described in its submissions file.',
  documents: { companies: 'cik' },
  indexes: { cik: '(cik)' },
  current_indexes: { search: 'using gin (search_text(name) gin_trgm_ops)' },
  columns: {
    cik,
    name: requiredText('Name as filed.'),
    entity_kind: text('SEC entity type, such as operating.'),
    tickers: textList('Tickers.'),
    exchanges: textList('Exchanges, in the order of the tickers.'),
    ein: text('Employer Identification Number, 9 digits; null if none is published.'),
    sic: text('Standard Industrial Classification code.'),
    sic_description: text('SIC code in words.'),
    category: text('Filer category.'),
    fiscal_year_end: text('Month and day of the fiscal year end, MMDD.'),
    state_of_incorporation: text('State or country of incorporation.'),
    telephone: text('Telephone as published.'),
    website: text('Website.'),
    addresses: json(z.array(CompanyAddress), 'Mailing and business address.'),
    former_names: json(z.array(FormerName), 'Former names with their dates.'),
  },
});

export const filing = defineRecord({
  kind: 'filing',
  description: 'One SEC filing of a registrant.',
  indexes: { cik: '(cik, filing_date desc)' },
  columns: {
    cik,
    accession_number: requiredText('Accession number with dashes.'),
    form: requiredText('Form type, such as 10-K or 8-K.'),
    filing_date: date('Filing date.'),
    report_date: date('Report period or event date.'),
    accepted_at: text('Time EDGAR accepted the filing (ISO 8601).'),
    items: textList('8-K items, such as 2.01.'),
    file_number: text('SEC file number.'),
    film_number: text('SEC film number.'),
    act: text('Securities act the filing was made under, such as 34.'),
    size_bytes: integer('Size in bytes.'),
    is_xbrl: flag('Whether it contains XBRL.'),
    is_inline_xbrl: flag('Whether it contains inline XBRL.'),
    primary_document: text('File name of the main document.'),
    primary_document_description: text('Description of the main document.'),
    document_url: text('Address of the main document at sec.gov.'),
    origin: oneOf(['recent', 'older_page'], 'Part of the submissions files that lists it.'),
  },
});

/** Its filings are on file once the page is loaded. */
export const filingPage = defineRecord({
  kind: 'filing_page',
  description: 'A page of older filings named in the submissions file of a registrant.',
  current_indexes: { of: '(cik)' },
  columns: {
    cik,
    name: requiredText('Name of the page, under data.sec.gov/submissions.'),
    filing_count: integer('Number of filings on the page, as stated in the file.'),
    first_filing_date: date('Date of its oldest filing.'),
    last_filing_date: date('Date of its newest filing.'),
  },
});
