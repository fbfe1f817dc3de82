import { z } from 'zod';
import { verdictFields } from '#domain/decisions/decision-forms';
import { listedName, nameOfList } from '#domain/exclusions/list-name';
import { type ListData, listOf, paging } from '#lists/list-of';
import { type Column, dataTable } from '#pages/data-table';
import { type Content, type Html, hidden, html, type Shown } from '#pages/html';
import { changed, nextLink, onThisPage, type Page } from '#pages/layout';
import { counted, number, percent } from '#pages/wording';
import { keptNames } from '#rosters/columns';
import { REVIEWS, reviewWords } from '#rosters/decisions/schemas';
import { surestOf } from '#rosters/found';
import { RosterResult, TO_REVIEW } from '#rosters/result-row';
import { type Noted, rosterNote } from '#rosters/roster-note';
import { subjectName } from '#rosters/subject';
import { shownBirthDate } from '#rosters/values';
import { leftOutWords, OUTCOME_WORDS, OUTCOMES_IN_ORDER, outcomeWords, similarityPct } from '#screening/outcome-words';
import { defineEndpoint, type PageView } from '#server/define-endpoint';
import { may } from '#server/rights';
import { LEFT_OUT } from './filter-words.ts';
import { countsBeside, rosterResults, rosterRows, rowFilters, rowsFile, screeningOf } from './records.ts';
import { ofScreening, ScreeningOfRow } from './schemas.ts';
import { downloads, nameOf, notePart, outcomeBadge, screenWithoutForm, singlePath } from './screening-page.ts';

type Row = z.infer<typeof RosterResult>;
type Best = NonNullable<ReturnType<typeof surestOf>>;

type Chip = [query: string, title: string, count: number | null];

/**
 * Rows that wait for a decision, for the first time or again, are one filter; states without a row have none.
 * `differing`: those of them whose hits all have a different NPI, birth date or middle name, which are decided quickly.
 */
const reviewChips = ({ review }: Of<never>['about'], differing: number): Chip[] => [
  [TO_REVIEW, REVIEWS.open, review.open + review.changed],
  [`${TO_REVIEW}&identifiers=differ`, 'To review: different NPI, birth date or middle name', differing],
  ...(['changed', 'pending', 'decided'] as const).map((state): Chip => [`review=${state}`, REVIEWS[state], review[state]]),
];

/** What tells a hit from the subject. */
const telling = new Set<string>(['birth_date_differs', 'npi_differs', 'middle_name_conflicts']);

/**
 * A line under what a cell says; on a phone it is on the page of the row alone, as it would make the row a screen high.
 */
const under = (words: string): Html => html`<span class="described"><br><span class="quiet">${words}</span></span>`;

/** What agrees, names after other details, then what differs, and the rest. */
const rankOf = (said: string): number => (/^same /i.test(said) ? Number(/name|word/.test(said)) : /differ/i.test(said) ? 2 : 3);
const TONES = ['good', 'good', 'bad', 'quiet'];

/** “Same full name; different state (OH / TX); same birth date.” as marks. */
const marks = (summary: string): Html =>
  html`<span class="marks">${summary
    .replace(/\.$/, '')
    .split('; ')
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((one) => html`<span class="badge ${TONES[rankOf(one)]}">${one.charAt(0).toUpperCase()}${one.slice(1)}</span> `)}</span>`;

/** Who the surest hit of a row is about, what agrees and differs, and how many others have a similar name. */
function bestHit(best: Best, { result, identifiers }: Row): Shown {
  // A result lists the most similar records alone, and counts all of them.
  const { hits, hits_found } = result!;
  const among = hits_found > hits.length ? `, among the ${number(hits.length)} most similar of ${number(hits_found)} records` : '';
  const others = hits.filter(({ record }) => record.group_id !== best.record.group_id);
  const othersDiffer = others.every(({ against }) => against.some(({ code }) => telling.has(code)));
  return html`<div class="wide">${listedName(best.record)}<br>${marks(best.hit?.summary ?? 'Same NPI.')}${
    best.others > 0 &&
    under(
      `And ${counted(best.others, 'other person or business', 'other people or businesses')} with a similar name${identifiers === 'differ' && othersDiffer ? ', all with a different NPI, birth date or middle name' : ''}${among}.`,
    )
  }</div>`;
}

/** Lists of other people or businesses stand apart, because they say nothing about this one. */
const hitLists = ({ lists, other_lists }: Best): Shown =>
  html`${lists.map(nameOfList).join(', ')}${other_lists.length > 0 && under(`similar names on ${other_lists.map(nameOfList).join(', ')}`)}`;

