import { z } from 'zod';
import { findTrial } from '#domain/trials/records';
import { Trial } from '#domain/trials/schemas';
import { areasInWords, conditionLinks, inWords, sponsorLink } from '#domain/trials/trials-table';
import { dataTable } from '#pages/data-table';
import type { Fact } from '#pages/facts';
import { type Content, type Html, html, type Shown } from '#pages/html';
import { publishedMarkdown } from '#pages/markdown';
import { displayName, nameOrNull } from '#pages/names/display-name';
import { block, factsOf, headedPage, knownFacts, noData, recordTop } from '#pages/record';
import { figureTile, knownTiles } from '#pages/tiles';
import { counted, date, number, plain } from '#pages/wording';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { notFound } from '#server/errors';

/** Words and dates are wider than figures. */
const inStrip = (words: string): Html => html`<span class="words">${words}</span>`;

function trialStrip(trial: z.infer<typeof Trial>): Content {
  const completion = trial.completion_date ?? trial.primary_completion_date;
  return knownTiles([
    {
      label: 'Status',
      value: trial.status && inStrip(plain(trial.status)),
      note: trial.last_update_date && `updated ${date(trial.last_update_date)}`,
    },
    figureTile('Enrollment', trial.enrollment, number, { note: trial.enrollment_type && plain(trial.enrollment_type) }),
    { label: 'Sites', value: trial.site_count || null, note: `${number(trial.site_matching.linked)} linked to a facility` },
    { label: 'Started', value: trial.start_date && inStrip(date(trial.start_date)) },
    { label: trial.completion_date ? 'Completion' : 'Primary completion', value: completion && inStrip(date(completion)) },
    figureTile('Results', trial.has_results, (has_results) => inStrip(has_results ? 'posted' : 'not posted')),
  ]);
}

type Noted = Pick<
  z.infer<typeof Trial>,
  'status' | 'last_update_date' | 'start_date' | 'completion_date' | 'primary_completion_date' | 'provenance'
>;

const open_status = new Set(['NOT_YET_RECRUITING', 'RECRUITING', 'ENROLLING_BY_INVITATION', 'ACTIVE_NOT_RECRUITING', 'SUSPENDED']);

/**
 * The last day that a date without its day or month may mean: 2023-06 → 2023-06-31, which is compared and never shown.
 */
const latest = (published: string): string => published + '-12-31'.slice(published.length - 4);

const isPast = (published: string | null, today: string): boolean => published !== null && latest(published) < today;

export function trialNotes(trial: Noted, today: string): Content {
  const { status, last_update_date, provenance } = trial;
  const words = status && plain(status);
  const as_of =
    last_update_date &&
    html`<p class="note">Last updated on <b>${date(last_update_date)}</b> by the sponsor: the status${words && ` (${words})`}, sites and dates are as of that date. On file since the release of ${date(provenance.observed_from)}.</p>`;
  const completion = trial.completion_date ?? trial.primary_completion_date;
  const passed =
    status !== null && open_status.has(status) && isPast(completion, today)
      ? `${trial.completion_date ? 'Completion' : 'Primary completion'} was expected by ${date(completion!)}`
      : status === 'NOT_YET_RECRUITING' && isPast(trial.start_date, today) && `The study was to start in ${date(trial.start_date!)}`;
  return [
    as_of,
    passed &&
      html`<p class="note">${passed}, which has passed, but the status is still “${words}”. The record may be out of date; ask the sponsor or see ClinicalTrials.gov.</p>`,
  ];
}

interface Matched {
  match: { explanation: string | null };
}

/** From so many rows on, a reason is said once above the table, and its rows refer to it. */
const often = 3;

/** Why rows are not linked: a reason that many share stands above the table with a number, any other in its row. */
export function linkReasons<R extends Matched>(rows: R[], isLinked: (row: R) => boolean, thing: string) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { explanation } = row.match;
    if (!isLinked(row) && explanation !== null) counts.set(explanation, (counts.get(explanation) ?? 0) + 1);
  }
  const shared = [...counts].filter(([, count]) => count >= often).toSorted(([, a], [, b]) => b - a);
  const numberOf = new Map(shared.map(([reason], at) => [reason, at + 1]));
  const above: Content =
    shared.length > 0 &&
    html`<ul class="quiet">${shared.map(([reason, count]) => html`<li>${shared.length > 1 && html`<sup>${number(numberOf.get(reason)!)}</sup> `}${counted(count, thing)} not linked: ${reason}</li>`)}</ul>`;
  const cell = ({ match: { explanation } }: R): Shown => {
    if (explanation === null) return null;
    const no = numberOf.get(explanation);
    if (no === undefined) return html`<span class="quiet">${explanation}</span>`;
    return html`<span class="quiet">not linked${shared.length > 1 && html` <sup>${number(no)}</sup>`}</span>`;
  };
  return { above, cell };
}

type Answer = z.infer<typeof Trial>;

type Person = Answer['investigators'][number];
type Site = Answer['sites'][number];
type Reasons<R> = { above: Content; cell: (row: R) => Shown };

const people = (trial: Answer, { cell }: Reasons<Person>) =>
  dataTable(
    'Investigators and officials',
    [
      { title: 'Name', value: (row) => nameOrNull(row.name, 'person') },
      {
        title: 'Provider',
        value: (row) =>
          row.match.npi === null
            ? cell(row)
            : html`<a href="/provider/${row.match.npi}">${nameOrNull(row.match.provider_name, 'person') ?? row.match.npi}</a> <span class="quiet">NPI ${row.match.npi}</span>`,
      },
      { title: 'Role', value: (row) => row.role && plain(row.role) },
      'affiliation',
      {
        title: 'Site',
        value: (row) =>
          row.site_position === null
            ? 'whole study'
            : (trial.sites.find((site) => site.position === row.site_position)?.facility ?? 'withheld'),
      },
    ],
    trial.investigators,
  );

