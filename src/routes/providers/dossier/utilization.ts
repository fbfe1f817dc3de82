import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { shownFrom } from '../../../domain/providers/active.ts';
import { Npi } from '../../../fields/npi.ts';
import { listOf } from '../../../lists/list-of.ts';
import { recordPage, warnIfEmpty } from '../../../lists/record-list.ts';
import { current } from '../../../records/current.ts';
import { medicareUtilization } from '../../../records/medicare-utilization.ts';
import { recordSchema } from '../../../records/record-schema.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { ofProvider } from './block.ts';
import { findIdentity, topOf } from './records.ts';

async function hasServices({ pool }: Deps, npi: string): Promise<boolean> {
  const { rows } = await pool.query(`select exists (select 1 from ${current('medicare_service_utilization')} where npi = $1) as found`, [
    npi,
  ]);
  return rows[0].found;
}

export default defineEndpoint({
  path: '/provider/{npi}/utilization',
  tag: 'Providers',
  summary: 'Medicare utilization of a provider by year',
  description:
    'Charges and payments of a provider under Medicare Part B (fee-for-service), one row per calendar year, latest first. Services by year are at `/provider/{npi}/utilization/services`. ' +
    'CMS leaves out providers with 10 or fewer beneficiaries in a year, so a missing year does not mean no activity.',
  params: z.object({ npi: Npi }),
  response: listOf(recordSchema(medicareUtilization)).extend({
    ...ofProvider,
    services_at: z.string().describe('Path of the services by HCPCS code'),
  }),
  sources: ['cms_physician_utilization'],
  shape: 'list',
  page: { data: ({ params }, { deps }) => topOf(deps.pool, params.npi, 'medicare') },
  errors: ['not_found', 'gone'],
  list: {
    shown: [
      ...[
        'year',
        'provider_type',
        'beneficiary_count',
        'service_count',
        'submitted_charge_usd',
        'medicare_allowed_usd',
        'medicare_payment_usd',
      ],
      ...['average_age', 'average_risk_score', 'source'],
    ],
  },
  async handler({ params: { npi }, query }, context) {
    const [found, page] = await Promise.all([
      findIdentity(context.deps.pool, npi),
      recordPage(context.deps, { kind: medicareUtilization, where: { 'r.npi = ?': npi }, order: ['-year'] }, query),
    ]);
    const { name, is_in_nppes, known_from } = await shownFrom(found, context);
    const services_at = `/provider/${npi}/utilization/services`;
    await warnIfEmpty(context, ['cms_physician_utilization'], page.total, 'for this NPI by year');
    // The by-provider and by-service files can be loaded independently.
    if (page.total === 0 && (await hasServices(context.deps, npi))) {
      const detail = `No totals by year for this NPI. Rows by service are on file at ${services_at}`;
      context.explainEmpty({ code: 'none_exists', detail });
    }
    return { npi, name, is_in_nppes, known_from, services_at, ...page };
  },
});
