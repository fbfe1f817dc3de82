import { z } from 'zod';
import { sharedPool } from '../../db/shared-pool.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { invalidRequest, notFound } from '../../http/errors.ts';
import type { Cells } from '../../rosters/cells.ts';
import type { Column } from '../../rosters/columns.ts';
import { screenWithout, unreadableOptional } from '../../rosters/screen-without.ts';
import type { RosterOptions } from '../../rosters/store.ts';
import { outcomeWords } from '../../screening/outcome-words.ts';
import { unknown_id } from './get.ts';
import { leftOutWords } from './left-out.ts';
import { ScreeningId } from './schemas.ts';

interface Row {
  columns: Column[] | null;
  options: RosterOptions;
  subject: Cells;
  outcome: string | null;
  reason: string | null;
}

export default defineEndpoint({
  method: 'post',
  path: '/screenings/screen-without',
  tag: 'Pages',
  summary: 'Screen an invalid row without its unreadable optional values',
  description:
    'For browsers: screens a row that is invalid only because of its date of birth, state, license number or entity type again, without these values. It is a screening of its own, whose certificate names what was left out; the row of the roster and its certificate stay as they are, and the row leads to it. It is erased with the roster. Programs send the subject to POST /exclusions/screen.',
  access: 'key',
  from_pages: true,
  form: true,
  body: z.strictObject({
    id: ScreeningId,
    position: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'a position from 1')
      .transform(Number)
      .describe('Position of the subject in the screening, from 1'),
  }),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found'],
  other_statuses: [{ status: 303, description: 'To the screening without these values' }],
  examples: [{ summary: 'A screening of another account', body: { id: unknown_id, position: '1' }, status: 404 }],
  async handler({ body: { id, position } }, context) {
    const { deps, account, now, signal } = context;
    const { rows } = await deps.pool.query<Row>({
      name: 'row_to_screen_without',
      text: `select s.columns, s.options, r.subject, r.outcome, r.reason from screening s join screening_subject r on r.screening_id = s.id
             where s.id = $1 and s.owner = $2 and r.position = $3`,
      values: [id, account, position],
    });
    const [row] = rows;
    if (!row) throw notFound('There is no such row in a screening of this account.');
    const fields = row.outcome === 'invalid' ? unreadableOptional(row.columns, row.subject, row.reason) : null;
    if (!fields)
      throw invalidRequest(
        'This row is not invalid because of an optional value alone: only the date of birth, state, license number and entity type can be left out.',
      );
    const found = await screenWithout(deps, { account, now, signal }, { sent: row.subject, fields, options: row.options });
    const { id: screening_id, screened_at, outcome } = found;
    await sharedPool(deps.pool).query(
      `with of_roster as (update certificate set roster_id = $1 where id = $4)
       update screening_subject set screened_without = $3 where screening_id = $1 and position = $2`,
      [id, position, { fields, screening_id, outcome, screened_at }, screening_id],
    );
    context.redirect(303, `/screenings/${screening_id}/review`, `Screened without ${leftOutWords(fields)}: ${outcomeWords(outcome)}.`);
    return {};
  },
});
