import type { Pool } from 'pg';
import { z } from 'zod';
import { SMALLEST_SHOWN, withhold } from '#domain/withhold';
import { arrayOf, dateOrNull, integer, integerOrNull, named, numberOrNull, oneOf, oneOrNull, text } from '#fields/described';
import { SAM_LIST, stateOfList } from '#fields/required-lists';
import { stateName, states as usStates } from '#fields/us-state';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html, type Shown } from '#pages/html';
import { counted, number } from '#pages/wording';
import { current } from '#records/current';
import { defineEndpoint, definePage } from '#server/define-endpoint';

const absences = ['withheld', 'not_loaded', 'nothing_loaded_of_the_state'] as const;

const AbsenceReason = oneOrNull(
  absences,
  'Why the count is null: withheld (below 11, or it would reveal a withheld count); not_loaded: no source of this side is loaded; nothing_loaded_of_the_state: none of the loaded sources covers the state',
);

const StateCoverage = named('DisciplineStateCoverage', {
  state: text('USPS code; other: territories and military posts; unknown: no state known'),
  name: text('Name of the state'),
  held: integerOrNull('Number of records in Proviso'),
  held_reason: AbsenceReason,
  reported: integerOrNull('Number of reports in the NPDB public use file'),
  reported_reason: AbsenceReason,
  coverage_pct: numberOrNull('`held` ÷ `reported` × 100; null if either is null or nothing is reported'),
});

const Totals = named('ActionCounts', {
  total: integerOrNull('Total of all states, including withheld ones; null if it would reveal a withheld count, or nothing is loaded'),
  withheld_states: integer('Number of states with a withheld count'),
});

const DisciplineClass = named('DisciplineClass', {
  discipline_class: oneOf(
    ['exclusions', 'licensure_actions'],
    'Exclusions from federal and state programs; actions of state licensing boards',
  ),
  title: text('Title of the class'),
  held_counts: text('What Proviso counts'),
  reported_counts: text('What the public use file counts'),
  held: Totals.describe('Totals in Proviso'),
  reported: Totals.describe('Totals in the public use file'),
  coverage_pct: numberOrNull('held total ÷ reported total × 100; null if either is null'),
  states: arrayOf(StateCoverage, 'One entry for each state, by name; then other places and reports without a state'),
});

