import type { ColumnMap } from '#load/declaration/layout';
import { defineDataset } from '#load/define-dataset';
import { taxonomy } from '#records/taxonomy';
import { release } from './release.ts';
import { taxonomyRow } from './row.ts';

const columns: ColumnMap = {
  Code: 'taxonomy_code',
  Classification: 'classification',
  Specialization: 'specialization',
  Definition: 'definition',
  Notes: { name: 'notes', note: 'Sources, and in brackets the day and kind of each change.' },
};

export default defineDataset({
  id: 'nucc_taxonomy',
  verified: 'described',
  title: 'Health Care Provider Taxonomy code set',
  publisher: { name: 'National Uniform Claim Committee', url: 'https://www.nucc.org' },
  landing_url: 'https://www.nucc.org/index.php/code-sets-mainmenu-41/provider-taxonomy-mainmenu-40/csv-mainmenu-57',
  license: 'Copyright American Medical Association; free to use under the terms of the publisher, not public domain',
  cadence: 'none',
  exempt_reason: 'The code set belongs to the American Medical Association: each of its two editions a year is loaded by hand.',
  files: [
    {
      kind: 'codes',
      title: 'Codes of an edition',
      mode: 'full',
      acquire: { how: 'manual', reason: 'the code set belongs to the American Medical Association; download it under its terms.' },
      layouts: [
        {
          id: 'with_section',
          verified: 'published',
          read: { format: 'csv' },
          columns: { ...columns, Grouping: 'grouping', 'Display Name': 'display_name', Section: 'section' },
          note: 'Current editions.',
        },
        {
          id: 'with_grouping',
          read: { format: 'csv' },
          columns: { ...columns, Grouping: 'grouping' },
          note: 'Editions from 16.0 until display name and section were added.',
        },
        {
          id: 'with_grouping_tabs',
          verified: 'published',
          read: { format: 'csv', delimiter: '\t' },
          columns: { ...columns, Grouping: 'grouping' },
          note: 'Copies separated by tabs.',
        },
        {
          id: 'with_type',
          read: { format: 'csv' },
          columns: { ...columns, Type: { name: 'grouping', note: 'The grouping under its old header.' } },
          note: 'Until 15.1; Windows-1252 with curly quotes, which is read as such wherever a line is not UTF-8.',
        },
      ],
      release,
      writes: [taxonomy],
      transform: taxonomyRow,
      expect: { rows: { min: 800, max: 1500 }, filled: { grouping: 1, classification: 1, definition: 0.5 }, issues: 0.005, drop: 0.05 },
    },
  ],
});
