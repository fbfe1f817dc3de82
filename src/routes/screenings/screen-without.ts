import { z } from 'zod';
import { sharedPool } from '../../db/shared-pool.ts';
import { unknownScreening } from '../../domain/screenings/unknown-screening.ts';
import { counted } from '../../pages/wording.ts';
import { addCounts } from '../../rosters/outcomes.ts';
import { MOST_WITHOUT, noteWithout, screenWithout, unreadRows } from '../../rosters/screen-rows.ts';
import { countsInWords, leftOutWords, outcomeWords } from '../../screening/outcome-words.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { invalidRequest } from '../../server/errors.ts';
import { leadsOn, ScreeningId, TypedPosition } from './schemas.ts';
import { DEADLINE_MS } from './start.ts';

export default defineEndpoint({
  ...leadsOn,
  path: '/screenings/screen-without',
  summary: 'Screen invalid rows without their unreadable optional values',
  description: `For browsers: screens a row again that is invalid only because of its date of birth, state, license number, NPI or type, without these values; without a position, the next ${MOST_WITHOUT} such rows that were not screened this way before. This is a separate screening whose certificate names what was left out; a row screened this way is never clear. The roster’s rows and certificate stay as they are, and each row links to it. It is erased with the roster. Programs send the roster with unreadable=leave_out.`,
  page: { form: true },
  body: z.strictObject({
    id: ScreeningId,
    position: TypedPosition.optional().describe('Position of the subject in the screening, from 1. Default: all that are left'),
  }),
  statuses: { 303: 'Redirects to the screening without these values, or for several rows to the results' },
  async handler({ body: { id, position } }, context) {
    context.mayTake(DEADLINE_MS);
    const { deps, account, now, signal } = context;
    const pool = sharedPool(deps.pool);
    const found = await unreadRows(pool, account!, id, position ?? null);
    if (!found || (position !== undefined && !found.has_row))
      throw await unknownScreening(pool, account!, id, 'There is no such row in a screening of this account.');
    const { rows } = found;
    if (rows.length === 0)
      throw invalidRequest(
        position === undefined
          ? 'No rows of this roster are left that are invalid only because of an optional value.'
          : 'This row is not invalid only because of an optional value: only the date of birth, state, license number, NPI and type (person or business) can be left out.',
      );
    const screened = await screenWithout(deps, { account, now, signal }, found);
    await noteWithout(pool, id, rows, screened);
    if (position === undefined)
      context.redirect(
        303,
        `/screenings/${id}/results?outcome=invalid`,
        `Screened ${counted(rows.length, 'row')} without the values that cannot be read: ${countsInWords(addCounts({}, screened.outcomes))}.`,
      );
    else
      context.redirect(
        303,
        `/screenings/${screened.id}/review`,
        `Screened without ${leftOutWords(rows[0]!.fields)}: ${outcomeWords(screened.outcomes[0]!)}.`,
      );
    return {};
  },
});
