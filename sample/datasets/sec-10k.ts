import { companies } from '../companies.ts';
import { companyFactsOf, taggings } from '../company-facts.ts';
import { defineSample } from '../define-sample.ts';
import { proxiesOf } from '../executive-pay.ts';

const with_proxies = ['HCA', 'UNH'];

export default defineSample({
  source_id: 'sec_10k',
  files: (world) => [
    ...companies.flatMap((company) => {
      const tagging = taggings[company.ticker];
      if (!tagging) return [];
      return [{ name: `companyfacts/CIK${company.cik}.json`, body: () => [JSON.stringify(companyFactsOf(world, company, tagging))] }];
    }),
    ...companies
      .filter(({ ticker }) => with_proxies.includes(ticker))
      .flatMap((company) => proxiesOf(world, company).map(({ name, text }) => ({ name, body: () => [text()] }))),
  ],
});
