import { z } from 'zod';
import { arrayOf, dateOrNull, integer, integerOrNull, named, numberOrNull, oneOf, oneOrNull, text } from '../../fields/described.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html, type Shown } from '../../pages/html.ts';
import { notes } from '../../pages/notes.ts';
import { counted, number } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';

export const absences = ['withheld', 'not_loaded', 'nothing_loaded_of_the_state'] as const;

const Reason = oneOrNull(
  absences,
  'Why the count is null: withheld (below 11, or it would reveal a withheld count); not_loaded: no source of this side is loaded; nothing_loaded_of_the_state: none of the loaded sources covers the state',
);

const StateCoverage = named('DisciplineStateCoverage', {
  state: text('USPS code; other: territories and military posts; unknown: no state known'),
  name: text('Name of the state'),
  held: integerOrNull('Number of records in Proviso'),
  held_reason: Reason,
  reported: integerOrNull('Number of reports in the NPDB public use file'),
  reported_reason: Reason,
  coverage_pct: numberOrNull('`held` ÷ `reported` × 100; null if either is null or nothing is reported'),
});

const Side = named('ActionCounts', {
  total: integerOrNull('Total of all states, including withheld ones; null if it would reveal a withheld count, or nothing is loaded'),
  withheld_states: integer('Number of states with a withheld count'),
});

export const DisciplineClass = named('DisciplineClass', {
  discipline_class: oneOf(
    ['exclusions', 'licensure_actions'],
    'Exclusions from federal and state programs; actions of state licensing boards',
  ),
  title: text('Title of the class'),
  held_counts: text('What Proviso counts'),
  reported_counts: text('What the public use file counts'),
  held: Side.describe('Totals in Proviso'),
  reported: Side.describe('Totals in the public use file'),
  coverage_pct: numberOrNull('held total ÷ reported total × 100; null if either is null'),
  states: arrayOf(StateCoverage, 'One entry for each state, by name; then other places and reports without a state'),
});

export const DisciplineCoverage = z.object({
  smallest_shown: integer('Counts below this are withheld, including zero'),
  rule: text('How counts are withheld'),
  reported_release: dateOrNull('Release of the public use file; null if none is loaded'),
  classes: arrayOf(DisciplineClass, 'The two classes, which are never added together'),
});

type Answer = z.infer<typeof DisciplineCoverage>;
type Class = Answer['classes'][number];
type Row = z.infer<typeof StateCoverage>;

const why = { withheld: 'withheld', not_loaded: 'not loaded', nothing_loaded_of_the_state: 'state not covered' } as const;
const cell = (count: number | null, reason: Row['held_reason']): Shown =>
  count === null ? html`<span class="quiet">${reason && why[reason]}</span>` : count;
const said = (reason: Row['held_reason']) => (reason ? why[reason] : 'none');
const hasCount = ({ held, reported }: Row): boolean => held !== null || reported !== null;

const side = (title: string, { total, withheld_states }: Class['held']) =>
  html`<li class="card"><h3>${title}</h3><p>${total === null ? html`<span class="quiet">no total;</span>` : html`<span class="figure">${number(total)}</span>`} <span class="quiet">${withheld_states > 0 && `${counted(withheld_states, 'state')} withheld`}</span></p></li>\n`;

/** States without any count, by reason. */
function without(states: Row[]): Content {
  const groups = Map.groupBy(
    states.filter((row) => !hasCount(row)),
    ({ held_reason, reported_reason }) => `in Proviso: ${said(held_reason)}, reported: ${said(reported_reason)}`,
  );
  return [...groups].map(([reason, own]) => html`<p class="quiet">No counts (${reason}): ${own.map(({ name }) => name).join(', ')}.</p>\n`);
}

function part(one: Class): Html {
  const rows = one.states.filter(hasCount);
  return html`<section><h2>${one.title}</h2>
<ul class="cards">${side('In Proviso', one.held)}${side('In the public use file', one.reported)}<li class="card"><h3>Share</h3><p>${
    one.coverage_pct === null
      ? html`<span class="quiet">no total to compare</span>`
      : html`<span class="figure">${number(one.coverage_pct)}%</span>`
  }</p></li></ul>
<p class="quiet">In Proviso: ${one.held_counts} In the public use file: ${one.reported_counts}</p>
${dataTable(
  `${one.title} by state`,
  [
    { title: 'State', value: (row: Row) => row.name },
    { title: 'In Proviso', is_number: true, value: (row) => cell(row.held, row.held_reason) },
    { title: 'Reported', is_number: true, value: (row) => cell(row.reported, row.reported_reason) },
    'coverage_pct: Share',
  ],
  rows,
)}
${without(one.states)}</section>
`;
}

export const disciplinePage = definePage<typeof DisciplineCoverage>((answer, view) => {
  return {
    title: 'Coverage of discipline',
    description: 'Exclusions and board actions on file by state, compared with the NPDB public use file.',
    width: 'wide',
    main: html`<h1>Coverage of discipline</h1>
<p class="lead">Practitioner discipline on file by state, compared with the public use file of the National Practitioner Data Bank${answer.reported_release && ` of ${answer.reported_release}`}.</p>
${notes(view)}
<p>The two classes are counted separately. ${answer.rule} The public use file has no names; the lists counted here do, but this page shows none. A share above 100% is not an error: the lists also include people who are not reported to the data bank, and one person may be on several lists.</p>
${answer.classes.map(part)}
<p><a href="/accuracy">Physician counts of health systems</a></p>`,
    origin: 'sources',
  };
});
