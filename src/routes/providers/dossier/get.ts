import type { z } from 'zod';
import { warnOfGaps } from '#domain/exclusions/list-name';
import { facilityKind } from '#domain/hospitals/listed-kinds';
import { boardNames } from '#domain/licenses/cited';
import { actionKinds, boardActions } from '#domain/licenses/schemas';
import { providerTop } from '#domain/providers/head-part';
import { ofNpi, placeOfProvider, shownFrom } from '#domain/providers/records';
import { dataTable } from '#pages/data-table';
import { facts } from '#pages/facts';
import { type Content, html } from '#pages/html';
import { displayName, nameOrNull, place, shownName, specialtyWords } from '#pages/names/display-name';
import { block, headedPage, type Marked, noData } from '#pages/record';
import { changed, figureTile, knownTiles, type Tile } from '#pages/tiles';
import { counted, date, number, optionWords, plain, uncapitalized, usd, usdShort } from '#pages/wording';
import { gapsNote } from '#screening/gaps-note';
import { gapsOfReasons } from '#screening/list-block';
import { defineEndpoint, definePage, type PageView, type RequestContext } from '#server/define-endpoint';
import { exclusionsOf, exclusionVerdict } from '../exclusion-verdict.ts';
import type { ProfileExclusions } from '../schemas.ts';
import { type EmploymentIntelligence, employerName, employmentOf } from './employment.ts';
import { financialIntelligence, moneyPart } from './financial-intelligence.ts';
import { clinicalTrials } from './get-clinical-trials.ts';
import { licenseIntelligence, licensesPart } from './license-intelligence.ts';
import { qualityIntelligence, reportsTable } from './quality.ts';
import { ask, findIdentity, type Query } from './records.ts';
import { affiliations, Dossier } from './schemas.ts';

function identityPart(dossier: Answer): Content {
  const { entity_type, is_in_nppes, known_from } = dossier;
  const [first] = known_from;
  const kind = entity_type === 'organization' ? 'business' : 'person';
  return html`${facts([
    { label: 'Name', value: nameOrNull(dossier.name, kind) },
    dossier.credential !== null && { label: 'Credential', value: displayName(dossier.credential, 'person') },
    { label: 'Type', value: entity_type && optionWords('entity_type', entity_type) },
    { label: 'Specialty', value: dossier.specialty && specialtyWords(dossier.specialty) },
    { label: 'Location', value: html`${place(placeOfProvider(dossier))}`.markup === '' ? null : html`${place(placeOfProvider(dossier))}` },
    !is_in_nppes && first !== undefined && { label: 'NPI registry', value: 'not in the loaded registry file' },
  ])}<p><a href="${dossier.profile_at}">${is_in_nppes ? 'Registry entry' : 'All files with this NPI'}</a></p>`;
}

function medicareTiles({ medicare_payments: payments }: Answer['financial_intelligence']): Tile[] {
  const [newest, before] = payments;
  if (!newest) return [];
  const is_adjacent = before !== undefined && before.year === newest.year - 1;
  const since = (now: number | null, then: number | null | undefined) =>
    is_adjacent && now !== null && then != null && changed(now, then, before.year);
  const period = String(newest.year);
  const paid = newest.medicare_payment_usd;
  return [
    figureTile('Paid by Medicare', paid, (value) => html`<span title="${usd(value)}">${usdShort(value)}</span>`, {
      ...{ note: 'Part B', period, change: since(paid, before?.medicare_payment_usd) },
    }),
    figureTile('Medicare patients', newest.beneficiary_count, number, {
      ...{ period, change: since(newest.beneficiary_count, before?.beneficiary_count) },
    }),
  ];
}

function dossierStrip({ license_intelligence: licensed, ...dossier }: Answer): Content {
  const { quality_intelligence: quality, clinical_trials: trials, employment_intelligence: work } = dossier;
  const discipline = licensed.disciplinary_summary;
  const boards = discipline && boardNames(discipline);
  return knownTiles([
    { label: 'Licenses', value: licensed.license_count || null, note: licensed.states.join(', ') },
    {
      // A listing on an exclusion list is not an action of a board.
      label: discipline && discipline.exclusions > 0 ? 'Exclusions and disciplinary actions' : 'Disciplinary actions',
      value: discipline && (boards || discipline.all_actions > 0) ? number(discipline.all_actions) : null,
      note:
        discipline &&
        (discipline.all_actions + discipline.federal_copies > 0
          ? actionKinds(discipline)
          : `with this NPI; boards searched: ${boards ?? 'none'}`),
    },
    { label: 'Employers', value: work.employers.length || null, note: 'with evidence' },
    ...medicareTiles(dossier.financial_intelligence),
    figureTile('MIPS final score', quality.latest?.final_score ?? null, (score) => number(Math.round(score * 10) / 10), {
      ...{ note: 'of 100', period: quality.latest && String(quality.latest.performance_year) },
    }),
    { label: 'Clinical trials', value: trials.trial_count || null, note: `${number(trials.recruiting_count)} recruiting` },
  ]);
}

