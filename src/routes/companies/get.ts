import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { companyPage } from './company-page.ts';
import { cikOfTicker, findCompany, tickersLike } from './records.ts';
import { Company } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/companies/{ticker}',
  tag: 'Companies',
  summary: 'One public company',
  description:
    'Identity, EIN, health system and filings inventory of a company, by ticker in either case; share classes with a dot or a hyphen (BRK.B, BRK-B). ' +
    'The filings of the 30 curated companies are held; of the others the identity alone.',
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
  response: Company,
  shape: 'detail',
  page: companyPage,
  errors: ['not_found'],
  examples: [{ summary: 'A curated company', params: { ticker: ids.ticker } }],
  async handler({ params }, context) {
    const found = await cikOfTicker(context.deps, params.ticker);
    const company = found && (await findCompany(context.deps, found.cik, found.ticker));
    if (found && !company) throw notFound('This is the ticker of a curated company, but no file that describes it is loaded.');
    if (!company) {
      const like = await tickersLike(context.deps, params.ticker);
      const hint = like.length > 0 ? ` Tickers that begin so: ${like.join(', ')}.` : '';
      throw notFound(`No company with this ticker is held.${hint} Find one by name at /companies/search?q=…`);
    }
    context.cite('sec_company_tickers', 'sec_submissions');
    if (!found.is_listed) context.warn('The ticker is not in the current tickers file: delisted, renamed, or the file is not loaded.');
    if (!company.filings) {
      context.warn(
        company.is_curated
          ? 'The submissions file of this company is not loaded: its filings are not held and its EIN is not confirmed.'
          : 'Not one of the curated companies: only its identity is held.',
      );
    }
    context.warn('revenue_trajectory is null: the SEC company facts it is made from are not loaded.');
    return company;
  },
});
