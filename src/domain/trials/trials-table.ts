import { z } from 'zod';
import { arrayOf, integer, named, textOrNull } from '#fields/described';
import { therapeuticAreas } from '#fields/therapeutic-areas';
import { type Columns, dataTable } from '#pages/data-table';
import { type Content, type Html, html } from '#pages/html';
import type { ListView } from '#pages/list-parts';
import { capitalized, counted, number, plain, uncapitalized } from '#pages/wording';
import { Phase, Status, type TrialRow } from './schemas.ts';

const trial_count = integer('Studies');

export const rollupShape = {
  trial_count: integer('All linked studies, regardless of filters'),
  by_status: arrayOf(named('TrialsByStatus', { status: textOrNull('Overall status'), trial_count }), 'Studies by overall status'),
  by_phase: arrayOf(
    named('TrialsByPhase', { phase: textOrNull('Phase; null for studies without one'), trial_count }),
    'Studies by phase; a study with combined phases counts in each of them',
  ),
  by_status_and_phase: arrayOf(
    named('TrialsByStatusAndPhase', {
      status: textOrNull('Overall status'),
      phases: arrayOf(z.string(), 'Phases of the study; empty if it has none'),
      trial_count,
    }),
    'Studies by overall status and phases combined; each study counts once',
  ),
};

export interface Counted {
  status: string | null;
  phases: string[];
  trial_count: number;
}

const order = (known: readonly string[]) => (value: string | null) =>
  value === null ? known.length + 1 : (known.indexOf(value) + known.length + 1) % (known.length + 1);
const statusOrder = order(Status.options);
const phaseOrder = order(Phase.options);

function summed<K extends string | null>(entries: [K, number][], place: (key: K) => number): [K, number][] {
  const sums = new Map<K, number>();
  for (const [key, count] of entries) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums].toSorted(([a], [b]) => place(a) - place(b));
}

export function rollupOf(counted: Counted[]) {
  const by_status = summed(
    counted.map(({ status, trial_count }) => [status, trial_count]),
    statusOrder,
  );
  const by_phase = summed(
    counted.flatMap(({ phases, trial_count }): [string | null, number][] =>
      phases.length === 0 ? [[null, trial_count]] : phases.map((phase) => [phase, trial_count]),
    ),
    phaseOrder,
  );
  return {
    trial_count: counted.reduce((sum, { trial_count }) => sum + trial_count, 0),
    by_status: by_status.map(([status, trial_count]) => ({ status, trial_count })),
    by_phase: by_phase.map(([phase, trial_count]) => ({ phase, trial_count })),
    by_status_and_phase: counted.toSorted(
      (a, b) => statusOrder(a.status) - statusOrder(b.status) || a.phases.join().localeCompare(b.phases.join()),
    ),
  };
}

type Row = z.infer<typeof TrialRow>;

/** Registry codes on one line: PHASE2, NA. */
export const inWords = (codes: string[]): string =>
  codes.map((code) => (code === 'NA' ? 'not applicable' : plain(code).replace(/phase(?=\d)/, 'phase '))).join(', ');

const titles = new Map(Object.entries(therapeuticAreas).map(([area, { title }]) => [area, title]));

/** endocrinology_metabolism → endocrinology and metabolism */
export const areasInWords = (areas: readonly string[]): string => areas.map((area) => uncapitalized(titles.get(area)!)).join(', ');

const most_words = 200;

/** Studies of the same condition or sponsor. */
const listLink = (filter: 'condition' | 'sponsor', words: string): Html =>
  html`<a href="/clinical-trials?${filter}=${encodeURIComponent(words.slice(0, most_words))}">${words}</a>`;

export const conditionLinks = (conditions: string[]): Html | null =>
  conditions.length === 0 ? null : html`${conditions.map((one, at) => [at > 0 && ', ', listLink('condition', one)])}`;

export const sponsorLink = (sponsor: string | null): Html | null => (sponsor === null ? null : listLink('sponsor', sponsor));

export const trialColumns: Columns<Row> = [
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

type Rollup = ReturnType<typeof rollupOf>;

function rollupTable({ by_status, by_status_and_phase }: Rollup): Html {
  const phases = [...new Set(by_status_and_phase.map((one) => one.phases.join()))].toSorted();
  type Line = Rollup['by_status'][number];
  return dataTable(
    'Studies by status and phase',
    [
      { title: 'Status', value: (row) => (row.status === null ? 'not stated' : plain(row.status)) },
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

/** "12 studies", or why there is none. */
const lead = (trial_count: number, why: string | undefined): string =>
  trial_count === 0
    ? (why ?? 'No studies.')
    : `${counted(trial_count, 'study', 'studies')} linked here. There may be more: a study is linked only where its site or investigator can be distinguished from others of the same name.`;

interface LinkedTrials<R extends Row> extends Rollup {
  results: R[];
  null_reasons: Record<string, string>;
}

/** The studies of a facility or a provider, counted and listed; `more`: what a study says of it. */
export const linkedTrialsPart = <R extends Row>(
  { results, null_reasons, ...rollup }: LinkedTrials<R>,
  { above, below, sorting }: Pick<ListView, 'above' | 'below' | 'sorting'>,
  more: Columns<R>,
  how: string,
  note: Content = null,
): Html => html`<p>${lead(rollup.trial_count, null_reasons.results)}</p>
${above}
${rollup.trial_count > 0 && html`<h2>All studies by status and phase</h2><p class="quiet">By the status of the whole study. The filters do not change this table.</p>${rollupTable(rollup)}`}
${results.length > 0 && html`<h2>Studies</h2>${dataTable('Studies', [...(trialColumns as unknown as Columns<R>), ...more], results, sorting)}${note}`}
${below}
<p class="quiet">${how} by name and place under <a href="/resources/linking-rules">strict rules</a>.</p>`;
