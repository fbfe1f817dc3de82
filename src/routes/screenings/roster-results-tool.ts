import { z } from 'zod';
import { textOf } from '../../domain/exclusions/result-text.ts';
import { listOf } from '../../lists/list-of.ts';
import { Review } from '../../rosters/decisions/schemas.ts';
import { RowOutcome } from '../../rosters/outcomes.ts';
import { RosterResult } from '../../rosters/result-row.ts';
import { defineTool } from '../../server/define-tool.ts';
import { screeningOf } from './records.ts';
import { identifiersFilter, resultsOf, rosterRows, rowOrder } from './result-rows.ts';
import { rosterText, rowText } from './roster-text.ts';
import { Screening, ScreeningId } from './schemas.ts';

export const tool = defineTool({
  name: 'roster_results',
  title: 'Results of a roster screening',
  description:
    'The rows of a roster, in its order or with the strongest hits first, each with what was sent, its outcome and its hits with the evidence for and against. Ask for the rows to review with outcome ["match", "possible"], and for the next page with the cursor.',
  input: z.strictObject({
    id: ScreeningId,
    outcome: z.array(RowOutcome).max(6).optional().describe('Only rows with these outcomes'),
    review: z.array(Review).max(5).optional().describe('Only rows whose review has one of these states'),
    identifiers: identifiersFilter,
    sort: rowOrder,
    limit: z.number().int().min(1).max(100).default(20).describe('Maximum number of rows, up to 100'),
    cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other arguments unchanged'),
  }),
  output: listOf(RosterResult).extend({ screening: Screening.describe('The screening') }),
  async call({ id, outcome, review, identifiers, sort, ...asked }, { deps, account }) {
    const screening = await screeningOf(deps, account!, id);
    return { ...(await resultsOf(deps, rosterRows(account!, id), { outcome, review, identifiers }, sort, asked)), screening };
  },
  tell: ({ screening, results, total, next_cursor }) =>
    [
      rosterText(screening),
      ...(total === 0
        ? [screening.status === 'done' ? 'No row has this outcome or review.' : 'No row has this outcome or review yet.']
        : [`${results.length} of ${total} rows:`, textOf(results.map(rowText), 'row')]),
      ...(next_cursor ? ['More rows: call again with next_cursor as cursor.'] : []),
    ].join('\n'),
});
