import type { z } from 'zod';
import { verdictFields } from '../../domain/decisions/verdict-fields.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nextPage } from '../../pages/next-page.ts';
import { number, percent } from '../../pages/wording.ts';
import { REVIEWS } from '../../rosters/decisions/words.ts';
import { surestOf } from '../../rosters/result-row.ts';
import type { RosterResult } from '../../rosters/result-schemas.ts';
import { subjectName } from '../../rosters/subject-name.ts';
import { shownBirthDate } from '../../rosters/values.ts';
import { OUTCOME_WORDS, similarityPct } from '../../screening/outcome-words.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { askedOf, bestHit, hitLists, idColumn, leftOutColumn, listed, orderLinks } from './best-hit.ts';
import { reviewFilters } from './decision-words.ts';
import type { Screening } from './schemas.ts';
import { cutNamesPart, downloads, nameOf, outcomeBadge, outcomesInOrder, screenWithoutForm } from './screening-page.ts';

type Row = z.infer<typeof RosterResult>;
interface Answer {
  results: Row[];
  total: number;
  next_cursor: string | null;
  screening: z.infer<typeof Screening>;
}

function chips({ screening: { id, counts, subjects, review, left_out_rows } }: Answer, view: PageView, differing: number): Content {
  const asked = decodeURIComponent(askedOf(view, 'cursor').toString());
  const chip = (query: string, title: string, count: number) =>
    html`<li><a class="chip" href="/screenings/${id}/results${query && `?${query}`}"${asked === query && html` aria-current="true"`}>${title} ${number(count)}</a></li>\n`;
  return html`<ul class="chips">${chip('', 'All rows', subjects)}${reviewFilters(review, differing).map(({ query, title, count }) => chip(query, title, count))}
${outcomesInOrder.filter((outcome) => counts[outcome] > 0).map((outcome) => chip(`outcome=${outcome}`, OUTCOME_WORDS[outcome], counts[outcome]))}${left_out_rows > 0 && chip('left_out=true', 'Not fully screened', left_out_rows)}</ul>`;
}

const waits = ({ review }: Row): boolean => review === 'open' || review === 'changed' || review === 'pending';

/** Dates of birth are shown in one form; as typed they have a column of their own if any differs or is not a date. */
const someTyped = (rows: Row[]): boolean => rows.some(({ subject }) => shownBirthDate(subject.birth_date).as_typed !== null);

/** The name comes first: of a wide table a phone shows the left side. */
const columnsOf = (id: string, rows: Row[]) => [
  {
    title: 'Name',
    value: (row: Row) => html`<a href="/screenings/${id}/results/${row.position}">${subjectName(row.subject)}</a>`,
  },
  { title: 'Outcome', value: ({ outcome }: Row) => outcomeBadge(outcome) },
  ...leftOutColumn(rows),
  { title: 'Best hit', value: bestHit },
  {
    title: 'Similarity',
    is_number: true,
    value: (row: Row) => {
      const best = surestOf(row.result);
      return best && (best.hit ? percent(similarityPct(best.hit.score)) : 'same NPI');
    },
  },
  { title: 'Listed birth date', value: listed('birth_date'), may_be_left_out: true },
  { title: 'Listed state', value: listed('state'), may_be_left_out: true },
  { title: 'On the lists', value: hitLists },
  ...(new Set(rows.map(({ review }) => review)).size > 1
    ? [{ title: 'Review', value: ({ review }: Row) => (review && review !== 'none' ? REVIEWS[review] : null) }]
    : []),
  { title: 'Born', value: ({ subject }: Row) => shownBirthDate(subject.birth_date).day },
  ...(someTyped(rows) ? [{ title: 'Born, as typed', value: ({ subject }: Row) => shownBirthDate(subject.birth_date).as_typed }] : []),
  ...idColumn(rows),
  { title: 'Row', is_number: true, value: ({ row_number }: Row) => html`${row_number}` },
];

const checkColumn = {
  title: 'Decide',
  value: (row: Row) =>
    waits(row)
      ? html`<input type="checkbox" name="row_${row.position}" value="on" aria-label="Decide on ${subjectName(row.subject)}">`
      : html``,
};

/** Rows with hits that wait can be checked and decided together; each is one click away to be compared first. */
const decidable = (
  { screening: { id }, results }: Answer,
  { reviewer, acts_as }: { reviewer: string | null; acts_as: string | null },
): Html => html`<form class="rows" method="post" action="/screenings/decide-rows">
<input type="hidden" name="id" value="${id}">${dataTable('Results', [checkColumn, ...columnsOf(id, results)], results)}
<details><summary>Decide on the checked rows together</summary><p>The decision applies to every listed hit of these rows that needs one, including hits on people or businesses other than the best hit. Open a row first to compare the details.</p>
${verdictFields('Are they the people or businesses on the lists?', { decided_by: reviewer }, acts_as)}<button>Save the decisions</button></details></form>`;

export interface ResultsPageData {
  /** Who decided last in this browser. */
  reviewer: string | null;
  /** Rows to review whose hits all have a different NPI, birth date or middle name. */
  differing: number;
  has_older_unread: boolean;
}

export function resultsPage(answer: Answer, view: PageView, { reviewer, differing, has_older_unread }: ResultsPageData): Page {
  const { results, total, next_cursor, screening } = answer;
  return {
    title: `Results of ${nameOf(screening)}`,
    width: 'wide',
    main: html`<h1>Results of ${nameOf(screening)}</h1>
<p><a href="/screenings/${screening.id}">Summary, lists searched and gaps</a></p>
${cutNamesPart(screening)}${chips(answer, view, differing)}
${view.url.includes('outcome=') && view.url.includes('invalid') && screenWithoutForm(screening, has_older_unread)}${orderLinks(view, total)}${
  results.length === 0
    ? html`<p>${view.url.includes('review=open') ? 'Nothing is left to review.' : 'No row matches this filter.'}</p>`
    : results.some(waits)
      ? decidable(answer, { reviewer, acts_as: view.acts_as })
      : dataTable('Results', columnsOf(screening.id, results), results)
}
<p class="quiet">${number(results.length)} of ${number(total)} on this page.</p>
${next_cursor && html`<p><a class="button plain" rel="next" href="${nextPage(view.url, next_cursor)}">Next page</a></p>`}
${downloads(`/screenings/${screening.id}`)}`,
  };
}
