import { z } from 'zod';
import { AcoId } from '#domain/acos/suggest';
import { placeAmong } from '#domain/figures/peers';
import { wholeList } from '#lists/list-of';
import { dataTable } from '#pages/data-table';
import { facts } from '#pages/facts';
import { amountPart, type Content, html } from '#pages/html';
import { displayName, shownName } from '#pages/names/display-name';
import { block, factsOf, headedPage, recordTop } from '#pages/record';
import { changed, figureTile, knownTiles } from '#pages/tiles';
import { counted, fixed, number, percent, usd } from '#pages/wording';
import { withGaps, type YearFigure, type YearLine, yearCharts } from '#pages/year-chart';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { source } from '../financials/records.ts';
import { AcoHistory, type AcoPeer, type AcoYear, acoHistory, acoPeers, agreementOf } from './records.ts';

type Year = z.infer<typeof AcoYear>;

/**
 * How the quality of ACOs of the Shared Savings Program is scored, by the first performance year of each method. Until
 * 2020 measures counted for reporting first and for performance later, by the year of the agreement, so no two of those
 * years are scored alike.
 */
const methods: [from: number, words: string][] = [
  [2025, 'by the measures of the APP Plus set'],
  [2023, 'by the APM Performance Pathway with a health equity adjustment'],
  [2022, 'without the bonus points that MIPS gave until 2021'],
  [2021, 'by the APM Performance Pathway'],
];

const methodOf = (year: number) => methods.find(([from]) => year >= from) ?? null;

/** Whether the quality scores of two years can be compared. */
export function areScoredAlike(year: number, before: number): boolean {
  const method = methodOf(year);
  return method !== null && method === methodOf(before);
}

/** For a plot of the scores of these years: what changed between them. */
export function scoringNote(years: readonly number[]): string {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const changes = methods.filter(([from]) => from > first && from <= last).toReversed();
  if (changes.length === 0 && first > 2020) return 'Percent.';
  const until = first <= 2020 ? ' Until 2020 scoring differed by the year of the agreement.' : '';
  if (changes.length === 0) return `Percent.${until}`;
  const each = changes.map(([from, words]) => `${from} (${words})`);
  return `Percent. The method changed in ${new Intl.ListFormat('en-US').format(each)}, so scores before and after ${each.length === 1 ? 'it' : 'a change'} cannot be compared.${until}`;
}

export function acoStrip(years: Year[], total: number | null, peers: readonly AcoPeer[]): Content {
  const [newest, second] = years;
  if (!newest) return null;
  const before = second?.performance_year === newest.performance_year - 1 ? second : null;
  const year = String(newest.performance_year);
  const since = (field: keyof AcoPeer, unit: 'percent' | 'points' = 'points') =>
    before && newest[field] !== null && before[field] !== null && changed(newest[field], before[field], before.performance_year, unit);
  const among = (field: keyof AcoPeer) =>
    placeAmong(
      newest[field],
      peers.map((one) => one[field]),
      `ACOs in ${year}`,
    );
  // The caption of the chart says why.
  const is_other_method =
    before &&
    newest.quality_score_pct !== null &&
    before.quality_score_pct !== null &&
    !areScoredAlike(newest.performance_year, before.performance_year);
  const earned = newest.earned_savings_usd;
  const first = years.at(-1)!.performance_year;
  return knownTiles([
    figureTile(earned !== null && earned < 0 ? 'Owed to Medicare' : 'Earned savings', earned, (value) => amountPart(Math.abs(value)), {
      period: year,
      change: earned !== null && earned > 0 && since('earned_savings_usd', 'percent'),
      position: among('earned_savings_usd'),
    }),
    figureTile(`Earned savings, ${first} to ${year}`, years.length === 1 ? null : total, amountPart, {
      // A year between them may not be loaded.
      note: newest.performance_year - first < years.length ? '' : `sum of the ${counted(years.length, 'year')} on file`,
    }),
    figureTile('Savings rate', newest.savings_rate_pct, percent, {
      ...{ note: 'of the benchmark', period: year, change: since('savings_rate_pct'), position: among('savings_rate_pct') },
    }),
    figureTile('Quality score', newest.quality_score_pct, percent, {
      period: year,
      change: is_other_method ? `not comparable with ${before.performance_year}` : since('quality_score_pct'),
      position: among('quality_score_pct'),
    }),
    figureTile('Assigned beneficiaries', newest.assigned_beneficiaries, number, {
      ...{ period: year, change: since('assigned_beneficiaries', 'percent'), position: among('assigned_beneficiaries') },
    }),
    figureTile('Risk', newest.risk_model, (risk) => (risk === 'two_sided' ? 'two-sided' : 'one-sided'), {
      note: newest.risk_model && (newest.risk_model === 'two_sided' ? 'shares savings and losses' : 'shares savings only'),
    }),
  ]);
}

