import { z } from 'zod';
import { cellsOf, REVIEWED_COLUMNS, reconciledFile, withSources } from '../../reconcile/reconcile-rows.ts';
import { rowsOf, SHOWN, type Shown } from '../../reconcile/runs.ts';
import { PROPERTIES } from '../../reconcile/types.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerOf, type RunAnswer, RunId } from './records.ts';
import { runPage, updatesItself } from './run-page.ts';

const ROWS_AT_ONCE = 500;
const DEADLINE_MS = 120_000;
const ALL = Object.keys(SHOWN) as [Shown, ...Shown[]];

export default defineEndpoint({
  path: '/reconcile/files/{id}',
  summary: 'Rows of a spreadsheet with their candidates',
  description:
    'Progress, and the rows with the records they match or may mean, to be reviewed; as CSV or XLSX the whole file with its results.',
  cost: 'status',
  params: z.object({ id: RunId }),
  query: z.object({
    show: z
      .enum(ALL)
      .default('review')
      .describe('Which rows: to review, matched by a rule, chosen by a person, without a candidate, or all'),
    after: z.number().int().min(0).max(100_000).default(0).describe('Only rows after this one'),
    add: z
      .array(z.enum(PROPERTIES.map(({ id }) => id) as [string, ...string[]]))
      .max(PROPERTIES.length)
      .default([])
      .describe('Columns to add to CSV and XLSX'),
  }),
  response: z.looseObject({}),
  page: { show: (answer, view) => runPage(answer as RunAnswer, view) },
  files: {
    forms: ['csv', 'xlsx'],
    name: (answer) =>
      `${
        ((answer as RunAnswer).file_name ?? '')
          .replace(/\.[^.]*$/, '')
          .replace(/[^A-Za-z0-9_-]+/g, '-')
          .slice(0, 60) || 'rows'
      }-reconciled`,
    write: (form, { params: { id }, query: { add } }, { deps, mayTake }, _, answer) => {
      mayTake(DEADLINE_MS);
      const { headings } = (answer as RunAnswer).columns;
      const added = withSources(add);
      async function* batches() {
        for (let after = 0; ; ) {
          const rows = await rowsOf(deps.pool, id, 'all', after, ROWS_AT_ONCE);
          if (rows.length === 0) return;
          after = rows.at(-1)!.position;
          yield await cellsOf(deps, rows, { headings, results: REVIEWED_COLUMNS, add: added });
        }
      }
      return reconciledFile(form as 'csv' | 'xlsx', [...headings, ...REVIEWED_COLUMNS, ...added], batches());
    },
  },
  errors: ['not_found'],
  async handler({ params: { id }, query: { show, after } }, context) {
    const answer = await answerOf(context, id, show, after);
    // The page asks for itself again until there is something to review, without scripts or quota.
    await context.uncounted();
    if (context.wants === 'html' && updatesItself(answer)) context.header('Refresh', answer.rows <= ROWS_AT_ONCE ? '2' : '5');
    return answer;
  },
});
