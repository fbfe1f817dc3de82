import type { Layout } from '#load/declaration/layout';
import { stateList } from '../state-list.ts';
import { sanctionedRow } from './row.ts';

const list: Layout = {
  id: 'list',
  verified: 'published',
  read: {
    format: 'pdf',
    header: [
      'Provider Name…',
      'Date Added to NMEP…',
      'Provider NPI',
      'Organization Name',
      'Provider Type Code',
      'Reason for Action Code',
      'Sanction Code',
      'Sanction Type Code',
      'Effective Date…',
    ],
    filled: 'Effective Date',
  },
  columns: {
    'Provider Name': 'name',
    'Date Added to NMEP': 'listed_date',
    'Provider NPI': 'npi',
    'Organization Name': 'organization_name',
    'Provider Type Code': 'provider_type',
    'Reason for Action Code': 'reason',
    'Sanction Code': 'sanction',
    'Sanction Type Code': { name: 'sanction_type', note: 'How long the sanction lasts.' },
    'Effective Date': 'exclusion_date',
  },
  note: 'Headers end in footnotes that change. Dates are written with the hyphen U+2010.',
};

export default stateList({
  state: 'NE',
  state_name: 'Nebraska',
  title: 'Medicaid excluded providers',
  agency: { name: 'Nebraska Department of Health and Human Services', url: 'https://dhhs.ne.gov' },
  landing_url: 'https://dhhs.ne.gov/Pages/Program-Integrity-Sanctioned-Providers.aspx',
  acquire: { how: 'url', url: 'https://dhhs.ne.gov/Documents/Medicaid%20Excluded%20Providers.pdf' },
  layouts: [list],
  transform: sanctionedRow,
  dated_by: ['exclusion_date', 'listed_date'],
  expect: { rows: { min: 1190, max: 2200 }, filled: { full_name: 1, exclusion_date: 0.9, npi: 0.1 }, issues: 0.03 },
  notes:
    'Provider types, reasons and sanctions are the state’s codes, stored as published. If an NPI contains stray letters, its ten digits ' +
    'are used if the check digit is valid. The list does not say which rows repeat federal exclusions. Most providers have no NPI. ' +
    'Checked on the published PDF of June 2026.',
});
