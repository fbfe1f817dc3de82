import { z } from 'zod';
import {
  byStudy,
  countLinked,
  linkedTrials,
  rolesOf,
  trial_orders,
  warnOfFileDates,
  whyNone,
} from '../../../domain/trials/linked-records.ts';
import { rollupOf } from '../../../domain/trials/rollup.ts';
import { type LinkedRole, Phase, Status } from '../../../domain/trials/schemas.ts';
import { Npi } from '../../../fields/npi.ts';
import { sortBy } from '../../../lists/sort-by.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { providerTrialsPage } from './clinical-trials-page.ts';
import { ProviderTrials } from './clinical-trials-schemas.ts';
import { providerShown } from './records.ts';

const noneOfProvider =
  'No study investigator is linked to this NPI. An investigator is linked only if exactly one provider with that name was ever at the location and nothing contradicts it, so some may be missing.';

export default defineEndpoint({
  path: '/provider/{npi}/clinical-trials',
  tag: 'Providers',
  summary: 'Clinical trials in which a provider is an investigator',
  description:
    'Studies that name the provider as an investigator, director or chair, counted by status and phase, and listed with the most recently updated first. The registry publishes names ' +
    'without identifiers: an investigator is linked if exactly one provider with that name is or was at the location of the site and no middle name, degree or date contradicts ' +
    'it. Providers with the same name in one place are not linked, so counts are a minimum. A deactivated NPI returns 410 with the deactivation date.',
  params: z.object({ npi: Npi }),
  query: z.object({
    status: z.array(Status).max(14).optional().describe('Status of the whole study; may be repeated'),
    phase: z.array(Phase).max(6).optional().describe('Phase of the studies listed; may be repeated'),
    sort: sortBy(trial_orders, { standard: 'most recently updated first' }),
  }),
  response: ProviderTrials,
  sources: ['clinicaltrials_gov'],
  shape: 'list',
  list: { labels: { status: 'Status of the study', brief_title: 'Study' } },
  page: providerTrialsPage,
  errors: ['not_found', 'gone'],
  async handler({ params: { npi }, query: { limit, cursor, ...asked } }, context) {
    const { deps, cite } = context;
    const linked = { by: 'npi', id: npi } as const;
    const [provider, counted, page] = await Promise.all([
      providerShown(npi, context),
      countLinked(deps, linked),
      linkedTrials(deps, linked, asked, { limit, cursor }),
    ]);
    const roles = byStudy(
      await rolesOf(
        deps,
        npi,
        page.rows.map(({ nct_id }) => nct_id),
      ),
    );
    cite('clinicaltrials_gov');
    if (page.total > 0) await warnOfFileDates(context);
    const results = page.rows.map((row) => ({ ...row, roles: (roles.get(row.nct_id) ?? []) as z.infer<typeof LinkedRole>[] }));
    const null_reasons: Record<string, string> =
      counted.length === 0 ? { results: await whyNone(deps, 'investigators', noneOfProvider) } : {};
    return {
      ...provider,
      ...rollupOf(counted),
      results,
      total: page.total,
      limit,
      next_cursor: page.next_cursor,
      null_reasons,
    };
  },
});
