import type { Pool } from 'pg';
import { z } from 'zod';
import { quoted } from '#db/sql';
import { providerTop } from '#domain/providers/head-part';
import { knownShape, ofNpi } from '#domain/providers/records';
import { employmentSources, moveDates, moveEvent } from '#domain/providers/source-states';
import { arrayOf, day, flagOrNull, named, number, oneOrNull, text, textOrNull } from '#fields/described';
import { signalRules } from '#link/attribution/rules/all';
import { confidenceRule } from '#link/attribution/signal-rule';
import { dataTable } from '#pages/data-table';
import { html, time } from '#pages/html';
import { displayName, shownName } from '#pages/names/display-name';
import { headedPage } from '#pages/record';
import { sourceTitle } from '#pages/source-title';
import { date, ein as einText, joined } from '#pages/wording';
import { current } from '#records/current';
import { jsonRows } from '#records/json-rows';
import { rawPayload } from '#records/record-schema';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { employerFields } from './financial-profile.ts';
import { ask, blockOf, citeLoaded, providerShown, type Query, stateOf } from './records.ts';

const Signal = named('AttributionSignal', {
  source: text(
    'Type of source: pecos_reassignment, dac_practice, nppes_address_match, nppes_authorized_official, dol_5500 or irs_990_schj',
  ),
  signal_type: text('Type of statement, such as reassignment, group_practice, state_license_address, participant'),
  confidence: number('0 to 1, fixed for each type of signal'),
  meaning: text('Meaning of the signal, as a sentence'),
  dataset: text('Source id of the file with the signal, as in /sources'),
  employer_npi: textOrNull('NPI of the employer, if the signal has one'),
  ein: textOrNull('EIN of the employer, if the signal has one'),
  pac_id: textOrNull('PAC ID of the employer, if the signal has one'),
  evidence: rawPayload('Details of the signal; field names depend on its type'),
  source_url: text('Public URL for verification'),
});

const Employer = named('Employer', {
  employer_id: text('Proviso id of the employer: pac_, npi_ or ein_ followed by its identifier'),
  organization_name: textOrNull('Legal business name; null for a sole owner who is published without one'),
  state: textOrNull('State with most of its providers or enrollments, USPS code'),
  pac_id: textOrNull('PECOS associate control ID'),
  employer_npi: textOrNull('NPI of the organization, if it has exactly one'),
  ein: textOrNull('EIN: the only one that matches both name and state in tax returns or plan filings'),
  ...employerFields,
  system_reason: oneOrNull(
    ['none', 'tie', 'reviewed'],
    'Why it has no system: no identifier points to one; several do; reviewed: checked by a person, see `system_note`',
  ),
  system_note: textOrNull('The reason in words, for a group that was reviewed by hand'),
  confidence: number(`Combined: ${confidenceRule}`),
  former_employer_ids: arrayOf(
    z.string(),
    'Ids of the same employer in earlier releases (a renamed or merged PAC ID, which is not a move)',
  ),
  attribution_signals: arrayOf(Signal, 'All signals, strongest first'),
});

const Move = named('EmploymentMove', {
  event: moveEvent,
  employer_id: text('Proviso id of the employer'),
  organization_name: textOrNull('Legal business name'),
  state: textOrNull('State of the employer, USPS code'),
  system_id: textOrNull('Health system or division of the employer'),
  ...moveDates,
});

const Employment = blockOf(
  {
    npi: text('NPI of the provider'),
    ...knownShape,
    name: textOrNull('Full name on one line'),
    confidence_rule: text('How the combined confidence is computed'),
    employers: arrayOf(Employer, 'Employers the provider is attributed to, highest confidence first'),
    practices_alone: flagOrNull(
      'True if the Doctors and Clinicians file names no group for any practice location, which does not rule out an employer such as a hospital; null if it does not list the provider',
    ),
    moves: arrayOf(Move, 'Arrivals and departures between releases of reassignments, newest first'),
    releases: arrayOf(
      z.object({ source: text('Source id, as in /sources'), release_date: day('Loaded release') }),
      'Loaded releases of reassignments that are compared; moves need two releases of one source',
    ),
  },
  'Employers of a provider, with the evidence',
).meta({ id: 'EmploymentHistory' });

export const EmploymentIntelligence = blockOf(
  {
    employers: Employment.shape.employers,
    practices_alone: Employment.shape.practices_alone,
    latest_move: Move.nullable().describe('The newest arrival or departure'),
    employment_at: text('Path of the full employment record'),
  },
  'Employers of the provider, with the evidence',
).meta({ id: 'EmploymentIntelligence' });

const meanings = new Map(signalRules.map(({ source, signal_type, meaning }) => [`${source} ${signal_type}`, meaning]));

const employers = `select c.employer_id, e.organization_name, e.state, e.pac_id, e.employer_npi, e.ein, e.ein_reason, c.system_id, e.system_reason, e.system_note,
             (select min(h.system_name) from system_listing h where h.system_id = c.system_id) as system_name,
             c.confidence::float as confidence,
             array(select s.employer_id from employer_succession s where s.successor_id = c.employer_id order by s.observed_on, s.employer_id) as former_employer_ids,
             ${jsonRows(`select ${quoted(Object.keys(Signal.omit({ meaning: true }).shape), 's')} from attribution_signal s
                where s.npi = c.npi and s.employer_id = c.employer_id order by s.confidence desc, s.source, s.signal_type, s.dataset`)} as attribution_signals
           from attribution_claim c join employer e on e.employer_id = c.employer_id
           where c.npi = $1 order by c.confidence desc, c.employer_id`;

const moves = `select event, employer_id, organization_name, state, system_id, not_before, observed_on, source from employer_move
  where npi = $1 order by observed_on desc, event, employer_id`;

