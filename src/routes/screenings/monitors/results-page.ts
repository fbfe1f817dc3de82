import type { z } from 'zod';
import { dataTable } from '../../../pages/data-table.ts';
import { type Content, html, type Shown } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { nextPage } from '../../../pages/next-page.ts';
import { moment, number } from '../../../pages/wording.ts';
import { REVIEWS } from '../../../rosters/decisions/words.ts';
import { subjectName } from '../../../rosters/subject-name.ts';
import { OUTCOME_WORDS } from '../../../screening/outcome-words.ts';
import type { PageView } from '../../../server/define-endpoint.ts';
import { askedOf, bestHit, hitLists, idColumn, leftOutColumn, orderLinks } from '../best-hit.ts';
import { reviewFilters } from '../decision-words.ts';
import { cutNamesPart, downloads, outcomeBadge, outcomesInOrder } from '../screening-page.ts';
import type { MonitorResult } from './schemas.ts';
import { gapsPart, type Shown as Monitor } from './words.ts';

type Row = z.infer<typeof MonitorResult>;
interface Answer {
  results: Row[];
  total: number;
  next_cursor: string | null;
  monitor: Monitor;
}

function chips({ monitor: { id, counts, subjects, compared_at, review } }: Answer, view: PageView, differing: number): Content {
  const asked = decodeURIComponent(askedOf(view, 'cursor').toString());
  const chip = (query: string, title: string, count: number | null) =>
    html`<li><a class="chip" href="/monitors/${id}/results${query && `?${query}`}"${asked === query && html` aria-current="true"`}>${title}${count !== null && ` ${number(count)}`}</a></li>\n`;
  const month = compared_at && `${compared_at.slice(0, 7)}-01`;
  return html`<ul class="chips">${chip('', 'All rows', subjects)}${reviewFilters(review, differing).map(({ query, title, count }) => chip(query, title, count))}
${month && chip(`new_since=${month}`, 'New since last month', null)}
${outcomesInOrder.filter((outcome) => counts[outcome] > 0).map((outcome) => chip(`outcome=${outcome}`, OUTCOME_WORDS[outcome], counts[outcome]))}</ul>`;
}

const nameLink = ({ subject, screening_id, result_position }: Row): Shown =>
  screening_id ? html`<a href="/screenings/${screening_id}/results/${result_position}">${subjectName(subject)}</a>` : subjectName(subject);

const columnsOf = (rows: Row[]) => [
  { title: 'Name', value: nameLink },
  { title: 'Outcome', value: ({ outcome }: Row) => outcomeBadge(outcome) },
  ...leftOutColumn(rows),
  { title: 'Best hit', value: bestHit },
  { title: 'On the lists', value: hitLists },
  { title: 'Review', value: ({ review }: Row) => (review && review !== 'none' ? REVIEWS[review] : null) },
  { title: 'New hit', value: ({ new_hit_at }: Row) => new_hit_at && moment(new_hit_at) },
  { title: 'Born', value: ({ subject }: Row) => subject.birth_date },
  ...idColumn(rows),
  { title: 'Row', is_number: true, value: ({ row_number }: Row) => html`${row_number}` },
  {
    title: 'Screened',
    value: ({ screened_at, screening_id }: Row) => screened_at && html`<a href="/screenings/${screening_id}">${moment(screened_at)}</a>`,
  },
];

/** `differing`: rows to review whose hits all have a different NPI, birth date or middle name. */
export function resultsPage(answer: Answer, view: PageView, differing: number): Page {
  const { results, total, next_cursor, monitor } = answer;
  return {
    title: `Results of ${monitor.name}`,
    width: 'wide',
    main: html`<h1>Results of ${monitor.name}</h1>
<p><a href="/monitors/${monitor.id}">Runs, alerts and gaps</a></p>
${cutNamesPart(monitor)}${chips(answer, view, differing)}
${orderLinks(view, total)}${results.length === 0 ? html`<p>No row is of this kind.</p>` : dataTable('Results', columnsOf(results), results)}
<p class="quiet">${number(results.length)} of ${number(total)} on this page.</p>
${next_cursor && html`<p><a class="button plain" rel="next" href="${nextPage(view.url, next_cursor)}">Next page</a></p>`}
${downloads(`/monitors/${monitor.id}`)}
${gapsPart(monitor)}`,
  };
}
