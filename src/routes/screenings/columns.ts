import { z } from 'zod';
import { defineEndpoint, redirected } from '../../server/define-endpoint.ts';
import { gone } from '../../server/errors.ts';
import { columnsPage } from './columns-page.ts';
import { draftRows } from './draft-records.ts';
import { screeningOf } from './records.ts';
import { DraftColumns, ScreeningId } from './schemas.ts';

export default defineEndpoint({
  path: '/screenings/{id}/columns',
  summary: 'How the columns of an upload were recognized',
  description:
    'For browsers: a person confirms or changes the columns before anything is screened. Programs name the columns in the heading row.',
  params: z.object({ id: ScreeningId }),
  response: DraftColumns,
  errors: ['not_found', 'gone'],
  statuses: { 200: 'Success', 303: 'In a browser: redirects to the screening once its columns are confirmed' },
  page: columnsPage,
  async handler({ params: { id } }, { deps, account, wants, redirect }) {
    const screening = await screeningOf(deps, account!, id);
    if (screening.status !== 'draft') {
      // In a browser: the way back, or a second tab.
      if (wants !== 'html') throw gone('The columns of this roster are confirmed already.');
      redirect(303, `/screenings/${id}`, 'The columns of this roster are confirmed already. To change them, upload the file again.');
      return redirected;
    }
    return { screening, ...(await draftRows(deps, id)) };
  },
});