function leftOut({ left_out_fields, screened_without }: Row): Shown {
  if (screened_without)
    return html`<a href="${singlePath(screened_without)}">Without ${leftOutWords(screened_without.fields)}: ${outcomeWords(screened_without.outcome)}</a>`;
  return left_out_fields.length > 0 ? html`Without ${leftOutWords(left_out_fields)}` : null;
}

/** A cell about the surest hit of a row; of a row without one it is `none`. */
const ofBest =
  (value: (best: Best, row: Row) => Shown, none: (row: Row) => Shown = () => null) =>
  (row: Row): Shown => {
    const best = surestOf(row.result);
    return best ? value(best, row) : none(row);
  };

/** The name comes first: of a wide table a phone shows the left side. XX is published where there is no US state. */
export const resultColumns = (rows: Row[]): Column<Row>[] => [
  { title: 'Outcome', value: ({ outcome }) => outcomeBadge(outcome) },
  ...(rows.some(({ review }) => review !== rows[0]!.review || review === 'decided') ? [{ title: 'Review', value: reviewWords }] : []),
  { title: LEFT_OUT, value: leftOut, may_be_left_out: true },
  // Dates of birth have one form; as typed they have a column of their own if any differs or is not a date.
  { title: 'Born', value: ({ subject }) => shownBirthDate(subject.birth_date).day },
  { title: 'Born, as typed', value: ({ subject }) => shownBirthDate(subject.birth_date).as_typed, may_be_left_out: true },
  { title: 'Best hit', value: ofBest(bestHit, ({ reason }) => reason) },
  { title: 'Similarity', is_number: true, value: ofBest(({ hit }) => (hit ? percent(similarityPct(hit.score)) : 'same NPI')) },
  { title: 'Listed birth date', value: ofBest(({ record }) => record.birth_date), may_be_left_out: true },
  { title: 'Listed state', value: ofBest(({ record }) => (record.state === 'XX' ? null : record.state)), may_be_left_out: true },
  { title: 'On the lists', value: ofBest(hitLists) },
  { title: 'ID', value: ({ id }) => id && html`<span class="nowrap">${id}</span>`, may_be_left_out: true },
  { title: 'Row', is_number: true, value: ({ row_number }) => html`${row_number}` },
];

const waits = ({ review }: Row): boolean => review === 'open' || review === 'changed' || review === 'pending';

const checkColumn: Column<Row> = {
  title: 'Decide',
  value: (row) =>
    waits(row)
      ? html`<input type="checkbox" name="row_${row.position}" value="on" aria-label="Decide on ${subjectName(row.subject)}">`
      : html``,
};

/** Rows with hits that wait can be checked and decided together; each is one click away to be compared first. */
const decidable = (id: string, table: Html, reviewer: string | null, acts_as: string | null): Html =>
  html`<form class="rows" method="post" action="/screenings/decide-rows">
${hidden({ id })}${table}
<details><summary>Decide on the checked rows together</summary><p>The decision applies to every listed hit of these rows that needs one, including hits on people or businesses other than the best hit. Open a row first to compare the details.</p>
${verdictFields('Are they the people or businesses on the lists?', { decided_by: reviewer }, acts_as)}<button>Save the decisions</button></details></form>`;

function orderLinks({ url }: PageView, total: number): Content {
  if (total < 2) return false;
  const is_surest = new URLSearchParams(url.split('?')[1]).get('sort') === '-surest_score';
  const other = decodeURIComponent(changed(url, { sort: is_surest ? null : '-surest_score', cursor: null }));
  return html`<p class="quiet">${is_surest ? 'Strongest hit first.' : 'In the order of the roster.'} <a href="${other}">${is_surest ? 'In the order of the roster' : 'Strongest hit first'}</a></p>`;
}

/** What the rows belong to: a roster, or a monitor with the newest result of each row. */
interface Of<R> {
  name: string;
  /** Of its page, from which the results are one step below. */
  path: string;
  lead: string;
  about: Pick<z.infer<typeof ScreeningOfRow>, 'subjects' | 'counts' | 'review'> & Noted;
  /** Rows to review whose hits all have a different NPI, birth date or middle name. */
  differing: number;
  pathOf: (row: R) => string | null;
  /** Filters beside those of every roster. */
  month?: Chip | false;
  left_out_rows: number;
  columns?: Column<R>[];
  above?: Content;
  below?: Content;
  /** The roster whose rows can be decided here, and who decided last in this browser. */
  decides?: { id: string; reviewer: string | null };
}

