import type { z } from 'zod';
import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { listedName } from '../../domain/exclusions/listed-name.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nextPage } from '../../pages/next-page.ts';
import { number, percent } from '../../pages/wording.ts';
import type { RosterResult } from '../../rosters/result-schemas.ts';
import { subjectName } from '../../rosters/subject-name.ts';
import { surestOf } from '../../rosters/surest-hit.ts';
import { REVIEWS } from './decision-words.ts';
import { OUTCOMES, outcomeBadge, outcomesInOrder } from './outcome-words.ts';
import type { Screening } from './schemas.ts';
import { downloads, nameOf } from './screening-page.ts';

type Row = z.infer<typeof RosterResult>;
interface Answer {
  results: Row[];
  total: number;
  next_cursor: string | null;
  screening: z.infer<typeof Screening>;
}

const reviews = ['open', 'changed', 'pending', 'decided'] as const;

function chips({ screening: { id, counts, subjects, review } }: Answer, view: PageView): Content {
  const parameters = new URLSearchParams(view.url.split('?')[1]);
  const chosen = parameters.has('review') ? '' : parameters.get('outcome');
  const state = parameters.get('review');
  const chip = (outcome: string | null, title: string, count: number) => {
    const path = `/screenings/${id}/results${outcome ? `?outcome=${outcome}` : ''}`;
    return html`<li><a class="chip" href="${path}"${chosen === outcome && html` aria-current="true"`}>${title} ${number(count)}</a></li>\n`;
  };
  const reviewChip = (one: (typeof reviews)[number]) =>
    html`<li><a class="chip" href="/screenings/${id}/results?review=${one}"${state === one && html` aria-current="true"`}>${REVIEWS[one]} ${number(review[one])}</a></li>\n`;
  return html`<ul class="chips">${chip(null, 'All rows', subjects)}${reviews.filter((one) => review[one] > 0).map((one) => reviewChip(one))}
${outcomesInOrder.filter((outcome) => counts[outcome] > 0).map((outcome) => chip(outcome, OUTCOMES[outcome][0], counts[outcome]))}</ul>`;
}

const columnsOf = (id: string) => [
  { title: 'Row', is_number: true, value: ({ row_number }: Row) => html`${row_number}` },
  { title: 'ID', value: (row: Row) => row.id },
  { title: 'Name', value: (row: Row) => html`<a href="/screenings/${id}/results/${row.position}">${subjectName(row.subject)}</a>` },
  { title: 'Born', value: ({ subject }: Row) => subject.birth_date },
  { title: 'Outcome', value: ({ outcome }: Row) => outcomeBadge(outcome) },
  {
    title: 'Best hit',
    value: (row: Row) => {
      const best = surestOf(row.result);
      return best ? listedName(best.record) : row.reason;
    },
  },
  { title: 'Lists', value: (row: Row) => surestOf(row.result)?.lists.map(nameOfList).join(', ') ?? null },
  { title: 'Review', value: ({ review }: Row) => (review && review !== 'none' ? REVIEWS[review] : null) },
  {
    title: 'Similarity',
    is_number: true,
    value: (row: Row) => {
      const best = surestOf(row.result);
      return best && (best.hit ? percent(Math.round(best.hit.score * 100)) : 'same NPI');
    },
  },
];

export function resultsPage(answer: Answer, view: PageView): Page {
  const { results, total, next_cursor, screening } = answer;
  return {
    title: `Results of ${nameOf(screening)}`,
    width: 'wide',
    main: html`<h1>Results of ${nameOf(screening)}</h1>
<p><a href="/screenings/${screening.id}">Summary, lists searched and gaps</a></p>
${chips(answer, view)}
${results.length === 0 ? html`<p>No row matches this filter.</p>` : dataTable('Results', columnsOf(screening.id), results)}
<p class="quiet">${number(results.length)} of ${number(total)} on this page.</p>
${next_cursor && html`<p><a class="button plain" rel="next" href="${nextPage(view.url, next_cursor)}">Next page</a></p>`}
${downloads(`/screenings/${screening.id}`)}`,
  };
}
