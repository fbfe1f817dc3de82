import { nonprofitFiling } from '../../records/nonprofit-filing.ts';
import { recordSchema } from '../../records/record-schema.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { recordsOfEins } from './records-of-eins.ts';

export default defineEndpoint(
  recordsOfEins({
    path: '/systems/{system_id}/filings',
    view: 'returns in the IRS index',
    summary: 'Electronic returns of a health system in the IRS index',
    description:
      'Entries in the annual IRS index of electronic returns for the EINs of a system, newest first. The index shows which returns exist, whether or not they are loaded here.',
    kind: nonprofitFiling,
    row: recordSchema(nonprofitFiling).meta({ id: 'NonprofitFiling' }),
    order: ['-processing_date', 'object_id'],
    sorts: ['ein', 'name', 'return_type', 'tax_period', 'processing_date'],
    sources: ['irs_990'],
    shown: ['ein', 'name', 'return_type', 'tax_period', 'processing_date', 'object_id', 'archive', 'source'],
    none: 'for an EIN of this system in the annual index',
    none_exists: (system_id) =>
      `The loaded IRS index lists no return for an EIN of this system. Figures of returns on file are at /systems/${system_id}/financials`,
  }),
);
