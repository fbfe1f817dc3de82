import type { z } from 'zod';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { formatAt, nextPage } from '../../pages/next-page.ts';
import { moment, number } from '../../pages/wording.ts';
import type { PastDecision } from '../../rosters/decisions/schemas.ts';
import { shownReviewer, VERDICTS } from '../../rosters/decisions/words.ts';
import type { PageView } from '../../server/define-endpoint.ts';

interface Answer {
  results: z.infer<typeof PastDecision>[];
  total: number;
  next_cursor: string | null;
}

type Row = Answer['results'][number];

const erased = html`<span class="quiet">erased</span>`;

const columns = [
  { title: 'Decided', value: ({ decided_at }: Row) => moment(decided_at) },
  { title: 'Reviewer', value: (row: Row) => (row.decided_by === null ? erased : shownReviewer(row)) },
  { title: 'Record', value: ({ record_name }: Row) => record_name ?? erased },
  { title: 'Decision', value: ({ verdict, ended_at }: Row) => `${VERDICTS[verdict]}${ended_at ? `; ended ${moment(ended_at)}` : ''}` },
  { title: 'Reason', value: ({ reason, erased_at }: Row) => (erased_at ? erased : reason) },
  {
    title: 'Subject',
    value: ({ subject_url, subject_name, position }: Row) =>
      subject_url ? html`<a href="${subject_url}">${subject_name ?? `subject ${position}`}</a>` : erased,
  },
];

const decisionTable = (rows: Row[]) => dataTable('Decisions', columns, rows);

export function decisionsPage({ results, total, next_cursor }: Answer, view: PageView): Page {
  return {
    title: 'Decisions',
    width: 'wide',
    main: html`<h1>Decisions</h1>
<p>What reviewers decided on hits, newest first. A later decision replaces an earlier one, which stays here.</p>
${results.length === 0 ? html`<p>No decision yet. Open a subject of a <a href="/screenings">roster</a> to decide on its hits.</p>` : decisionTable(results)}
${results.length > 0 && html`<p class="quiet">${number(results.length)} of ${number(total)} on this page. All of them: <a href="${formatAt(view.url, 'csv')}">CSV</a>, <a href="${formatAt(view.url, 'ndjson')}">NDJSON</a>.</p>`}
${next_cursor && html`<p><a class="button plain" rel="next" href="${nextPage(view.url, next_cursor)}">Next page</a></p>`}`,
  };
}