type Employer = Answer['employment_intelligence']['employers'][number];
type Facility = Answer['facility_affiliations']['results'][number];

const employers = (rows: Employer[]) =>
  dataTable(
    'Employers',
    [
      { title: 'Employer', value: (row) => employerName(row) },
      'state',
      {
        title: 'Health system',
        value: (row) =>
          row.system_id && html`<a href="/systems/${row.system_id}">${nameOrNull(row.system_name, 'business') ?? row.system_id}</a>`,
      },
      { title: 'Evidence', value: (row) => counted(row.attribution_signals.length, 'source statement') },
      { title: 'Confidence', is_number: true, value: (row) => `${Math.round(row.confidence * 100)}%` },
    ],
    rows,
  );

const moved = ({ latest_move: move }: Answer['employment_intelligence']) =>
  move &&
  html`<p>Latest ${move.event}: ${move.organization_name ? shownName(move.organization_name, 'business') : 'an employer without a published name'}, between ${date(move.not_before)} and ${date(move.observed_on)}.</p>`;

const facilities = (rows: Facility[]) =>
  rows.length > 0 &&
  html`<h3>Hospitals and other facilities</h3><ul>${rows.map(
    (one) =>
      html`<li><a href="/hospitals/${one.parent_ccn ?? one.ccn}">${nameOrNull(one.facility_name ?? one.parent_name, 'business') ?? one.ccn}</a>${one.facility_type && one.facility_type !== 'hospital' && html` <span class="quiet">${facilityKind(one.facility_type)}</span>`}</li>`,
  )}</ul>`;

function worksPart({ employment_intelligence: work, facility_affiliations }: Answer): Content {
  return html`${work.employers.length > 0 && employers(work.employers)}${work.practices_alone && html`<p>The Doctors and Clinicians file names no group practice.</p>`}
${moved(work)}<p><a href="${work.employment_at}">All evidence, arrivals and departures</a></p>
${facilities(facility_affiliations.results)}`;
}

const studiesPart = ({ trial_count, recruiting_count, trials, trials_at }: Answer['clinical_trials']): Content =>
  html`<p>Investigator of ${counted(trial_count, 'study', 'studies')}, ${number(recruiting_count)} recruiting.</p>
<ul>${trials.map((one) => html`<li><a href="/clinical-trials/${one.nct_id}">${one.brief_title ?? one.nct_id}</a>${one.status && html` <span class="quiet">${plain(one.status)}</span>`}</li>`)}</ul>
<p><a href="${trials_at}">All studies</a></p>`;

const scoresPart = ({ latest, quality_at }: Answer['quality_intelligence']): Content =>
  html`${latest && html`<p>Performance year ${String(latest.performance_year)}, final score ${latest.final_score === null ? 'not published' : number(latest.final_score)} of 100.</p>${reportsTable(latest)}`}<p><a href="${quality_at}">All years</a></p>`;

type Answer = z.infer<typeof Dossier>;
type Block = Pick<Answer['clinical_trials'], 'available' | 'explanation' | 'sources'>;

interface DossierPageData {
  exclusions: z.infer<typeof ProfileExclusions>;
}

/** Active actions of licensing boards follow the exclusions, which are actions too but stand above. */
function activeActions(npi: string, discipline: Answer['license_intelligence']['disciplinary_summary']): Content {
  const active = discipline === null ? 0 : boardActions(discipline).active;
  if (active === 0) return null;
  return html`<div class="verdict bad"><p class="outcome">${counted(active, 'active action')} of licensing boards</p>
<p><a href="/licenses/${npi}/disciplinary">All actions</a></p></div>`;
}

const filesOf = ({ sources }: Block): Marked[] =>
  sources.filter(({ status }) => status === 'loaded').map(({ source_id, release_date }) => ({ source: source_id, release_date }));

const shortReason = ({ explanation, sources }: Block) =>
  sources.every(({ status }) => status !== 'loaded') ? 'not loaded' : (explanation ?? 'none on file');

