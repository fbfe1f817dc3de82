import { z } from 'zod';
import { loadHistory, SourceParams, sourceIds, unknownSource } from '#domain/sources/records';
import { Load, LoadStatus, rowColumns } from '#domain/sources/schemas';
import { type ListData, listOf } from '#lists/list-of';
import { dataTable } from '#pages/data-table';
import { html, type Shown } from '#pages/html';
import { notes, type Page } from '#pages/layout';
import { sourceTitle } from '#pages/source-title';
import { counted, withDates } from '#pages/wording';
import { defineEndpoint, type PageView } from '#server/define-endpoint';

type Row = z.infer<typeof Load>;

const tones = { accepted: 'good', unchanged: 'quiet', running: 'quiet', refused: 'bad', failed: 'bad' } as const;

const ended = (row: Row): Shown => [
  html`<span class="badge ${tones[row.status]}">${row.status}</span>`,
  row.error_message !== null && html`<p class="reason">${withDates(row.error_message)}</p>`,
  Object.entries(row.skip_reasons ?? {}).map(
    ([reason, count]) => html`<p class="quiet">${counted(count, 'row')} left out: ${withDates(reason)}</p>`,
  ),
  row.no_counts_reason !== null && html`<p class="quiet">${row.no_counts_reason}</p>`,
  row.warnings.map((warning) => html`<p class="quiet">${withDates(warning)}</p>`),
];

function historyPage({ results, total }: ListData<Row>, view: PageView): Page {
  const source_id = view.path.split('/')[2]!;
  return {
    title: `Load history`,
    width: 'wide',
    main: html`<h1>Load history: <a href="/sources/${source_id}">${sourceTitle(source_id)}</a></h1>
<p class="lead">${counted(total, 'load')}, newest first. A refused load changes nothing: the previous data stays in use.</p>
${notes(view)}
${view.list.above}
${dataTable(
  'Loads',
  [
    'started_at: Started',
    { title: 'Ended', value: ended },
    { title: 'File', value: (row: Row) => [row.file_name, row.is_by_hand && html` <span class="quiet">provided manually</span>`] },
    { title: 'Release', value: (row) => row.release_date ?? row.period },
    ...rowColumns,
    'rows_added: Added',
    'rows_changed: Changed',
    'rows_gone: Removed',
    'rows_unchanged: Unchanged',
    { title: 'Seconds', is_number: true, value: (row) => row.seconds && Math.round(row.seconds * 10) / 10 },
  ],
  results,
)}
${view.list.below}`,
    origin: 'json',
  };
}

export default defineEndpoint({
  path: '/sources/{source_id}/history',
  summary: 'Load history of a source',
  description: 'All loads with the number of changed rows, newest first, including refused and failed loads with the reason. Public.',
  access: 'public',
  params: SourceParams,
  query: z.object({
    status: LoadStatus.optional().describe('Only loads with this result'),
  }),
  response: listOf(Load),
  page: { show: historyPage },
  sources: [],
  shape: 'list',
  async handler({ params: { source_id }, query: { status, ...paging } }, context) {
    const { deps } = context;
    const page = await loadHistory(deps, source_id, status, paging);
    if (page.total === 0 && !(await sourceIds(deps)).includes(source_id)) throw await unknownSource(deps, source_id);
    context.cite(source_id);
    return page;
  },
});
