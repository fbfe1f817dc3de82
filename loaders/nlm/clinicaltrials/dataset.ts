import type { Layout } from '#load/declaration/layout';
import type { RowOutcome } from '#load/declaration/rows';
import { defineDataset } from '#load/define-dataset';
import { trial, trialInvestigator, trialSite } from '#records/trial';
import { studyFromV1 } from './from-v1.ts';
import { studyFromV2 } from './from-v2.ts';
import { studyRecords } from './transform.ts';

const v2 = {
  columns: { protocolSection: 'protocol_section' },
  ignored: ['derivedSection', 'hasResults', 'resultsSection', 'documentSection', 'annotationSection'],
  optional: ['derivedSection', 'hasResults', 'resultsSection', 'documentSection', 'annotationSection'],
};

const layouts: Layout[] = [
  { id: 'v2_study', verified: 'published', read: { format: 'json', shape: 'object' }, ...v2, note: 'One study: /api/v2/studies/{nct_id}.' },
  {
    id: 'v2_array',
    verified: 'published',
    read: { format: 'json', shape: 'array' },
    ...v2,
    note: 'The download of the web site (ctg-studies.json).',
  },
  { id: 'v2_page', read: { format: 'json', shape: 'array', path: 'studies' }, ...v2, note: 'A page of /api/v2/studies.' },
  {
    id: 'v1_full_studies',
    verified: 'published',
    read: { format: 'json', shape: 'array', path: 'FullStudiesResponse.FullStudies' },
    columns: { Study: 'study' },
    ignored: ['Rank'],
    note: 'Full studies of the classic interface, retired in June 2024: codes and dates as words.',
  },
];

const study = (raw: Record<string, unknown>) => ('Study' in raw ? studyFromV1(raw) : studyFromV2(raw));

export default defineDataset({
  id: 'clinicaltrials_gov',
  verified: 'described',
  title: 'ClinicalTrials.gov studies',
  publisher: { name: 'National Library of Medicine', url: 'https://www.nlm.nih.gov' },
  landing_url: 'https://clinicaltrials.gov/data-api/about-api',
  license: 'Public; terms at https://clinicaltrials.gov/about-site/terms-conditions: attribute, show the date of processing, mark changes.',
  cadence: 'weekly',
  notes:
    'The download has the studies with a site in the United States; a file loaded by hand may have others. Versions are dated by the last posted update of each study; therapeutic areas are derived from the conditions by a table of words.',
  files: [
    {
      kind: 'studies',
      title: 'Studies with their sites and investigators',
      mode: 'delta',
      whole_within: 'nct_id',
      acquire: {
        how: 'pages',
        first: 'https://clinicaltrials.gov/api/v2/studies?format=json&query.locn=United+States&pageSize=1000',
        next: (page) => {
          const token = (page as { nextPageToken?: string }).nextPageToken;
          return token
            ? `https://clinicaltrials.gov/api/v2/studies?format=json&query.locn=United+States&pageSize=1000&pageToken=${encodeURIComponent(token)}`
            : null;
        },
      },
      layouts,
      release: {
        content: {
          value: (_row, raw) => study(raw).last_update_date,
          date_from: 'the date of the last posted update of the newest study in the file',
        },
      },
      writes: [trial, trialSite, trialInvestigator],
      transform: (_row, raw): RowOutcome[] => studyRecords(study(raw)),
      expect: { rows: { min: 1 }, whole: 150_000, filled: { brief_title: 0.99, status: 0.9, sponsor: 0.99 }, issues: 0.02 },
    },
  ],
});
