import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { cikOfTicker, tickersLike } from '../../domain/companies/records.ts';
import { FilingForm } from '../../fields/filing-form.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { companyPage } from './company-page.ts';
import { findCompany } from './records.ts';
import { Company } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/companies/{ticker}',
  tag: 'Companies',
  summary: 'One public company',
  description:
    'Identity, EIN, health system, income statement and balance sheet of the last 5 fiscal years, pay of the executive officers and filings inventory ' +
    'of a company, by ticker in either case; share classes with a dot or a hyphen (BRK.B, BRK-B). Each figure is that of the newest annual report ' +
    'that states it; what earlier reports stated differently stands beside it. Pay is taken only from tables of which every row adds up. ' +
    'All this is held of the 30 curated companies; of the others the identity alone.',
  access: 'key',
  params: z.object({
    ticker: z
      .string()
      .regex(
        /^[A-Za-z0-9]{1,10}(?:[.-][A-Za-z0-9]{1,10})*$/,
        'a ticker symbol: letters and digits, share classes after a dot or hyphen, such as BRK.B',
      )
      .max(24)
      .describe('Ticker symbol'),
  }),
  query: z.object({
    filings_form: FilingForm.optional().describe('Lists the filings of this form alone, such as 10-K'),
    filings_limit: z.number().int().min(0).max(200).default(25).describe('Filings listed'),
    filings_offset: z.number().int().min(0).max(100_000).default(0).describe('Filings passed over, counted from the newest'),
  }),
  response: Company,
  sources: ['sec_company_tickers'],
  shape: 'detail',
  page: companyPage,
  errors: ['not_found'],
  examples: [
    { summary: 'A curated company', params: { ticker: ids.ticker } },
    { summary: 'With its annual reports alone in the list of filings', params: { ticker: ids.ticker }, query: { filings_form: '10-K' } },
  ],
  async handler({ params, query }, context) {
    const found = await cikOfTicker(context.deps, params.ticker);
    const company = found && (await findCompany(context.deps, found.cik, found.ticker, query));
    if (found && !company) throw notFound('This is the ticker of a curated company, but no file that describes it is loaded.');
    if (!company) {
      const like = await tickersLike(context.deps, params.ticker);
      const hint = like.length > 0 ? ` Tickers that begin so: ${like.join(', ')}.` : '';
      throw notFound(`No company with this ticker is held.${hint} Find one by name at /companies/search?q=…`);
    }
    context.cite('sec_company_tickers', 'sec_submissions', 'sec_10k');
    if (company.system) context.cite(company.system.source);
    if (!found.is_listed) context.warn('The ticker is not in the current tickers file: delisted, renamed, or the file is not loaded.');
    if (!company.filings) {
      context.warn(
        company.is_curated
          ? 'The submissions file of this company is not loaded: its filings are not held and its EIN is not confirmed.'
          : 'Not one of the curated companies: only its identity is held.',
      );
    }
    if (company.ein_note) context.warn(company.ein_note);
    if (company.filings && company.filings.missing_filings > 0) {
      const missing = company.filings.older_pages.filter(({ is_loaded }) => !is_loaded).map(({ name }) => name);
      context.warn(
        `${company.filings.missing_filings} older filings are not held: not loaded ${missing.length === 1 ? 'is' : 'are'} ${missing.join(', ')}.`,
      );
    }
    if (company.is_curated && !company.financials) context.warn(company.null_reasons.financials!);
    if (company.is_curated && company.executives.length === 0) context.warn(`No executives: ${company.null_reasons.executives}`);
    return company;
  },
});
