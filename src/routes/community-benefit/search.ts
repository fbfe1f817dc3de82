import { z } from 'zod';
import { sql } from '#db/sql';
import { Benefits, benefitColumns, benefitSort, benefits, whatItIs } from '#domain/nonprofits/benefit-list';
import { wholeNumber, words } from '#lists/list-of';
import { wordsBegin } from '#search/postgres-conditions';
import { defineEndpoint } from '#server/define-endpoint';

export default defineEndpoint({
  path: '/community-benefit/search',
  summary: 'Community benefit of nonprofit hospitals (Schedule H)',
  description: `${whatItIs} Newest tax year first, then the largest total.`,
  query: z.object({
    q: words('Words of the name of the filing organization'),
    ein: z
      .string()
      .trim()
      .overwrite((text) => text.replace(/^(\d{2})-(\d{7})$/, '$1$2'))
      .regex(/^\d{9}$/, 'nine digits, such as 941196203')
      .optional()
      .describe('EIN of the filing organization, nine digits, with or without the hyphen'),
    tax_year: wholeNumber(2009, 2100, 'Only this tax year'),
    sort: benefitSort,
  }),
  response: Benefits,
  sources: ['irs_990', 'irs_990_schedule_h'],
  shape: 'list',
  list: { shown: benefitColumns },
  handler({ query: { q, ein, tax_year, ...paging } }, context) {
    const begins = wordsBegin('r.name', q);
    return benefits(
      context,
      { 'r.ein = ?': ein, 'r.tax_year = ?': tax_year, '?': begins && sql.raw(begins.sql, begins.values as string[]) },
      'that matches',
      paging,
    );
  },
});
