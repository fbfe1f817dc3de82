import { z } from 'zod';
import { AcoId } from '../../../domain/acos/suggest.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { notFound } from '../../../server/errors.ts';
import { source } from '../financials/schemas.ts';
import { acoPage } from './aco-page.ts';
import { acoHistory, acoPeers, agreementOf } from './records.ts';
import { AcoHistory } from './schemas.ts';

export default defineEndpoint({
  path: '/vbc/acos/{aco_id}/financials',
  tag: 'Value-based care',
  summary: 'All years of an accountable care organization',
  description:
    'All loaded performance years, newest first, with all figures, quality measures and the published row. cumulative_earned_savings_usd is the sum over the years shown; losses are negative. ' +
    'The files for 2013 and 2014 use different ids than later ones, and names do not identify an organization, so those years are under their own ids.',
  params: z.object({ aco_id: AcoId }),
  response: AcoHistory,
  sources: [source],
  shape: 'list',
  list: { file_of: ({ aco_id }) => `aco ${aco_id} years`, paged: false, default_limit: 200 },
  page: { ...acoPage, data: ({ params: { aco_id } }, { deps }) => acoPeers(deps, aco_id) },
  errors: ['not_found'],
  async handler({ params: { aco_id }, query: { limit } }, context) {
    const [years, agreement] = await Promise.all([acoHistory(context.deps, aco_id), agreementOf(context.deps, aco_id)]);
    if (years.length === 0)
      throw notFound('No performance year of an organization with this id is on file. Use /vbc/acos/typeahead?q=… to search by name.');
    context.cite(source);
    const shown = years.slice(0, limit);
    const earned = shown.map((year) => year.earned_savings_usd).filter((one) => one !== null);
    const cumulative_earned_savings_usd = earned.length === 0 ? null : Number(earned.reduce((sum, one) => sum + one, 0).toFixed(2));
    return {
      aco_id,
      name: years[0]!.name,
      cumulative_earned_savings_usd,
      agreement,
      results: shown,
      total: years.length,
      limit,
      next_cursor: null,
    };
  },
});
