import { z } from 'zod';
import { listOf } from '../../lists/list-of.ts';
import { paging } from '../../lists/search-parameters.ts';
import { type Column, keptNames } from '../../rosters/columns.ts';
import { RosterResult } from '../../rosters/result-row.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { screeningOf } from './records.ts';
import { differingOf, resultsOf, rosterRows, rowFilters, rowsFile } from './result-rows.ts';
import { resultsPage } from './results-page.ts';
import { ScreeningId, ScreeningOfRow } from './schemas.ts';
import { nameOf, screenWithoutForm } from './screening-page.ts';

interface PageData {
  reviewer: string | null;
  differing: number;
}

export default defineEndpoint({
  path: '/screenings/{id}/results',
  tag: 'Exclusion screening',
  summary: 'Results of a roster screening',
  description:
    'One row per subject, in the order of the roster or by the strongest hit (sort=-surest_score), while it is being screened too. As JSON it is paged; CSV, NDJSON and XLSX are the whole file, in the order of the roster. CSV and the first sheet of XLSX show the strongest hit of each subject; rows=hits and the sheet Hits have a row for every hit, with its list, score and decision. JSON and NDJSON have every hit with its ' +
    'evidence as it was found, at most 50 by name. The last line of NDJSON and the last sheet of XLSX have the counts, the lists searched and the gaps.',
  params: z.object({ id: ScreeningId }),
  query: z.object({
    ...rowFilters,
    ...paging(500, 100),
  }),
  response: listOf(RosterResult).extend({ screening: ScreeningOfRow }),
  page: {
    show: (answer, view, { reviewer, differing }: PageData) => {
      const { screening } = answer;
      const { id, left_out_rows } = screening;
      return resultsPage(answer, view, {
        name: nameOf(screening),
        path: `/screenings/${id}`,
        lead: 'Summary, lists searched and gaps',
        ...{ about: screening, differing, left_out_rows, decides: { id, reviewer } },
        pathOf: ({ position }) => `/screenings/${id}/results/${position}`,
        above: view.url.includes('outcome=') && view.url.includes('invalid') && screenWithoutForm(view.principal, screening),
      });
    },
    data: async ({ params: { id } }, { deps, account, reviewer }): Promise<PageData> => ({
      reviewer,
      differing: await differingOf(deps, rosterRows(account!, id)),
    }),
  },
  errors: ['not_found', 'gone'],
  files: {
    forms: ['csv', 'ndjson', 'xlsx'],
    name: ({ screening }) => `screening-${screening.created_at.slice(0, 10)}-${screening.id.slice(-8)}`,
    write: (form, { params: { id }, query }, { deps, account }, lift) => {
      const summary = () => screeningOf(deps, account!, id);
      const kept = async () => keptNames((await summary()).columns as Column[] | null);
      return rowsFile(deps, [form, () => rosterRows(account!, id), query], lift, { kept, summary });
    },
  },
  async handler({ params: { id }, query: { sort, rows: _, limit, cursor, ...wanted } }, { deps, account }) {
    const screening = await screeningOf(deps, account!, id);
    return { ...(await resultsOf(deps, rosterRows(account!, id), wanted, sort, { limit, cursor })), screening };
  },
});
