import { z } from 'zod';
import { hospitalTop } from '#domain/hospitals/head/head-part';
import { type HospitalHead, hospitalHead } from '#domain/hospitals/head/head-records';
import { facilityOnFile, standingOf, standingShape, warnOfStanding } from '#domain/hospitals/standing';
import {
  byStudy,
  investigatorsAt,
  linkedPage,
  linkedTrialCounts,
  sitesAt,
  trial_orders,
  warnOfFileDates,
} from '#domain/trials/linked-records';
import { LinkedSite, NamedInvestigator, Phase, Status, TrialRow } from '#domain/trials/schemas';
import { linkedTrialsPart, rollupShape } from '#domain/trials/trials-table';
import { Ccn } from '#fields/ccn';
import { arrayOf, text } from '#fields/described';
import { listOf, sortBy, words } from '#lists/list-of';
import type { Columns } from '#pages/data-table';
import { type Content, html } from '#pages/html';
import { nameOrNull } from '#pages/names/display-name';
import { headedPage } from '#pages/record';
import { joined, number, plain } from '#pages/wording';
import { NullReasons } from '#records/record-schema';
import { defineEndpoint, definePage } from '#server/define-endpoint';

const TrialAtFacility = TrialRow.extend({
  sites: arrayOf(LinkedSite, 'Study sites linked to the facility'),
  investigators: arrayOf(
    NamedInvestigator,
    'People named for these sites, then officials of the whole study; empty if the study names none, as many do',
  ),
}).meta({ id: 'HospitalTrial' });

const HospitalTrials = listOf(TrialAtFacility).extend({
  ccn: Ccn,
  name: text('Name of the facility'),
  ...standingShape,
  ...rollupShape,
  null_reasons: NullReasons.describe('Why there are no studies'),
});

type Answer = z.infer<typeof HospitalTrials>;

const sitesOf = (sites: Answer['results'][number]['sites']) =>
  html`${sites.map(({ facility, status }, at) => [at > 0 && '; ', facility, status && html` <span class="quiet">${plain(status)}</span>`])}`;

type Person = Answer['results'][number]['investigators'][number];

const MOST_PEOPLE = 6;

type Named = [person: Pick<Person, 'name' | 'npi'>, roles: string];

/** Once, who is named for site and whole study, with each role. A name without an NPI may be any of several. */
export function namedOnce(all: Omit<Person, 'affiliation'>[]): Named[] {
  const npiOf = ({ name, npi }: Named[0]) => {
    const npis = new Set(all.flatMap((one) => (one.name === name && one.npi) || []));
    return npi ?? (npis.size === 1 ? [...npis][0]! : null);
  };
  return [...Map.groupBy(all, (one) => npiOf(one) ?? one.name).values()].map((own) => {
    const roles = [...Map.groupBy(own, ({ role }) => role).values()].map(([first]) =>
      joined([first!.role && plain(first!.role), first!.site_position === null && 'whole study']),
    );
    return [{ name: own[0]!.name, npi: npiOf(own[0]!) }, joined(roles, ' and ')];
  });
}

const person = ([{ name, npi }, roles]: Named): Content => {
  const shown = nameOrNull(name, 'person') ?? name;
  const what = joined([roles, npi && `NPI ${npi}`]);
  return html`${npi ? html`<a href="/provider/${npi}">${shown}</a>` : shown}${what && html` <span class="quiet">${what}</span>`}`;
};

const peopleOf = ({ nct_id, investigators }: Answer['results'][number]) => {
  const people = namedOnce(investigators);
  const more = people.length - MOST_PEOPLE;
  return html`${people.slice(0, MOST_PEOPLE).map((one, at) => [at > 0 && '; ', person(one)])}${
    more > 0 && html`; <a href="/clinical-trials/${nct_id}">${number(more)} more</a>`
  }`;
};

const hospitalTrialsPage = definePage<typeof HospitalTrials>((answer, view, head: HospitalHead) => {
  type Row = Answer['results'][number];
  const { results } = answer;
  const has_people = results.some(({ investigators }) => investigators.length > 0);
  const more: Columns<Row> = [
    { title: 'Site here and its status', value: (row) => sitesOf(row.sites) },
    ...(has_people ? [{ title: 'Investigators', value: (row: Row) => (row.investigators[0] ? peopleOf(row) : null) }] : []),
  ];
  const no_people =
    !has_people &&
    html`<p class="quiet">No investigators: the loaded files of ${results.length === 1 ? 'this study name' : 'these studies name'} no investigator of a site here and no official of the whole study.</p>`;
  const main = linkedTrialsPart(answer, view.list, more, 'Sites and investigators are linked', no_people);
  return headedPage(hospitalTop(head, 'trials'), view, main);
});

const noneHere =
  'No study site is linked to this facility. A site is linked only if its name and city match exactly one facility, so some sites may be missing.';

export default defineEndpoint({
  path: '/hospitals/{ccn}/clinical-trials',
  summary: 'Clinical trials at a hospital',
  description:
    'Studies with a site at the facility, counted by status and phase, and listed with the most recently updated first. A site is linked if its name and location match ' +
    'exactly one facility; names withheld by sponsors and ambiguous sites are never linked, so counts are a minimum. Rules: /resources/linking-rules.',
  params: z.object({ ccn: Ccn }),
  query: z.object({
    site_status: z
      .array(Status)
      .max(14)
      .optional()
      .describe('Status of the site at this facility, which may differ from the status of the whole study; may be repeated'),
    status: z
      .array(Status)
      .max(14)
      .optional()
      .describe('Status of the whole study; may be repeated. `site_status` is that of the site here'),
    phase: z.array(Phase).max(6).optional().describe('Phase of the studies listed; may be repeated'),
    sponsor: words('Words of the lead sponsor'),
    sort: sortBy(trial_orders, { standard: 'most recently updated first' }),
  }),
  response: HospitalTrials,
  sources: ['clinicaltrials_gov'],
  shape: 'list',
  list: {
    labels: { site_status: 'Status at this hospital', status: 'Status of the whole study', brief_title: 'Study' },
    counts: ({ params, query }, { deps }) => linkedTrialCounts(deps, params.ccn, query),
  },
  page: { ...hospitalTrialsPage, data: ({ params }, { deps }) => hospitalHead(deps, params.ccn) },
  async handler({ params: { ccn }, query }, context) {
    const { deps } = context;
    const [known, { rows, nct_ids, beside }] = await Promise.all([
      facilityOnFile(deps, ccn),
      linkedPage({ by: 'ccn', id: ccn }, query, deps, noneHere),
    ]);
    const [sites, investigators] = await Promise.all([
      sitesAt(deps, ccn, nct_ids).then(byStudy),
      investigatorsAt(deps, ccn, nct_ids).then(byStudy),
    ]);
    context.cite('clinicaltrials_gov', known.source);
    await warnOfStanding(known, context);
    if (beside.total > 0) await warnOfFileDates(context);
    const results = rows.map((row) => ({
      ...row,
      sites: sites.get(row.nct_id) ?? [],
      investigators: investigators.get(row.nct_id) ?? [],
    }));
    return { ccn, name: known.name, ...standingOf(known), ...beside, results };
  },
});