const chartsOf = (years: readonly number[]): YearLine<keyof Year>[] => [
  {
    ...{ title: 'Earned savings', of: 'earned_savings_usd', figure: 'Earned', shown: usd },
    caption:
      'US dollars paid to the organization; negative amounts are losses it owes. Zero if savings stayed within the minimum savings rate.',
  },
  {
    ...{ title: 'Savings rate', of: 'savings_rate_pct', figure: 'Rate', shown: percent },
    caption: 'Benchmark minus expenditures, as a percentage of the benchmark.',
  },
  // Scores of some years cannot be compared.
  { title: 'Quality score', caption: scoringNote(years), of: 'quality_score_pct', figure: 'Score', shown: percent },
  { title: 'Assigned beneficiaries', caption: 'Number of people.', of: 'assigned_beneficiaries', figure: 'People', shown: number },
];

function yearsTable(years: Year[]) {
  return dataTable(
    'All years',
    [
      'performance_year: Year',
      'track',
      'benchmark_usd',
      'expenditures_usd',
      'benchmark_minus_expenditures_usd: Difference',
      'earned_savings_usd: Earned or owed',
      'cumulative_earned_savings_usd: Cumulative',
      'final_share_rate_pct: Sharing rate',
    ],
    years,
  );
}

const notReported = {
  suppressed: 'withheld',
  not_reported: 'not reported',
  not_published: 'not published',
  marked: 'not scored (see the original row)',
};

/**
 * A fifth of them are published without http:// or with a stray apostrophe: those are shown as published, without a
 * link.
 */
const websiteLink = (website: string) =>
  /^https?:\/\//i.test(website) ? html`<a href="${website}" rel="noreferrer">${website}</a>` : website;

const behind: Record<string, string> = {
  percent: '%',
  'points (0 to 100)': ' of 100',
  'admissions per 100 person-years': ' per 100 person-years',
};

/** All-condition readmissions: some files publish a share, others a percentage, so that its records have no unit. */
const READMISSIONS = 'Measure_479';

/** Every result has two decimals, and its unit behind it. */
export function measureWords({ measure_code, value, unit }: { measure_code: string; value: number; unit: string | null }): string {
  if (measure_code === READMISSIONS) return percent(value <= 1 ? value * 100 : value, 2);
  return `${fixed(value, 2)}${unit === null ? '' : (behind[unit] ?? ` ${unit}`)}`;
}

const measures = ({ performance_year, quality_measures }: Year) =>
  quality_measures.length > 0 &&
  html`<h2>Quality measures, ${String(performance_year)}</h2>${dataTable(
    'Quality measures',
    [
      {
        title: 'Measure',
        value: ({ measure, measure_code }: Year['quality_measures'][number]) =>
          measure === null ? measure_code : html`<span title="${`Published as ${measure_code}`}">${measure}</span>`,
      },
      {
        title: 'Result',
        is_number: true,
        value: (row) =>
          row.value === null
            ? html`<span class="quiet">${row.note === null ? 'not loaded' : notReported[row.note]}</span>`
            : measureWords({ ...row, value: row.value }),
      },
    ],
    quality_measures,
  )}`;