interface StoredEmployment {
  employers: z.input<typeof Employer>[];
  moves: z.input<typeof Move>[];
  /** Whether the clinicians' file names a group for any practice of the provider; null if it lists none. */
  practices_alone: boolean | null;
  state: Awaited<ReturnType<typeof stateOf>>;
}

export async function employmentOf(query: Query): Promise<StoredEmployment> {
  const { rows } = await query.deps.pool.query(
    `select ${jsonRows(employers)} as employers, ${jsonRows(moves)} as moves,
     (select bool_and(org_pac_id is null) from ${current('dac_practice')} where npi = $1) as practices_alone`,
    [query.npi],
  );
  for (const { attribution_signals } of rows[0].employers)
    for (const signal of attribution_signals) signal.meaning = meanings.get(`${signal.source} ${signal.signal_type}`) ?? '';
  const { employers: stored, moves: moved, practices_alone } = rows[0];
  return { ...rows[0], state: await stateOf(query, employmentSources, stored.length > 0 || moved.length > 0 || practices_alone === true) };
}

async function reassignmentReleases(pool: Pool): Promise<{ source: string; release_date: string }[]> {
  const { rows } =
    await pool.query(`select distinct l.source_id as source, l.release_date from load l join source o on o.source_id = l.source_id and o.is_sample = l.is_sample
      where l.source_id in ('pecos_reassignment', 'ppef')
        and l.file_kind in ('list', 'part', 'reassignments') and l.status = 'accepted' and l.release_date is not null order by 1, 2`);
  return rows;
}

type Work = z.infer<typeof Employer>;
type Moved = z.infer<typeof Move>;

export const employerName = ({ organization_name, employer_id }: Pick<Work, 'organization_name' | 'employer_id'>) =>
  organization_name ? shownName(organization_name, 'business') : `an employer without a published name (${employer_id.replace('_', ' ')})`;

const inSystem = ({ system_id, system_name }: Pick<Work, 'system_id' | 'system_name'>) =>
  system_id && html`, part of <a href="/systems/${system_id}">${system_name ? shownName(system_name, 'business') : system_id}</a>`;

const numbers = ({ pac_id, employer_npi, ein }: Work) =>
  joined([pac_id && `PAC ID ${pac_id}`, employer_npi && `NPI ${employer_npi}`, ein && `EIN ${einText(ein)}`]);

const signals = (one: Work) =>
  dataTable(
    `Evidence that the provider works for ${one.organization_name ? displayName(one.organization_name, 'business') : one.employer_id}`,
    [
      {
        title: 'Source',
        value: (row) => html`<a href="/sources/${row.dataset}">${sourceTitle(row.dataset)}</a>`,
      },
      'meaning',
      { title: 'Confidence', is_number: true, value: (row) => row.confidence.toFixed(2) },
      { title: 'Verify', value: (row) => html`<a href="${row.source_url}">published record</a>` },
    ],
    one.attribution_signals,
  );

const employer = (one: Work) => html`<section><h2>${employerName(one)}</h2>
<p>${one.state ?? 'state not published'}${inSystem(one)}. Combined confidence ${one.confidence.toFixed(2)}. <span class="quiet">${numbers(one)}</span></p>
${signals(one)}</section>
`;

const movesTable = (rows: Moved[]) =>
  dataTable(
    'Arrivals and departures',
    [
      'event',
      { title: 'Employer', value: (row) => employerName(row) },
      'state',
      { title: 'Between', value: (row) => html`${time(row.not_before)} and ${time(row.observed_on)}` },
    ],
    rows,
  );

const employmentPage = definePage<typeof Employment>((answer, view) => {
  const { employers, moves: moved, releases } = answer;
  const compared = releases.map(({ source, release_date }, at) => html`${at > 0 && ', '}${sourceTitle(source)} of ${date(release_date)}`);
  return headedPage(
    providerTop(answer, 'employment'),
    view,
    html`${!answer.available && html`<p>${answer.explanation}</p>`}
${answer.practices_alone && html`<p>The Doctors and Clinicians file names no group practice. A hospital or another employer may still employ the provider.</p>`}
${employers.map(employer)}
<h2>Arrivals and departures</h2>
${moved.length > 0 ? movesTable(moved) : html`<p class="quiet">None between the loaded releases.</p>`}
<p class="quiet">${compared.length > 0 ? html`Loaded releases of reassignments: ${compared}.` : 'No release of reassignments is loaded.'}</p>
<p class="quiet">Combined confidence is 1 − (1 − a)(1 − b)…, with one factor for each publisher’s registration the evidence rests on (Medicare enrollment, the NPI registry, Form 5500, the tax return); the best evidence of each counts.</p>`,
  );
});

export default defineEndpoint({
  path: '/provider/{npi}/employment',
  tag: 'Employment',
  summary: 'Employers of a provider, with the evidence',
  description:
    'Employers the provider is attributed to, each with all signals (source, statement, confidence and where to verify it) and one combined confidence by the ' +
    'stated formula. An employer is identified by its PAC ID if it is enrolled in Medicare, otherwise by its NPI or EIN. `moves` are arrivals and departures between releases of ' +
    'reassignments; an employer that continues under another PAC ID does not count as a move. Attribution is not employment: physicians who bill through a group may be voluntary attending physicians.',
  ...ofNpi,
  response: Employment,
  shape: 'detail',
  page: employmentPage,
  async handler({ params: { npi } }, context) {
    const { deps, now } = context;
    const [provider, { state, ...employment }, releases] = await Promise.all([
      providerShown(npi, context),
      employmentOf(ask(deps, npi, now)),
      reassignmentReleases(deps.pool),
    ]);
    citeLoaded(context, state);
    return { ...state, ...provider, confidence_rule: confidenceRule, ...employment, releases };
  },
});
