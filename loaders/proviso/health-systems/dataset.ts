import { readDate } from '#fields/date';
import { defineDataset } from '#load/define-dataset';
import { healthSystem } from '#records/health-system';
import { systemMember } from '#records/system-member';
import { registryRow } from './row.ts';

export default defineDataset({
  id: 'health_systems',
  verified: 'published',
  title: 'Registry of health systems',
  publisher: { name: 'Proviso, from public filings', url: 'https://www.irs.gov/charities-non-profits/form-990-series-downloads' },
  landing_url: 'https://www.irs.gov/charities-non-profits/form-990-series-downloads',
  license: 'Facts, curated by hand',
  is_own: true,
  cadence: 'none',
  exempt_reason: 'Curated by hand as part of this software: it changes with a release, not on a schedule.',
  notes:
    'About thirty nonprofit systems, the thirty tracked companies and the divisions of one large system, each identifier with the page it comes from. Uncertain identifiers are left out; further EINs and hospitals are derived from Schedule R and from the crosswalk of hospitals and EINs.',
  files: [
    {
      kind: 'registry',
      title: 'Systems, divisions and their identifiers',
      mode: 'full',
      acquire: {
        how: 'manual',
        reason: 'It ships with this software and is loaded at each start if the sources it connects have real data.',
      },
      layouts: [
        {
          id: 'registry',
          read: { format: 'csv' },
          columns: {
            record: { name: 'record', note: 'system or member. A system comes before its divisions and its members.' },
            system_id: 'system_id',
            system_name: 'system_name',
            parent_system_id: 'parent_system_id',
            system_kind: 'system_kind',
            city: 'city',
            state: 'state',
            member_type: 'member_type',
            member_id: 'member_id',
            member_name: 'member_name',
            role: 'role',
            evidence: 'evidence',
            evidence_url: 'evidence_url',
            reviewed_on: 'reviewed_on',
          },
        },
      ],
      release: { content: { value: (row) => readDate(row.reviewed_on ?? '').value, date_from: 'day of the review' } },
      writes: [healthSystem, systemMember],
      transform: registryRow,
      expect: { rows: { min: 50, max: 20_000 }, filled: { system_name: 1 }, issues: 0.001 },
    },
  ],
});