const MOST_STATES = 6;

const statesOf = (codes: string[] | null) =>
  codes === null || codes.length <= MOST_STATES
    ? (codes?.join(', ') ?? null)
    : html`<details><summary>${counted(codes.length, 'state')}</summary>${codes.join(', ')}</details>`;

const acoPage = definePage<typeof AcoHistory>(
  ({ aco_id, name, cumulative_earned_savings_usd, agreement, results }, view, peers: AcoPeer[]) => {
    const [newest] = results as [Year, ...Year[]];
    const title = name ? displayName(name, 'business') : aco_id;
    const figures = (figure: keyof Year) =>
      withGaps(
        results.toReversed().map(
          (row): YearFigure => ({
            year: row.performance_year,
            value: row[figure] as number | null,
            why: row.null_reasons[figure] ?? 'not loaded',
            origin: row.provenance,
          }),
        ),
        'no results for this year are loaded',
      );
    const top = recordTop(title, {
      ...{ name: name ? shownName(name, 'business') : aco_id, view: null, path: view.path, tabs: [] },
      identity: [
        'Accountable care organization, Medicare Shared Savings Program',
        aco_id,
        newest.state_codes &&
          (newest.state_codes.length > MOST_STATES ? counted(newest.state_codes.length, 'state') : newest.state_codes.join(', ')),
        html`<a href="/compare?aco=${aco_id}">Compare with…</a>`,
      ],
      strip: acoStrip(results as Year[], cumulative_earned_savings_usd, peers),
    });
    return headedPage(
      { ...top, title: `${title}: shared savings` },
      view,
      html`${yearCharts(chartsOf(results.map(({ performance_year }) => performance_year)), figures, 'No year is loaded.')}
${
  agreement &&
  html`<section><h2>Agreement</h2>${facts(
    factsOf(agreement, [
      ...(['performance_year: Year of the list', 'track', 'agreement_period_number: Agreement period'] as const),
      ...(['initial_start_date: First agreement started', 'current_start_date: Current agreement started'] as const),
      { label: 'States', value: statesOf(agreement.state_codes) },
      'participant_count: Participants listed',
      { label: 'Website', value: agreement.website && websiteLink(agreement.website), why: 'none listed' },
    ]),
  )}</section>`
}
${block('All years', yearsTable(results), { origins: results.map(({ provenance }) => provenance) })}
${measures(newest)}`,
    );
  },
);

export default defineEndpoint({
  path: '/vbc/acos/{aco_id}/financials',
  summary: 'All years of an accountable care organization',
  description:
    'All loaded performance years, newest first, with all figures, quality measures and the published row. cumulative_earned_savings_usd is the sum over the years shown; losses are negative. ' +
    'The files for 2013 and 2014 use different ids than later ones, and names do not identify an organization, so those years are under their own ids.',
  params: z.object({ aco_id: AcoId }),
  response: AcoHistory,
  sources: [source],
  shape: 'list',
  list: { file_of: ({ aco_id }) => `aco ${aco_id} years`, paged: false, default_limit: 200 },
  page: { ...acoPage, data: ({ params: { aco_id } }, { deps }) => acoPeers(deps, aco_id) },
  async handler({ params: { aco_id }, query: { limit } }, context) {
    const [years, agreement] = await Promise.all([acoHistory(context.deps, aco_id), agreementOf(context.deps, aco_id)]);
    if (years.length === 0)
      throw notFound('No performance year of an organization with this id is on file. Use /find?kind=aco&q=… to search by name.');
    context.cite(source);
    const page = wholeList(years, limit);
    const earned = page.results.map((year) => year.earned_savings_usd).filter((one) => one !== null);
    const cumulative_earned_savings_usd = earned.length === 0 ? null : Number(earned.reduce((sum, one) => sum + one, 0).toFixed(2));
    return { aco_id, name: years[0]!.name, cumulative_earned_savings_usd, agreement, ...page };
  },
});