const DisciplineCoverage = z.object({
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
const hasCount = ({ held: on_file, reported }: Row): boolean => on_file !== null || reported !== null;

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

const disciplinePage = definePage<typeof DisciplineCoverage>((answer) => ({
  title: 'Coverage of discipline',
  description: 'Exclusions and board actions on file by state, compared with the NPDB public use file.',
  width: 'wide',
  lead: html`Practitioner discipline on file by state, compared with the public use file of the National Practitioner Data Bank${answer.reported_release && ` of ${answer.reported_release}`}.`,
  main: html`<p>The two classes are counted separately. ${answer.rule} The public use file has no names; the lists counted here do, but this page shows none. A share above 100% is not an error: the lists also include people who are not reported to the data bank, and one person may be on several lists.</p>
${answer.classes.map(part)}
<p><a href="/accuracy">Physician counts of health systems</a></p>`,
  origin: 'sources',
}));

interface StateCounts {
  counts: Map<string, number>;
  is_loaded: boolean;
  covers: Set<string> | null;
  sources: string[];
}

/** With the District of Columbia, without the territories behind them. */
const states = usStates.slice(0, 51).map(([code]) => code);

/**
 * All rows of the response, regardless of the data, so that an empty count cannot be distinguished from a small one.
 */
const places = [...states, 'other', 'unknown'];
const placeName = (place: string): string =>
  place === 'other' ? 'Territories and military posts' : place === 'unknown' ? 'No state known' : stateName(place)!;

const placeOf = (state: string | null): string =>
  state === null || stateName(state) === null ? 'unknown' : states.includes(state) ? state : 'other';

const byPlace = (rows: { state: string | null; n: number }[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { state, n } of rows) counts.set(placeOf(state), (counts.get(placeOf(state)) ?? 0) + n);
  return counts;
};

/**
 * Records of people on the federal and state lists, including history, as in the public use file; marked copies count
 * once.
 */
async function exclusionsOnFile(pool: Pool): Promise<StateCounts> {
  const [{ rows }, loaded] = await Promise.all([
    pool.query(`select coalesce(list_state, state) as state, count(*)::integer as n from ${current('exclusion')}
      where source <> '${SAM_LIST}' and entity_type = 'individual' and oig_reciprocal is not true group by 1`),
    pool.query(`select distinct source from ${current('exclusion')} where source <> '${SAM_LIST}' order by 1`),
  ]);
  const sources = loaded.rows.map(({ source }) => source as string);
  const lists = sources.flatMap((source) => stateOfList(source) ?? []);
  return { counts: byPlace(rows), is_loaded: sources.length > 0, covers: sources.includes('oig_leie') ? null : new Set(lists), sources };
}

/**
 * Board decisions and interim orders against people; charges, dismissals and orders that are expressly not discipline
 * do not count.
 */
async function boardActionsOnFile(pool: Pool): Promise<StateCounts> {
  const { rows } =
    await pool.query(`select state, count(*) filter (where action_kind in ('outcome', 'interim') and entity_type is distinct from 'organization')::integer as n,
      array_agg(distinct source) as sources from ${current('disciplinary_case')} group by state`);
  const sources = [...new Set(rows.flatMap((row) => row.sources as string[]))].sort();
  return { counts: byPlace(rows), is_loaded: rows.length > 0, covers: new Set(rows.map(({ state }) => state)), sources };
}

async function reported(pool: Pool, report_class: 'licensure' | 'exclusion'): Promise<StateCounts> {
  const { rows } = await pool.query('select state, report_class, report_count as n from npdb_state_count');
  const counts = byPlace(rows.filter((row) => row.report_class === report_class));
  return { counts, is_loaded: rows.length > 0, covers: null, sources: rows.length > 0 ? ['npdb'] : [] };
}

async function npdbRelease(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query(`select max(l.release_date) as day from load l join source s using (source_id)
    where l.source_id = 'npdb' and l.file_kind = 'reports' and l.status = 'accepted' and l.is_sample = s.is_sample`);
  return rows[0]?.day ?? null;
}

type Reason = (typeof absences)[number] | null;

/** One side of a class after withholding. States that no source covers are not in the total. */
function shown({ counts, is_loaded, covers }: StateCounts) {
  const covered = places.filter((place) => is_loaded && (covers === null || covers.has(place)));
  const { cells, total } = withhold(covered.map((place) => counts.get(place) ?? 0));
  const entries = places.map((place): [string, { count: number | null; reason: Reason }] => {
    const at = covered.indexOf(place);
    if (at < 0) return [place, { count: null, reason: is_loaded ? 'nothing_loaded_of_the_state' : 'not_loaded' }];
    const count = cells[at]!;
    return [place, { count, reason: count === null ? 'withheld' : null }];
  });
  const totals = { total: is_loaded ? total : null, withheld_states: cells.filter((cell) => cell === null).length };
  return { cells: new Map(entries), totals };
}

const share = (on_file: number | null, all: number | null): number | null =>
  on_file === null || all === null || all === 0 ? null : Math.round((on_file / all) * 1000) / 10;

type Words = Pick<z.input<typeof DisciplineClass>, 'discipline_class' | 'title' | 'held_counts' | 'reported_counts'>;

type Side = ReturnType<typeof shown>;

function compared(words: Words, on_file: Side, all: Side): z.input<typeof DisciplineClass> {
  return {
    ...words,
    ...{ held: on_file.totals, reported: all.totals, coverage_pct: share(on_file.totals.total, all.totals.total) },
    states: places.map((state) => {
      const ours = on_file.cells.get(state)!;
      const theirs = all.cells.get(state)!;
      return {
        state,
        name: placeName(state),
        held: ours.count,
        held_reason: ours.reason,
        reported: theirs.count,
        reported_reason: theirs.reason,
        coverage_pct: share(ours.count, theirs.count),
      };
    }),
  };
}

export default defineEndpoint({
  path: '/accuracy/discipline-coverage',
  summary: 'Discipline on file compared with the National Practitioner Data Bank, by state',
  description:
    'Counts of practitioner discipline in two separate classes, exclusions and actions of state licensing boards: records in Proviso compared with the NPDB public use file. ' +
    'No names, no NPIs, and no small counts: see `rule`.',
  access: 'public',
  response: DisciplineCoverage,
  page: disciplinePage,
  async handler(_input, { deps: { pool }, cite }) {
    const [exclusions, actions, excluded, licensure, reported_release] = await Promise.all([
      exclusionsOnFile(pool),
      boardActionsOnFile(pool),
      reported(pool, 'exclusion'),
      reported(pool, 'licensure'),
      npdbRelease(pool),
    ]);
    cite(...new Set([...exclusions.sources, ...actions.sources, ...excluded.sources]));
    return {
      smallest_shown: SMALLEST_SHOWN,
      rule: `Counts below ${SMALLEST_SHOWN} are withheld, including zero. The total includes all states. To keep it from revealing withheld counts, the next larger counts are withheld too, and the total itself if that is not enough.`,
      reported_release,
      classes: [
        compared(
          {
            discipline_class: 'exclusions',
            title: 'Exclusions',
            held_counts:
              'Records of people on the federal and state exclusion lists, including ended or reinstated ones; rows that a state marks as copies of federal ones are not counted. Federal records are counted in the state of the address.',
            reported_counts:
              'Reports of exclusion (types 700 to 799), counted in the state of the license, or else of work, or else of home.',
          },
          shown(exclusions),
          shown(excluded),
        ),
        compared(
          {
            discipline_class: 'licensure_actions',
            title: 'Actions of state licensing boards',
            held_counts: 'Board decisions and interim orders against people; charges and dismissals are not counted.',
            reported_counts:
              'Reports of state licensure actions (types 301 and 302), counted in the state of the license, or else of work, or else of home.',
          },
          shown(actions),
          shown(licensure),
        ),
      ],
    };
  },
});
