import type { z } from 'zod';
import { coveredHospitals } from '#domain/figures/coverage';
import { countedColumns, countedNote, countedWords } from '#domain/systems/counted';
import { hospitalColumns, largest, leftOutPart, most_hospitals, ownedAsOf } from '#domain/systems/hospitals';
import { curatedCompanies } from '#fields/curated-companies';
import { barFigure } from '#pages/bar-plot';
import { type Columns, dataTable, emptyTitles } from '#pages/data-table';
import { type Content, html } from '#pages/html';
import { nameOrNull } from '#pages/names/display-name';
import { asSentence, counted, ein as einText, number, percent, plain, valueWords } from '#pages/wording';
import type { ownHospitals } from './members.ts';
import type { SystemDetail } from './schemas.ts';

type Answer = z.infer<typeof SystemDetail>;

/** A tracked company has a page. */
const identifier = ({ member_type, member_id }: Answer['identifiers'][number]) => {
  const company = member_type === 'cik' && curatedCompanies.find(({ cik }) => cik === member_id);
  return company ? html`<a href="/companies/${company.ticker}">${member_id}</a>` : member_id;
};

const named = (answer: Answer, system_id: string) =>
  system_id === answer.system_id
    ? 'the system itself'
    : (answer.divisions.find((one) => one.system_id === system_id)?.system_name ?? system_id);

type DivisionRow = Answer['divisions'][number];

/** Hospitals that totals of the system count, and those of them that no division has. */
export type OwnHospitals = Awaited<ReturnType<typeof ownHospitals>>;

const ownHospitalsIn = ({ system_id, hospitals }: Answer): OwnHospitals => {
  const of_totals = hospitals.filter(({ left_out }) => left_out === null);
  return { counted: of_totals.length, own: of_totals.filter((one) => one.system_id === system_id).length };
};

/** Why the numbers of the divisions are less than that of the system. */
const ownWords = (system_id: string, { counted: all, own }: OwnHospitals): Content =>
  own > 0 &&
  html`<p>${number(all - own)} of the ${counted(all, 'hospital')} of the system ${all - own === 1 ? 'belongs' : 'belong'} to a division. ${own === 1 ? 'The other one belongs' : `The other ${number(own)} belong`} to the system itself: see the column “Belongs to” of its <a href="/systems/${system_id}#hospitals">hospitals</a>.</p>`;

const none = html`<span class="quiet">not known</span>`;

/** No file proves that no one works for a division. */
const providersNote = (divisions: DivisionRow[]): Content =>
  divisions.some(({ npi_count }) => npi_count === 0) &&
  html`<p class="quiet">${divisions.every(({ npi_count }) => npi_count === 0) ? 'Providers are not shown: no loaded file names a provider who works for one of these divisions.' : 'Providers not known: no loaded file names one who works for the division.'} This does not mean that there are none.</p>`;

export const divisionsTable = (system_id: string, divisions: DivisionRow[], own: OwnHospitals): Content => [
  ownWords(system_id, own),
  dataTable(
    'Divisions',
    [
      'system_name: Division',
      'state',
      'hospital_count',
      ...countedColumns<DivisionRow>(),
      { title: 'EINs', is_number: true, value: (row) => row.ein_count || html`<span class="quiet">none on file</span>` },
      ...(divisions.some(({ npi_count }) => npi_count > 0)
        ? [
            { title: 'Providers', is_number: true, value: (row: DivisionRow) => row.npi_count || none },
            { title: 'Physicians', is_number: true, value: (row: DivisionRow) => row.physician_count ?? none },
          ]
        : []),
      'source',
    ],
    divisions,
  ),
  html`<p class="quiet">${countedNote(divisions)}</p>`,
  providersNote(divisions),
];

export const divisionsPart = (answer: Answer) =>
  answer.divisions.length > 0 &&
  html`<h2 id="divisions">${counted(answer.divisions.length, 'division')}</h2>${divisionsTable(answer.system_id, answer.divisions, ownHospitalsIn(answer))}`;

const folded = (title: string, part: Content): Content => part && html`<details><summary>${title}</summary>${part}</details>`;

const evidencePart = (answer: Answer) =>
  answer.hospitals.length > 0 &&
  dataTable(
    'Evidence for each hospital',
    [
      { title: 'Hospital', value: (row) => nameOrNull(row.name, 'business') ?? row.ccn },
      'ccn',
      { title: 'Evidence', value: (row) => row.basis.map(plain).join(', ') },
      'from_date: Named since',
      {
        title: 'EIN',
        value: (row) =>
          (row.own_ein && einText(row.own_ein)) ??
          (row.filed_under_ein && html`<span class="quiet">shared: files under ${einText(row.filed_under_ein)}</span>`),
      },
      'source',
    ],
    answer.hospitals,
  );

const einsPart = (answer: Answer) =>
  answer.eins.length > 0 &&
  dataTable(
    'EINs',
    [
      'ein',
      { title: 'Filer', value: (row) => nameOrNull(row.name, 'business') },
      { title: 'Role', value: (row) => plain(row.role) },
      ...(answer.divisions.length > 0
        ? [{ title: 'Belongs to', value: (row: Answer['eins'][number]) => named(answer, row.system_id) }]
        : []),
      { title: 'Evidence', value: (row) => (row.basis === 'registry' ? 'registry' : `Schedule R of ${row.via_ein}`) },
      'source',
    ],
    answer.eins,
  );

const refusals: Record<string, string> = {
  not_controlled: 'named in Schedule R, but not controlled by the system',
  left: 'a former hospital of the system that may still be listed under its EIN',
};

