import type { z } from 'zod';
import { coveredHospitals, revenueCell } from '../../domain/figures/coverage.ts';
import { countedWords } from '../../domain/systems/counted.ts';
import { hospitalLink, leftOutPart, ownedAsOf } from '../../domain/systems/left-out-part.ts';
import { barPlot } from '../../pages/bar-plot.ts';
import { type Columns, dataTable, emptyTitles } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { place } from '../../pages/names/shown-name.ts';
import { valueWords } from '../../pages/value-words.ts';
import { asSentence, counted, number, percent } from '../../pages/wording.ts';
import type { SystemDetail } from './schemas.ts';
import { named } from './system-lists.ts';

type Answer = z.infer<typeof SystemDetail>;
type Row = Answer['hospitals'][number];
type StateRow = Answer['figures']['by_state'][number];

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
      { title: 'State', value: (row: StateRow) => row.state ?? 'not known' },
      'hospital_count',
      'bed_count',
      { title: 'Beds known for', value: (row) => coveredHospitals(row.bed_hospital_count, row.hospital_count) },
    ],
    by_state,
  );
  return html`<figure>${barPlot(bars, `Hospitals by state: ${bars.map(({ words }) => words).join('; ')}`)}
<figcaption class="quiet">${counted(hospital_count, 'hospital')} by state${by_state.length > most_states && `; the ${most_states} states with the most`}.</figcaption></figure>
<details><summary>Hospitals and beds by state</summary>${table}</details>`;
}

const columnsOf = (answer: Answer): Columns<Row> => [
  { title: 'Hospital', value: hospitalLink },
  'ccn',
  { title: 'Location', value: (row) => (row.city ? html`${place(row)}` : row.state) },
  'bed_count',
  {
    title: `Revenue${answer.figures.finances.fiscal_year ? ` ${answer.figures.finances.fiscal_year}` : ''}`,
    is_number: true,
    value: revenueCell,
  },
  {
    title: 'Margin',
    may_be_left_out: true,
    is_number: true,
    value: (row) => (row.operating_margin_pct === null ? null : percent(row.operating_margin_pct, 1)),
  },
  { title: 'Stars', may_be_left_out: true, is_number: true, value: (row) => row.overall_rating },
  { title: 'Survey', may_be_left_out: true, is_number: true, value: (row) => row.survey_rating },
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

/** A system may have hundreds. */
const most_hospitals = 25;

/** The largest first; those without a bed count last. */
const largest = (rows: Row[]): Row[] => rows.toSorted((a, b) => (b.bed_count ?? -1) - (a.bed_count ?? -1)).slice(0, most_hospitals);

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
