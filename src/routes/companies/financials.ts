import { z } from 'zod';
import { cikOfTicker } from '../../domain/companies/records.ts';
import { listOf } from '../../lists/list-of.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { Ticker } from './schemas.ts';
import { companyStatements } from './statement-records.ts';
import { CompanyYear } from './statement-schemas.ts';

export default defineEndpoint({
  path: '/companies/{ticker}/financials',
  tag: 'Companies',
  summary: 'Financial statements of a public company',
  description:
    'Income statement and balance sheet of the last 5 fiscal years of a tracked company, newest first. Each figure comes from the newest annual report ' +
    'that reports it, with different values from earlier reports next to it.',
  params: z.object({ ticker: Ticker }),
  response: listOf(CompanyYear),
  sources: ['sec_10k'],
  shape: 'list',
  list: {
    heading: ({ ticker }) => `Financial statements of ${ticker.toUpperCase()}`,
    up: ({ ticker }) => ({ path: `/companies/${ticker}`, words: ticker.toUpperCase() }),
  },
  errors: ['not_found'],
  async handler({ params, query: { limit, cursor } }, context) {
    const found = await cikOfTicker(context.deps, params.ticker);
    if (!found) throw notFound('No company with this ticker is on file. Use /companies/search?q=… to search by name.');
    const years = (await companyStatements(context.deps, found.cik))?.financials ?? [];
    context.cite('sec_10k');
    const page = pageOfRows(context.deps, ['company_financials', found.cik], years, ({ period_end_date }) => period_end_date, {
      limit,
      cursor,
    });
    return { ...page, limit };
  },
});