const chainNamesPart = ({ chain_names }: Answer) =>
  chain_names.length > 0 &&
  dataTable(
    'Names in cost reports',
    [
      'chain_name: Name in cost reports',
      'state',
      'hospital_count',
      'last_period_end: Last named',
      { title: 'Why', value: (row) => row.evidence ?? plain(row.rule) },
    ],
    chain_names,
  );

const refusedPart = ({ refused }: Answer) =>
  refused.length > 0 &&
  html`<ul>${refused.map(
    (one) =>
      html`<li>${one.member_type.toUpperCase()} ${one.member_id}: ${one.reason === 'tie' ? html`claimed by ${one.candidates.map((id, at) => [at > 0 && ', ', html`<a href="/systems/${id}">${id}</a>`])}` : refusals[one.reason]}</li>`,
  )}</ul>`;

const identifiersPart = ({ identifiers }: Answer) =>
  identifiers.length > 0 &&
  dataTable(
    'Other identifiers',
    [
      { title: 'Type', value: (row) => row.member_type.replace('_', ' ').toUpperCase() },
      { title: 'Identifier', value: (row) => identifier(row) },
      { title: 'Name', value: (row) => nameOrNull(row.member_name, 'business') },
      'source',
    ],
    identifiers,
  );

/** What few readers ask for: where the hospitals come from, tax numbers, other names and numbers. */
export const foldedParts = (answer: Answer): Content[] => [
  folded('Why each hospital is counted', evidencePart(answer)),
  folded(counted(answer.eins.length, 'EIN'), einsPart(answer)),
  folded(`Names in cost reports (${answer.chain_names.length})`, chainNamesPart(answer)),
  folded(`Not counted (${answer.refused.length})`, refusedPart(answer)),
  folded(`Other identifiers (${answer.identifiers.length})`, identifiersPart(answer)),
];

type Row = Answer['hospitals'][number];

/** A hospital listed only in an old file may have closed or changed owners. */
const standingIn = ({ standing, last_listed_date }: Row) =>
  standing === null || standing === 'listed'
    ? standing
    : html`<span class="badge warning">${valueWords('standing', standing)}</span>${last_listed_date && html` <span class="quiet">last listed ${last_listed_date}</span>`}`;

/** More states than this do not fit side by side. */
const most_states = 24;

function statesPart({ by_state, hospital_count }: Answer['figures']) {
  if (by_state.length < 2) return null;
  const bars = by_state.slice(0, most_states).map(({ state, hospital_count: value }) => ({
    name: state ?? '–',
    value,
    words: `${state ?? 'State not known'}: ${counted(value, 'hospital')}`,
  }));
  const table = dataTable(
    'Hospitals by state',
    [
      { title: 'State', value: (row) => row.state ?? 'not known' },
      'hospital_count',
      'bed_count',
      { title: 'Beds known for', value: (row) => coveredHospitals(row.bed_hospital_count, row.hospital_count) },
    ],
    by_state,
  );
  return html`${barFigure('Hospitals by state', bars, [counted(hospital_count, 'hospital'), ' by state', by_state.length > most_states && `; the ${most_states} states with the most`, '.'])}
<details><summary>Hospitals and beds by state</summary>${table}</details>`;
}

const columnsOf = (answer: Answer): Columns<Row> => [
  ...(hospitalColumns(answer.figures.finances.fiscal_year) as Columns<Row>),
  'overall_rating?: Stars',
  'survey_rating?: Survey',
  {
    title: 'Penalty',
    may_be_left_out: true,
    is_number: true,
    value: (row) => (row.readmission_reduction_pct === null ? null : percent(row.readmission_reduction_pct, 2)),
  },
  { title: 'Status', value: standingIn },
  { title: 'Owner stated as of', value: ownedAsOf },
  ...(answer.divisions.length > 0 ? [{ title: 'Belongs to', value: (row: Row) => named(answer, row.system_id) }] : []),
];

/** What the columns of figures that are there mean; the end of the page says why others are missing. */
function meaningOf(answer: Answer): string {
  const left_out = emptyTitles(columnsOf(answer), largest(answer.hospitals));
  const { fiscal_year } = answer.figures.readmissions;
  const meanings = {
    Stars: 'overall rating',
    Survey: 'patient survey',
    Penalty: `reduction of Medicare payments for readmissions${fiscal_year === null ? '' : `, fiscal year ${fiscal_year}`}`,
  };
  return Object.entries(meanings)
    .flatMap(([title, words]) => (left_out.includes(title) ? [] : `${title}: ${words}. `))
    .join('');
}

export const hospitalsPart = (answer: Answer) =>
  answer.hospitals.length + answer.left_out_hospitals.length > 0 &&
  html`<h2 id="hospitals">${counted(answer.hospitals.length, 'hospital')}</h2><p>${asSentence(countedWords(answer))}${answer.left_out_hospital_count > 0 && html` <a href="#not-counted">Which and why</a>`}</p>${statesPart(answer.figures)}${dataTable(
    'Hospitals',
    columnsOf(answer),
    largest(answer.hospitals),
  )}${answer.hospitals.length > most_hospitals && html`<p>The ${String(most_hospitals)} with the most beds. <a href="/systems/${answer.system_id}/hospitals">All ${number(answer.hospitals.length)} hospitals</a></p>`}<p class="quiet">${meaningOf(answer)}${
    answer.listed_hospital_count < answer.hospital_count &&
    `${counted(answer.hospital_count - answer.listed_hospital_count, 'of them is', 'of them are')} not in current files. `
  }<a href="/hospitals?system_id=${answer.system_id}">In the list of hospitals${answer.listed_hospital_count < answer.hospital_count && ` (${answer.listed_hospital_count} in current files)`}</a> · <a href="/systems/${answer.system_id}/hospitals?ownership=former">Former hospitals</a></p>${leftOutPart(answer.left_out_hospitals)}`;
