import { z } from 'zod';
import { CompanyRow, cikOfTicker, Sector, searchCompanies, tickersLike } from '#domain/companies/records';
import { executivesOnFile } from '#domain/systems/executives-on-file';
import { curatedCompanies } from '#fields/curated-companies';
import { listOf, sortBy } from '#lists/list-of';
import { facetCounts } from '#search/facets';
import { defineEndpoint, withFacts } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { companiesQuestion } from '../../../indexes/companies-search.ts';
import { companyPage, missingFilings } from './company-page.ts';
import { findCompany } from './records.ts';
import { Company, Ticker } from './schemas.ts';

/** Form of a filing with the SEC, in any case; EDGAR writes capitals: 10-K, DEF 14A, SC 13G/A, ABS-EE. */
const FilingForm = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 /&.-]{0,19}$/, 'an SEC form type, such as 10-K, 8-K/A or DEF 14A');

export const companySearch = defineEndpoint({
  path: '/companies/search',
  summary: 'Find a company',
  description:
    'By part of its current or former name or ticker, its EIN or its CIK. The exact ticker comes first, then tracked companies, then the others by the position of the match. ' +
    'Without `q`, all companies, tracked ones first.',
  query: z.object({
    q: z.string().trim().min(1).max(100).optional().describe('Part of a name or ticker, an EIN or a CIK; words may be incomplete'),
    is_curated: z.boolean().optional().describe('true: only the 30 tracked companies'),
    sector: Sector.optional().describe('Only tracked companies in this sector'),
    sort: sortBy(['name', 'ticker', 'hospital_count', 'cik'], { standard: 'best match first' }),
  }),
  response: listOf(CompanyRow),
  sources: ['sec_company_tickers', 'sec_submissions'],
  shape: 'list',
  list: {
    heading: () => 'Companies',
    lead: () =>
      `Every company with a ticker that files with the SEC. The ${curatedCompanies.length} health care companies tracked here have a sector, health system, filings and annual reports if loaded; the others only name, tickers and CIK.`,
    record: '/companies/{ticker}',
    shown: ['name', 'former_name', 'ticker', 'sector', 'is_curated', 'hospital_count', 'cik', 'source'],
    counts: ({ query }, { deps, signal }) =>
      facetCounts(deps.search, companiesQuestion, { ...query, sort: null }, { sector: 'sector', is_curated: 'is_curated' }, signal),
  },
  handler: ({ query }, context) => searchCompanies(query, context),
});

export const company = defineEndpoint({
  path: '/companies/{ticker}',
  summary: 'One public company',
  description:
    'Identity, EIN, health system, income statement and balance sheet of the last 5 fiscal years, executive compensation and an inventory of filings ' +
    'of a company, by CIK, or by ticker in upper or lower case. The 30 tracked companies have all of this; other companies have only name, tickers and CIK.',
  params: z.object({ ticker: Ticker }),
  query: z.object({
    filings_form: FilingForm.optional().describe('List only filings of this form type, such as 10-K'),
    filings_limit: z.number().int().min(0).max(200).default(25).describe('Number of filings to list'),
    filings_offset: z.number().int().min(0).max(100_000).default(0).describe('Number of filings to skip, starting with the newest'),
  }),
  response: withFacts(Company, {
    parts: {
      'system.hospitals': ({ system_id }) => `/systems/${system_id}/hospitals`,
      'system.left_out_hospitals': ({ system_id }) => `/systems/${system_id}/hospitals?ownership=left_out`,
      financials: ({ ticker }) => `/companies/${ticker}/financials`,
    },
  }),
  sources: ['sec_company_tickers', 'sec_submissions'],
  shape: 'detail',
  page: { show: companyPage, data: (_input, { deps }) => executivesOnFile(deps) },
  async handler({ params, query }, context) {
    const found = await cikOfTicker(context.deps, params.ticker);
    if (!found) {
      const like = await tickersLike(context.deps, params.ticker);
      const hint = like.length > 0 ? ` Tickers that start with it: ${like.join(', ')}.` : '';
      throw notFound(`No company with this ticker is on file.${hint} Use /companies/search?q=… to search by name.`);
    }
    const company = await findCompany(context, found.cik, found.ticker, query);
    if (!company) throw notFound('This is the ticker of a tracked company, but none of its files are loaded.');
    context.cite('sec_company_tickers', 'sec_submissions', 'sec_10k');
    if (company.system) context.cite(company.system.source);
    if (!found.is_listed) context.warn('The ticker is not in the current tickers file: delisted, renamed, or the file is not loaded.');
    if (!company.filings) {
      context.warn(
        company.is_curated
          ? 'The submissions file of this company is not loaded, so its filings are not available and its EIN is not confirmed.'
          : 'Not one of the 30 tracked companies: only its name, tickers and CIK are on file.',
      );
    }
    context.warn(company.ein_note);
    context.warn(company.filings && missingFilings(company.filings));
    context.warn(company.is_curated && company.null_reasons.financials);
    context.warn(company.is_curated && company.executives.length === 0 && `No executives: ${company.null_reasons.executives}`);
    return company;
  },
});