/** With the warnings but the one that the verdict replaces. */
const furtherNotes = (view: PageView, { gaps }: DossierPageData['exclusions']) => {
  const replaced = gapsNote(gapsOfReasons(gaps).map(({ list }) => list));
  return { ...view, warnings: view.warnings.filter((warning) => warning !== replaced) };
};

const dossierPage = definePage<typeof Dossier>((dossier, view, { exclusions }: DossierPageData) => {
  const { npi, license_intelligence: licensed, employment_intelligence: work, facility_affiliations: facilities } = dossier;
  const { financial_intelligence: money, quality_intelligence: quality, clinical_trials: trials } = dossier;
  const head = { ...dossier, ...placeOfProvider(dossier) };
  const parts: [title: string, state: Block, content: Content, more: Marked[]][] = [
    ['Licenses and discipline', licensed, licensesPart(licensed, exclusions.records), []],
    ['Where they work', { ...work, available: work.available || facilities.available }, worksPart(dossier), filesOf(facilities)],
    ['Medicare', money, moneyPart(money), money.medicare_payments.map(({ provenance }) => provenance)],
    ['Quality', quality, scoresPart(quality), []],
    ['Clinical trials', trials, studiesPart(trials), []],
  ];
  return headedPage(
    providerTop(head, 'overview', { strip: dossierStrip(dossier) }),
    furtherNotes(view, exclusions),
    html`${parts.map(([title, state, content, more]) => state.available && block(title, content, { origins: [...more, ...filesOf(state)] }))}
${block('Identity', identityPart(dossier), { origins: [dossier.provenance] })}
${noData(parts.map(([title, state]) => !state.available && { what: title === 'Medicare' ? title : uncapitalized(title), why: shortReason(state) }))}`,
    [exclusionVerdict(npi, exclusions), activeActions(npi, licensed.disciplinary_summary)],
  );
});

async function employmentIntelligence(request: Query): Promise<z.input<typeof EmploymentIntelligence>> {
  const { state, moves, ...employment } = await employmentOf(request);
  return { ...state, ...employment, latest_move: moves[0] ?? null, employment_at: `/provider/${request.npi}/employment` };
}

const blocks = {
  financial_intelligence: financialIntelligence,
  license_intelligence: licenseIntelligence,
  quality_intelligence: qualityIntelligence,
  employment_intelligence: employmentIntelligence,
  clinical_trials: clinicalTrials,
};
type Name = keyof typeof blocks;
type Blocks = { [N in Name]: Awaited<ReturnType<(typeof blocks)[N]>> };

/** Identity, registry and all blocks in parallel: the response takes as long as the slowest of them. */
async function dossier(npi: string, context: RequestContext): Promise<z.input<typeof Dossier>> {
  const { deps, now, cite } = context;
  const request = ask(deps, npi, now);
  const names = Object.keys(blocks) as Name[];
  const answered = Promise.all(names.map((name) => blocks[name](request)));
  const [found, answers, affiliated] = await Promise.all([
    findIdentity(deps.pool, npi),
    answered,
    affiliations(request),
    warnOfGaps(context),
  ]);
  const identity = await shownFrom(found, context);
  const filled = { ...(Object.fromEntries(names.map((name, at) => [name, answers[at]])) as Blocks), ...affiliated };
  const loaded = Object.values(filled).flatMap(({ sources }) => sources.filter(({ status }) => status === 'loaded'));
  cite(...new Set(['nucc_taxonomy', ...loaded.map(({ source_id }) => source_id)]));
  return { ...identity, profile_at: `/npi/${npi}`, ...filled };
}

export default defineEndpoint({
  path: '/provider/{npi}',
  summary: 'Dossier of one provider',
  description:
    'Identity and summary blocks: finances, licenses and discipline, quality, employment, clinical trials, affiliated facilities and hospitals. Each block says whether it is ' +
    'available, which of its sources are loaded and, if it is empty, why: no source loaded, no records for this NPI, or records not linked to NPIs. ' +
    'A deactivated NPI returns 410 with the deactivation date. An NPI that is not in the loaded NPPES file is described from other files, listed in `known_from`.',
  ...ofNpi,
  response: Dossier,
  shape: 'detail',
  page: { ...dossierPage, data: async ({ params }, context) => ({ exclusions: await exclusionsOf(params.npi, context) }) },
  handler: ({ params }, context) => dossier(params.npi, context),
});
