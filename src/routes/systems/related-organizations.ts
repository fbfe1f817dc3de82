import { recordSchema } from '../../records/record-schema.ts';
import { relatedOrganization } from '../../records/related-organization.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { recordsOfEins } from './records-of-eins.ts';

export default defineEndpoint(
  recordsOfEins({
    path: '/systems/{system_id}/related-organizations',
    view: 'related organizations',
    summary: 'Related organizations of a health system (Schedule R)',
    description:
      'Disregarded entities, related tax-exempt organizations, partnerships, corporations and trusts that the EINs of a system name in Form 990 Schedule R, newest return first, with controlling entities, income and assets.',
    kind: relatedOrganization,
    row: recordSchema(relatedOrganization).meta({ id: 'RelatedOrganization' }),
    order: ['-tax_period_end', 'ein', 'part', 'position'],
    sorts: ['tax_year', 'ein', 'part', 'name', 'state', 'total_income_usd', 'end_of_year_assets_usd', 'ownership_pct'],
    sources: ['irs_990'],
    shown: [
      ...['tax_year', 'ein', 'part', 'name', 'related_ein', 'state', 'primary_activity', 'controlling_entity', 'total_income_usd'],
      ...['end_of_year_assets_usd', 'ownership_pct', 'source'],
    ],
  }),
);
