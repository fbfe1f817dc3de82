import { z } from 'zod';
import { listOf } from '../../lists/list-of.ts';
import { type Column, keptNames } from '../../rosters/columns.ts';
import { Review } from '../../rosters/decisions/schemas.ts';
import { RowOutcome } from '../../rosters/outcomes.ts';
import { type ResultFormat, resultFile } from '../../rosters/result-files.ts';
import { RosterResult } from '../../rosters/result-schemas.ts';
import { hasOlderUnread } from '../../rosters/screen-without.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { allResults, differingOf, resultsOf, screeningOf } from './records.ts';
import { type ResultsPageData, resultsPage } from './results-page.ts';
import { fileRows, identifiersFilter, lifted, refuseOrderOfFile, rowOrder } from './review-filters.ts';
import { ScreeningId, ScreeningOfRow } from './schemas.ts';

export default defineEndpoint({
  path: '/screenings/{id}/results',
  tag: 'Exclusion screening',
  summary: 'Results of a roster screening',
  description:
    'One row per subject, in the order of the roster or by the strongest hit (sort=-surest_score), while it is being screened too. As JSON it is paged; CSV, NDJSON and XLSX are the whole file, in the order of the roster. CSV and the first sheet of XLSX show the strongest hit of each subject; rows=hits and the sheet Hits have a row for every hit, with its list, score and decision. JSON and NDJSON have every hit with its ' +
    'evidence as it was found, at most 50 by name. The last line of NDJSON and the last sheet of XLSX have the counts, the lists searched and the gaps.',
  params: z.object({ id: ScreeningId }),
  query: z.object({
    outcome: z.array(RowOutcome).max(6).optional().describe('Only rows with these outcomes; several separated by commas'),
    review: z.array(Review).max(5).optional().describe('Only rows whose review has one of these states; several separated by commas'),
    identifiers: identifiersFilter,
    left_out: z.boolean().optional().describe('true: only rows screened without a value that cannot be read'),
    sort: rowOrder,
    rows: fileRows,
    limit: z.number().int().min(1).max(500).default(100).describe('Maximum number of rows per page, up to 500; JSON only'),
    cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other parameters unchanged'),
  }),
  response: listOf(RosterResult).extend({ screening: ScreeningOfRow }),
  page: {
    show: resultsPage,
    data: async ({ params: { id } }, { deps, account, reviewer }): Promise<ResultsPageData> => ({
      reviewer,
      differing: await differingOf(deps, account!, id),
      has_older_unread: await hasOlderUnread(deps.pool, account!, id),
    }),
  },
  errors: ['not_found', 'gone'],
  files: {
    forms: ['csv', 'ndjson', 'xlsx'],
    name: ({ screening }) => `screening-${screening.created_at.slice(0, 10)}-${screening.id.slice(-8)}`,
    write: (form, { params: { id }, query: { outcome, review, identifiers, left_out, sort, rows } }, { deps, account }, lift) => {
      refuseOrderOfFile(sort);
      const read = () => lifted(allResults(deps, account!, id, { outcome, review, identifiers, left_out }), lift);
      const kept = async () => keptNames((await screeningOf(deps, account!, id)).columns as Column[] | null);
      const summary = async () => ({ ...(await screeningOf(deps, account!, id)) });
      return resultFile(form as ResultFormat, { rows: read(), again: read, hits: rows === 'hits', kept }, summary);
    },
  },
  async handler({ params: { id }, query: { outcome, review, identifiers, left_out, sort, rows: _, ...asked } }, { deps, account }) {
    const screening = await screeningOf(deps, account!, id);
    return { ...(await resultsOf(deps, account!, id, { outcome, review, identifiers, left_out }, sort, asked)), screening };
  },
});
