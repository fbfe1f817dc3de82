import { defineDataset } from '#load/define-dataset';
import { exclusion } from '#records/exclusion';
import { publicExtract } from './columns.ts';
import { dayOfName, extractUrls } from './release.ts';
import { excludedRow } from './row.ts';

export default defineDataset({
  id: 'sam_exclusions',
  title: 'SAM.gov exclusions (public extract)',
  publisher: { name: 'General Services Administration, System for Award Management', url: 'https://sam.gov' },
  landing_url: 'https://sam.gov/data-services/Exclusions/Public%20V2?privacy=Public',
  license: 'US government work, public domain',
  cadence: 'daily',
  notes:
    'People and businesses that federal agencies bar from contracts and awards: individuals, firms, special entity designations; vessels are left out. Rows of the Department of Health and Human Services repeat ' +
    'the LEIE and are marked as copies of it. About one row in 25 has an NPI. exclusion_date is the Active Date, end_date the Termination Date. Cross-references count as other names only in rows ' +
    'of the Treasury; elsewhere they are other parties, with separate rows. Searched if loaded; required for a clear screening only where the operator of a service requires it. The layout is ' +
    'as described; no published extract was loaded.',
  files: [
    {
      kind: 'public_extract',
      title: 'Active exclusions',
      mode: 'full',
      acquire: { how: 'url', url: extractUrls },
      zip_member: /\.csv$/i,
      layouts: [publicExtract],
      release: { name: dayOfName, live: true },
      writes: [exclusion],
      repeats: 'whole_row',
      named_by: 'coalesce(last_name, organization_name, full_name)',
      transform: excludedRow,
      expect: { rows: { min: 120_000, max: 260_000 }, filled: { full_name: 1, exclusion_date: 0.7 }, issues: 0.02, drop: 0.1 },
    },
  ],
});
