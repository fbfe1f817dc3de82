import { z } from 'zod';
import { columnsOf, csvLines } from '../../lists/csv.ts';
import { listOf } from '../../lists/list-of.ts';
import { PastDecision, Verdict } from '../../rosters/decisions/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { allDecisions, decisionsOf } from './decision-records.ts';
import { decisionsPage } from './decisions-page.ts';
import { ScreeningId } from './schemas.ts';

const columns = columnsOf(PastDecision);

/** A history as CSV or NDJSON. */
export async function* fileOf(form: string, batches: AsyncIterable<PastDecision[]>): AsyncGenerator<string> {
  if (form === 'csv') yield csvLines(null, columns);
  for await (const rows of batches) yield form === 'csv' ? csvLines(rows, columns) : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

export const DecisionList = listOf(PastDecision).meta({ id: 'DecisionList' });

/** Filters of a history of decisions, and its pages. */
export const historyQuery = {
  position: z.number().int().min(1).max(100_000).optional().describe('Only decisions on the subject at this position'),
  verdict: Verdict.optional(),
  since: z.iso.datetime().optional().describe('Only decisions made then or later (UTC): 2026-11-01T00:00:00Z'),
  limit: z.number().int().min(1).max(500).default(100).describe('Maximum number of rows per page, up to 500'),
  cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other parameters unchanged'),
};

export default defineEndpoint({
  path: '/decisions',
  tag: 'Exclusion screening',
  summary: 'History of decisions',
  description:
    'Every decision of your account on a hit, newest first, including those that a later one replaced. Names of subjects and records are shown for as long as you keep the screening. As JSON it is paged; CSV and NDJSON are the whole history that matches the filters.',
  query: z.object({
    screening_id: ScreeningId.optional().describe('Only decisions made in this screening'),
    ...historyQuery,
  }),
  response: DecisionList,
  page: { show: decisionsPage },
  files: {
    forms: ['csv', 'ndjson'],
    name: () => `decisions-${new Date().toISOString().slice(0, 10)}`,
    write: (form, { query: { limit: _, cursor: __, ...filters } }, { deps, account }) =>
      fileOf(form, allDecisions(deps, account!, filters)),
  },
  handler: ({ query }, { deps, account }) => decisionsOf(deps, account!, query),
});
