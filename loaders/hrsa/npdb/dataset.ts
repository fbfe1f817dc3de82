import type { RawRow } from '#load/declaration/rows';
import { defineDataset, noRecords } from '#load/define-dataset';
import { npdbStateProfile } from '#records/npdb-state-profile';
import { countStates } from './derive.ts';
import { fieldNames, lineWidth } from './fields.ts';
import { profileRow } from './profile.ts';
import { fieldOf, reports } from './report.ts';

/**
 * NPDB2310.CSV: two digits of the year and the first month of its last quarter. Dated to the first day of that month,
 * so that it never hides a newer file.
 */
function releaseOfName(file_name: string): string | null {
  const found = /(?<![A-Za-z])NPDB(\d{2})(0[1-9]|1[0-2])(?!\d)/i.exec(file_name);
  return found ? `20${found[1]}-${found[2]}-01` : null;
}

const taken = new Set<string>(Object.values(fieldOf));
const sexes = ['PTSEX', 'PTGENDER'];
const isLine = (row: RawRow) => /^ *\d{1,8}[CAPM]/.test(String(row.line)) && String(row.line).length === lineWidth;

export default defineDataset({
  id: 'npdb',
  verified: 'described',
  title: 'National Practitioner Data Bank, public use data file',
  publisher: { name: 'Health Resources and Services Administration', url: 'https://www.npdb.hrsa.gov' },
  landing_url: 'https://www.npdb.hrsa.gov/resources/publicData.jsp',
  license: 'US government work; statistical use under the terms on the download page, never to identify a person',
  cadence: 'quarterly',
  notes:
    'Reports of payments and adverse actions since September 1990, without names, NPIs or license numbers: used for counts by state, never for screening. Practitioner numbers change between releases and identify no one.',
  files: [
    {
      kind: 'reports',
      title: 'Reports',
      mode: 'full',
      acquire: { how: 'manual', reason: 'The download page asks for consent to its terms of use.' },
      layouts: [
        {
          id: 'values',
          read: { format: 'csv' },
          any_case: true,
          columns: Object.fromEntries(Object.entries(fieldOf).map(([column, field]) => [field, column])),
          ignored: [...fieldNames.filter((name) => !taken.has(name) && !sexes.includes(name)), ...sexes],
          optional: sexes,
          note: 'Comma-separated, with a header; the fields in the order of the specification.',
        },
        {
          id: 'fixed',
          read: { format: 'csv', header: ['line'], delimiter: '\t', quotes: 'none' },
          columns: { line: { name: 'line', note: `A report in ${lineWidth} characters, as the specification divides them.` } },
          detect: (rows) => rows.length > 0 && rows.filter(isLine).length >= rows.length / 2,
          note: 'Fixed widths, without a header.',
        },
      ],
      release: { name: releaseOfName },
      writes: [],
      cells: reports,
      derived: { from: countStates },
      transform: noRecords,
      expect: { rows: { min: 1_000_000, max: 5_000_000 }, issues: 0.005, drop: 0.05 },
    },
    {
      kind: 'profile',
      title: 'Reports by state, from a profile of the file',
      mode: 'period',
      period: () => 'profile',
      acquire: { how: 'manual', reason: 'A public profile of the file made by a third party, rounded to hundreds.' },
      layouts: [
        {
          id: 'top_states',
          verified: 'published',
          read: { format: 'csv' },
          columns: {
            field: 'field',
            state: 'state',
            reports_rounded: { name: 'reports', note: 'Reports of all types, rounded to hundreds.' },
          },
          note: 'Only the states with the most reports.',
        },
      ],
      release: { live: true },
      writes: [npdbStateProfile],
      transform: profileRow,
      expect: { issues: 0.02 },
    },
  ],
});