/** Shown without a click; a trial may have hundreds of sites. */
const most_sites = 25;

const sitesPart = (sites: Site[], reasons: Reasons<Site>) =>
  sites.length > most_sites
    ? html`${sitesTable(sites.slice(0, most_sites), 'Sites', reasons)}<details><summary>${number(sites.length - most_sites)} further sites</summary>${sitesTable(sites.slice(most_sites), 'Further sites', reasons)}</details>`
    : sitesTable(sites, 'Sites', reasons);

const sitesTable = (sites: Site[], caption: string, { cell }: Reasons<Site>) =>
  dataTable(
    caption,
    [
      {
        title: 'Facility',
        value: (row) => (row.is_anonymous ? html`<span class="quiet">withheld by the sponsor</span>` : row.facility),
      },
      {
        title: 'Linked to',
        value: (row) =>
          row.match.ccn === null
            ? cell(row)
            : html`<a href="${row.match.facility_url}">${nameOrNull(row.match.facility_name, 'business') ?? row.match.ccn}</a> <span class="quiet">CCN ${row.match.ccn}</span>`,
      },
      'city',
      'state',
      'country',
      { title: 'Status', value: (row) => row.status && plain(row.status) },
    ],
    sites,
  );

const linked = ({ total, linked: count }: Answer['site_matching'], to: string) =>
  html`<p class="quiet">${number(count)} of ${number(total)} linked to ${to} by name and place, under <a href="/resources/linking-rules">strict rules</a>.</p>`;

const about = (trial: Answer): Fact[] =>
  factsOf(trial, [
    { label: 'Sponsor', value: sponsorLink(trial.sponsor) },
    { label: 'Conditions', value: conditionLinks(trial.conditions) },
    { label: 'Therapeutic areas', value: areasInWords(trial.therapeutic_areas) || null, why: 'none derived from the conditions' },
    { label: 'Type', value: trial.study_type && plain(trial.study_type) },
    {
      label: 'Enrollment',
      value:
        trial.enrollment === null
          ? null
          : `${number(trial.enrollment)}${trial.enrollment_type ? ` (${plain(trial.enrollment_type)})` : ''}`,
    },
    { label: 'Started', value: trial.start_date && date(trial.start_date) },
    { label: 'Primary completion', value: trial.primary_completion_date && date(trial.primary_completion_date) },
    { label: 'Completion', value: trial.completion_date && date(trial.completion_date) },
    'last_update_date: Last updated by the sponsor',
    'has_results: Results posted',
  ]);

const phase = ({ phases }: Answer) => phases.some((one) => one !== 'NA') && inWords(phases);

/** Aside from capitals and the full stop. */
const isSame = (a: string, b: string): boolean => {
  const [x, y] = [a, b].map((title) => title.toLowerCase().replace(/\.$/, '').trim());
  return x === y;
};

const trialPage = definePage<typeof Trial>((trial, view) => {
  const facts = knownFacts(about(trial));
  const sites = linkReasons(trial.sites, ({ match }) => match.ccn !== null, 'site');
  const persons = linkReasons(trial.investigators, ({ match }) => match.npi !== null, 'person');
  const title = trial.brief_title ?? trial.nct_id;
  const top = recordTop(title, {
    ...{ name: title, view: null, path: view.path, tabs: [] },
    identity: [trial.nct_id, trial.sponsor && displayName(trial.sponsor, 'business'), phase(trial)],
    notes: trialNotes(trial, new Date().toISOString().slice(0, 10)),
    strip: trialStrip(trial),
  });
  return headedPage(
    top,
    view,
    html`${trial.official_title && !isSame(trial.official_title, title) && html`<p>${trial.official_title}</p>`}

${block('About', facts.shown, { origins: [trial.provenance] })}
${trial.brief_summary && html`<h2>Summary</h2><div class="reading-width">${publishedMarkdown(trial.brief_summary)}</div>`}
<h2>${counted(trial.site_count, 'site')}</h2>${trial.site_count > 0 && linked(trial.site_matching, 'a facility')}${sites.above}${trial.sites.length > 0 && sitesPart(trial.sites, sites)}
${trial.investigators.length > 0 && html`<h2>Investigators and officials</h2>${linked(trial.investigator_matching, 'an NPI')}${persons.above}${people(trial, persons)}`}
${noData(facts.missing)}`,
  );
});

export default defineEndpoint({
  path: '/clinical-trials/{nct_id}',
  summary: 'One clinical trial',
  description:
    'A study with all sites and all named investigators and officials, as published by ClinicalTrials.gov. Each site shows the linked facility (CCN) and each person the linked provider (NPI), ' +
    'or why there is no link; counts by reason add up to the total. A link requires exactly one facility or provider with that name at the location, so links are a minimum.',
  params: z.object({
    nct_id: z
      .string()
      .regex(/^[Nn][Cc][Tt]\d{8}$/, 'NCT followed by eight digits, such as NCT01234567')
      .describe('NCT number'),
  }),
  response: Trial,
  sources: ['clinicaltrials_gov'],
  shape: 'detail',
  page: trialPage,
  async handler({ params }, context) {
    const trial = await findTrial(context.deps, params.nct_id.toUpperCase());
    if (!trial)
      throw notFound(
        'No study with this number is on file. Not every study is loaded: /sources/clinicaltrials_gov says which files are, and https://clinicaltrials.gov has all studies. Use /clinical-trials?q=… to search by words.',
      );
    context.cite(trial.provenance.source);
    if (trial.provenance.observed_to) context.warn(`No longer published since the release of ${trial.provenance.observed_to}.`);
    return trial;
  },
});
