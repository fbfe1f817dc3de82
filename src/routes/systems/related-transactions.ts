import { recordSchema } from '../../records/record-schema.ts';
import { relatedTransaction } from '../../records/related-organization.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { recordsOfEins } from './records-of-eins.ts';

export default defineEndpoint(
  recordsOfEins({
    path: '/systems/{system_id}/related-transactions',
    view: 'transactions with related organizations',
    summary: 'Transactions of a health system with related organizations (Schedule R)',
    description:
      'Transfers, loans, rents, services and other transactions with related organizations that the EINs of a system report in Form 990 Schedule R Part V, newest return first. The letter is the line of the form.',
    kind: relatedTransaction,
    row: recordSchema(relatedTransaction).meta({ id: 'RelatedTransaction' }),
    order: ['-tax_period_end', 'ein', 'position'],
    sorts: ['tax_year', 'ein', 'name', 'transaction_type', 'amount_usd'],
    sources: ['irs_990'],
    shown: ['tax_year', 'ein', 'name', 'transaction_type', 'amount_usd', 'method', 'source'],
  }),
);
