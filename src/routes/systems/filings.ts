import { defineEndpoint } from '../../http/define-endpoint.ts';
import { nonprofitFiling } from '../../records/nonprofit-filing.ts';
import { recordsOfEins } from './records-of-eins.ts';

export default defineEndpoint(
  recordsOfEins({
    path: '/systems/{system_id}/filings',
    summary: 'Electronic returns of a health system in the IRS index',
    description:
      'Lines of the yearly IRS index of electronic returns for the EINs of a system, newest first: which returns exist, whether or not they are on file here.',
    kind: nonprofitFiling,
    order: ['-processing_date', 'object_id'],
    sources: ['irs_990'],
    shown: ['ein', 'name', 'return_type', 'tax_period', 'processing_date', 'object_id', 'archive', 'source'],
    none: 'of an EIN of this system in its yearly index',
    none_exists: (system_id) =>
      `The yearly IRS index on file names no return of an EIN of this system. Figures of returns on file: /systems/${system_id}/financials`,
  }),
);
