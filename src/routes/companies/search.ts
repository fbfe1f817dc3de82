import { z } from 'zod';
import { companiesQuestion } from '../../../indexes/companies-search.ts';
import { CompanyRow, Sector, searchCompanies } from '../../domain/companies/records.ts';
import { curatedCompanies } from '../../fields/curated-companies.ts';
import { listOf } from '../../lists/list-of.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { facetCounts } from '../../search/facets.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

export default defineEndpoint({
  path: '/companies/search',
  tag: 'Companies',
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
      `Every company with a ticker that files with the SEC. ${curatedCompanies.length} of them are the health care companies tracked here, with sector, health system, filings and annual reports; for the others, only name, tickers and CIK are on file.`,
    record: '/companies/{ticker}',
    shown: ['name', 'former_name', 'ticker', 'sector', 'is_curated', 'hospital_count', 'cik', 'source'],
    counts: ({ query }, { deps, signal }) =>
      facetCounts(deps.search, companiesQuestion, { ...query, sort: null }, { sector: 'sector', is_curated: 'is_curated' }, signal),
  },
  handler: ({ query }, context) => searchCompanies(query, context),
});