export function resultsPage<R extends Row>(answer: ListData<R>, view: PageView, of: Of<R>): Page {
  const { results } = answer;
  const { name, path, about, decides } = of;
  const question = decodeURIComponent(changed(view.url, { cursor: null })).split('?')[1] ?? '';
  // Of files, which have the order of the roster.
  const filtered = changed(view.url, { cursor: null, sort: null });
  const chip = ([query, title, count]: Chip) =>
    html`<li><a class="chip" href="${path}/results${query && `?${query}`}"${question === query && html` aria-current="true"`}>${title}${count !== null && ` ${number(count)}`}</a></li>\n`;
  const filled = (chips: Chip[]) => chips.filter(([, , count]) => count !== 0).map(chip);
  const link = (row: R): Shown => {
    const to = of.pathOf(row);
    return to ? html`<a href="${to}">${subjectName(row.subject)}</a>` : subjectName(row.subject);
  };
  const checks = decides && may(view.principal!, 'decide') && results.some(waits) ? [checkColumn] : [];
  const table = dataTable<R>(
    'Results',
    [...checks, { title: 'Name', value: link }, ...resultColumns(results), ...(of.columns ?? [])],
    results,
  );
  return {
    title: `Results of ${name}`,
    width: 'wide',
    main: html`<h1>Results of ${name}</h1>
<p><a href="${path}">${of.lead}</a></p>
${notePart(about)}<ul class="chips">${chip(['', 'All rows', about.subjects])}${filled(reviewChips(about, of.differing))}
${of.month && chip(of.month)}${filled(OUTCOMES_IN_ORDER.map((outcome): Chip => [`outcome=${outcome}`, OUTCOME_WORDS[outcome], about.counts[outcome]]))}${filled([['left_out=true', LEFT_OUT, of.left_out_rows]])}</ul>
${of.above}${orderLinks(view, answer.total)}${
  results.length === 0
    ? html`<p>${view.url.includes('review=open') ? 'Nothing is left to review.' : 'No row matches this filter.'}</p>`
    : checks.length > 0
      ? decidable(decides!.id, table, decides!.reviewer, view.acts_as)
      : table
}
${onThisPage(filtered, { ...answer, next_cursor: null }, ...(filtered.includes('?') ? (['xlsx', 'csv', 'ndjson'] as const) : []))}${nextLink(view.url, answer.next_cursor)}
${downloads(path)}${of.below}`,
  };
}

type PageData = Awaited<ReturnType<typeof countsBeside>> & { reviewer: string | null };

export const results = defineEndpoint({
  path: '/screenings/{id}/results',
  ...ofScreening,
  summary: 'Results of a roster screening',
  description:
    'One row per subject, in the order of the roster or by the strongest hit (sort=-surest_score), while it is being screened too. As JSON it is paged; CSV, NDJSON and XLSX are the whole file, in the order of the roster. JSON and NDJSON have every hit with its ' +
    'evidence as it was found, at most 50 by name. The last line of NDJSON and the last sheet of XLSX have the counts, the lists searched and the gaps.',
  query: z.object({
    ...rowFilters,
    ...paging(500, 100),
  }),
  response: listOf(RosterResult).extend({ screening: ScreeningOfRow }),
  page: {
    show: (answer, view, { reviewer, ...counts }: PageData) => {
      const { screening } = answer;
      const { id } = screening;
      return resultsPage(answer, view, {
        name: nameOf(screening),
        path: `/screenings/${id}`,
        lead: 'Summary, lists searched and gaps',
        ...{ about: screening, ...counts, decides: { id, reviewer } },
        pathOf: ({ position }) => `/screenings/${id}/results/${position}`,
        above: view.url.includes('outcome=') && view.url.includes('invalid') && screenWithoutForm(view.principal, screening),
      });
    },
    data: async ({ params: { id } }, { deps, reviewer }): Promise<PageData> => ({
      reviewer,
      ...(await countsBeside(deps, { table: 'screening_subject', id })),
    }),
  },
  files: {
    forms: ['csv', 'ndjson', 'xlsx'],
    name: ({ screening }) => `screening-${screening.created_at.slice(0, 10)}-${screening.id.slice(-8)}`,
    write: (form, { params: { id }, query }, { deps, account }, lift, { screening }) => {
      const summary = () => screeningOf(deps, account!, id);
      return rowsFile(deps, [form, () => rosterRows(account!, id), query], lift, {
        kept: keptNames(screening.columns),
        note: rosterNote(screening),
        summary,
      });
    },
  },
  handler: ({ params, query }, { deps, account }) => rosterResults(deps, account!, { ...query, ...params }),
});
