import { z } from 'zod';
import { ROSTER_FIELDS, type RosterField } from '../../fields/roster-headings.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { columnsRefused } from './columns.ts';
import { type Choice, confirmColumns, LEFT_OUT } from './draft-records.ts';
import { screeningOf } from './records.ts';
import { ScreeningId } from './schemas.ts';
import { DEADLINE_MS, wake } from './start.ts';

const isField = (value: unknown): value is RosterField => ROSTER_FIELDS.includes(value as RosterField);

export default defineEndpoint({
  method: 'post',
  path: '/screenings/columns',
  summary: 'Confirm the columns of an upload',
  description:
    'For browsers: stores what each column contains (column_0, column_1, …; one that is absent is left out, and one that may contain names only with leave_out). Rows with an optional value that cannot be read are screened without it with leave_out_unreadable, and columns that are not screened are returned with the results with keep_columns, if asked_unreadable and asked_kept are sent too. With action=run the roster is screened, which costs one unit of the quota for each 500 rows that can be; with action=check, or if a column was changed, its rows are read again.',
  page: { form: true, refused: columnsRefused },
  body: z
    .object({
      id: ScreeningId,
      action: z.enum(['check', 'run']).describe('check: read the rows again; run: screen them'),
    })
    .catchall(z.string().max(40)),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found', 'gone'],
  statuses: { 303: 'Redirects to the screening or its columns' },
  async handler({ body: { id, action, ...chosen } }, context) {
    context.mayTake(DEADLINE_MS);
    // A box that is not checked is not sent: `asked_…` says that the form had it.
    const box = (asked: string, name: string) => (asked in chosen ? name in chosen : null);
    const leaves_out = box('asked_unreadable', 'leave_out_unreadable');
    const keeps = box('asked_kept', 'keep_columns');
    const { columns } = await screeningOf(context.deps, context.account!, id);
    const choices = (columns ?? []).map((_, at): Choice => {
      const choice = (chosen as Record<string, unknown>)[`column_${at}`];
      return isField(choice) || choice === LEFT_OUT ? choice : null;
    });
    const unreadable = leaves_out === null ? null : leaves_out ? 'leave_out' : 'invalid';
    const runs = await confirmColumns(context, id, { choices, unreadable, keeps }, action === 'run');
    if (runs) wake(context);
    context.redirect(303, runs ? `/screenings/${id}` : `/screenings/${id}/columns`);
    return {};
  },
});
