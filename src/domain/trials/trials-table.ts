import type { z } from 'zod';
import { therapeuticAreas } from '../../fields/therapeutic-areas.ts';
import { type Columns, dataTable } from '../../pages/data-table.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Sorting } from '../../pages/list-parts.ts';
import { capitalized } from '../../pages/value-words.ts';
import { counted, number, plain } from '../../pages/wording.ts';
import type { rollupOf } from './rollup.ts';
import type { TrialRow } from './schemas.ts';

type Row = z.infer<typeof TrialRow>;

/** Registry codes on one line: PHASE2, NA. */
export const inWords = (codes: string[]): string =>
  codes.map((code) => (code === 'NA' ? 'not applicable' : plain(code).replace(/phase(?=\d)/, 'phase '))).join(', ');

const titles = new Map(Object.entries(therapeuticAreas).map(([area, { title }]) => [area, title]));

/** endocrinology_metabolism → endocrinology and metabolism */
export const areasInWords = (areas: readonly string[]): string =>
  areas.map((area) => titles.get(area)!.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())).join(', ');

const most_words = 200;

/** Studies of the same condition or sponsor. */
const listLink = (filter: 'condition' | 'sponsor', words: string): Html =>
  html`<a href="/clinical-trials?${filter}=${encodeURIComponent(words.slice(0, most_words))}">${words}</a>`;

export const conditionLinks = (conditions: string[]): Html | null =>
  conditions.length === 0 ? null : html`${conditions.map((one, at) => [at > 0 && ', ', listLink('condition', one)])}`;

export const sponsorLink = (sponsor: string | null): Html | null => (sponsor === null ? null : listLink('sponsor', sponsor));

const columns: Columns<Row> = [
  {
    title: 'Study',
    value: (row) =>
      html`<a href="/clinical-trials/${row.nct_id}">${row.brief_title ?? row.nct_id}</a> <span class="quiet">${row.nct_id}</span>`,
    sort: 'brief_title',
  },
  { title: 'Status of the study', value: (row) => row.status && plain(row.status), sort: 'status' },
  { title: 'Phase', value: (row) => inWords(row.phases) || null },
  { title: 'Conditions', value: (row) => conditionLinks(row.conditions) },
  { title: 'Sponsor', value: (row) => sponsorLink(row.sponsor), sort: 'sponsor' },
  'enrollment',
  'last_update_date: Updated',
];

export const trialsTable = <R extends Row>(rows: R[], more: Columns<R> = [], sorting: Sorting | null = null): Html =>
  dataTable('Studies', [...(columns as unknown as Columns<R>), ...more], rows, sorting);

type Rollup = ReturnType<typeof rollupOf>;

function rollupTable({ by_status, by_status_and_phase }: Rollup): Html {
  const phases = [...new Set(by_status_and_phase.map((one) => one.phases.join()))].toSorted();
  type Line = Rollup['by_status'][number];
  return dataTable(
    'Studies by status and phase',
    [
      { title: 'Status', value: (row: Line) => (row.status === null ? 'not stated' : plain(row.status)) },
      ...phases.map((joined) => ({
        title: capitalized(joined === '' ? 'no phase' : inWords(joined.split(','))),
        is_number: true,
        value: (row: Line) =>
          by_status_and_phase.find(({ status, phases }) => status === row.status && phases.join() === joined)?.trial_count ?? null,
      })),
      { title: 'All', is_number: true, value: (row) => number(row.trial_count) },
    ],
    by_status,
  );
}

/** The counts, with a note that the filters of the list below do not change them. */
export const rollupPart = (rollup: Rollup): Html =>
  html`<h2>All studies by status and phase</h2><p class="quiet">By the status of the whole study. The filters do not change this table.</p>${rollupTable(rollup)}`;

/** "12 studies", or why there is none. */
export const lead = (trial_count: number, why: string | undefined): string =>
  trial_count === 0
    ? (why ?? 'No studies.')
    : `${counted(trial_count, 'study', 'studies')} linked here. There may be more: a study is linked only where its site or investigator can be distinguished from others of the same name.`;
