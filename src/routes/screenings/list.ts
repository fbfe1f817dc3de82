import { z } from 'zod';
import { type ListData, listOf } from '../../lists/list-of.ts';
import { paging } from '../../lists/search-parameters.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nextLink } from '../../pages/next-page.ts';
import { instantPart } from '../../pages/small-parts.ts';
import { whereOpen } from '../../pages/where-open.ts';
import { counted, number } from '../../pages/wording.ts';
import { TO_REVIEW } from '../../rosters/result-row.ts';
import { NOT_SCREENED, OUTCOME_WORDS } from '../../screening/outcome-words.ts';
import { defineEndpoint, type PageView, redirected } from '../../server/define-endpoint.ts';
import { monitorRelying, screeningOf, screeningsOf } from './records.ts';
import { leadsToSingle } from './review.ts';
import { ofScreening, Screening, ScreeningRow } from './schemas.ts';
import { type ScreeningPageData, screeningPage, statusBadge } from './screening-page.ts';
import { updatesItself } from './start.ts';

type Row = z.infer<typeof ScreeningRow>;

const some = (count: number) => (count > 0 ? number(count) : html`<span class="quiet">0</span>`);
/** Of a list of rosters or monitors. */
type Counted = Pick<Row, 'subjects' | 'counts'>;
export const countColumns = [
  { title: 'Rows', is_number: true, value: ({ subjects }: Counted) => subjects },
  { title: OUTCOME_WORDS.match, is_number: true, value: ({ counts }: Counted) => some(counts.match) },
  { title: OUTCOME_WORDS.possible, is_number: true, value: ({ counts }: Counted) => some(counts.possible) },
];

const columns = [
  {
    title: 'Roster',
    value: ({ id, status, file_name }: Row) => {
      const link = (part = '') => html`<a href="/screenings/${id}${part}">${file_name ?? 'without a name'}</a>`;
      return status === 'draft' ? whereOpen('/screenings/{id}/columns', link('/columns'), link()) : link();
    },
  },
  { title: 'Sent', value: ({ created_at }: Row) => instantPart(created_at) },
  { title: 'Status', value: ({ status }: Row) => statusBadge(status) },
  ...countColumns,
  { title: NOT_SCREENED, is_number: true, value: ({ counts }: Row) => some(counts.not_screenable + counts.invalid) },
  {
    title: 'Review',
    value: ({ id, status, counts, file_name }: Row) =>
      status === 'done' && counts.match + counts.possible > 0
        ? html`<a href="/screenings/${id}/results?${TO_REVIEW}" aria-label="Review ${file_name ?? 'this roster'}">Review</a>`
        : null,
  },
];

function listPage({ results, total, next_cursor }: ListData<Row>, view: PageView): Page {
  return {
    title: 'Roster screenings',
    width: 'wide',
    main: html`<h1>Roster screenings</h1>
<p>${whereOpen('/screenings/new', html`<a class="button" href="/screenings/new">Screen a roster</a> `)}<a href="/monitors">Monitored rosters</a> · <a href="/certificates">Certificates of rosters and of single names</a></p>
${
  total === 0
    ? html`<p>None yet. Upload a CSV or Excel file of the people and businesses you employ or pay, and see who is on an exclusion list.</p>`
    : html`<p class="quiet">${counted(total, 'screening')}, newest first.</p>${dataTable('Roster screenings', columns, results)}`
}
${nextLink(view.url, next_cursor)}`,
  };
}

export const list = defineEndpoint({
  path: '/screenings',
  tag: 'Exclusion screening',
  summary: 'Your roster screenings',
  description:
    'The screenings of your account, newest first, without the runs of monitored rosters (GET /monitors/{id}/runs). A key and its replacements share them.',
  query: z.object({
    status: ScreeningRow.shape.status.optional().describe('Only screenings with this status'),
    ...paging(200, 25),
  }),
  response: listOf(ScreeningRow),
  page: { show: listPage },
  handler: ({ query: { status, ...asked } }, { deps, account }) => screeningsOf(deps, account!, status, asked),
});

export const get = defineEndpoint({
  path: '/screenings/{id}',
  ...ofScreening,
  cost: 'status',
  summary: 'Status of a roster screening',
  description:
    'Progress, subjects by outcome, the lists searched and every gap. The lists that count are those loaded when a subject was screened: lists_changed names lists that were loaded again while the roster was screened. 404 for a screening of another account.',
  response: Screening,
  page: {
    ...screeningPage,
    data: async ({ params: { id } }, { deps, account }): Promise<ScreeningPageData> => ({
      monitor: await monitorRelying(deps, account!, id),
    }),
  },
  statuses: { 200: 'Success', 303: 'In a browser: redirects to the page of a single screening' },
  async handler({ params: { id } }, context) {
    const { deps, account } = context;
    if (await leadsToSingle(context, id, 1)) return redirected;
    const screening = await screeningOf(deps, account!, id);
    await updatesItself(context, screening.status === 'queued' || screening.status === 'running', 2);
    return screening;
  },
});
