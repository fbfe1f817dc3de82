import type { Layout } from '#load/declaration/layout';
import type { RawRow } from '#load/declaration/rows';
import { type DatasetFile, defineDataset } from '#load/define-dataset';
import { exclusion } from '#records/exclusion';
import { fullListUrl, landingUrl, supplementUrls } from './addresses.ts';
import { csv, dbf, dbfWithoutNpi } from './columns.ts';
import { kindOf, type LeieKind } from './file-kind.ts';
import { meetReinstatements } from './match-reinstatements.ts';
import { fullListRelease, supplementMonth, supplementRelease } from './release.ts';
import { exclusionRow } from './row.ts';

const only = (kind: LeieKind, layouts: Layout[]): Layout[] =>
  layouts.map((layout) => ({ ...layout, detect: (rows, { name }) => kindOf(rows, name) === kind }));

// The list runs from A to Z through all states, of which none has more than a tenth of the rows: so many rows of one
// state in a row do not happen.
const MANY = 10;
const isOfOneState = (rows: RawRow[]) => rows.length >= MANY && new Set(rows.map(({ STATE }) => STATE)).size === 1;

/** The full list falls silent on reinstated people; they are kept, with the day of their reinstatement. */
const kept_when_absent = 'reinstatement_date is not null';

const filled = { exclusion_type: 0.9, state: 0.9, full_name: 1 };

const supplement = (kind: 'additions' | 'reinstatements', title: string, name: 'excl' | 'rein'): DatasetFile => ({
  kind,
  title,
  mode: 'delta',
  acquire: { how: 'series', urls: supplementUrls(name) },
  layouts: only(kind, [csv, dbf, dbfWithoutNpi]),
  release: supplementRelease,
  writes: [exclusion],
  kept_when_absent,
  derived: meetReinstatements,
  transform: exclusionRow,
  expect: { rows: { min: 1, max: 3000 }, step_days: 45, filled },
});

export default defineDataset({
  id: 'oig_leie',
  verified: 'published',
  title: 'List of Excluded Individuals and Entities (LEIE)',
  publisher: { name: 'Office of Inspector General, Department of Health and Human Services', url: 'https://oig.hhs.gov' },
  landing_url: landingUrl,
  license: 'US government work, public domain',
  cadence: 'monthly',
  notes:
    'Names and addresses are cut to fixed widths, most rows have no NPI, and a waived exclusion remains in effect outside the state of the waiver. ' +
    'The full list leaves out reinstated people; their records are kept, with the reinstatement date if a monthly file had it.',
  files: [
    {
      kind: 'full_list',
      title: 'Active exclusions',
      mode: 'full',
      acquire: { how: 'url', url: fullListUrl },
      layouts: only('full_list', [csv]),
      release: fullListRelease,
      writes: [exclusion],
      kept_when_absent,
      named_by: 'coalesce(last_name, organization_name)',
      derived: meetReinstatements,
      transform: exclusionRow,
      expect: { rows: { min: 75_000, max: 95_000 }, filled, issues: 0.005, drop: 0.1 },
    },
    supplement('additions', 'Exclusions of a month', 'excl'),
    supplement('reinstatements', 'Reinstatements of a month', 'rein'),
  ],
  not_a_release: [
    {
      reason: 'rows of one state only under the header of the federal list: an extract of it, not the list; load the whole list',
      // Rows of one month called by it are a supplement; the name alone makes none of an extract.
      test: ({ name, header, first_rows }) =>
        header?.includes('EXCLTYPE') === true &&
        isOfOneState(first_rows) &&
        (supplementMonth(name) === null || kindOf(first_rows, name) === 'full_list'),
    },
    {
      reason: 'an extract of the list that another project made as JSON; the publisher offers CSV',
      test: ({ head }) => /^\s*[[{]/.test(head) && /"totalExcluded"|"exclTypeDesc"|^\{"\d{10}":\{"name":/.test(head),
    },
  ],
});
