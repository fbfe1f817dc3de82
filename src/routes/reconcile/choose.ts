import { z } from 'zod';
import { sharedPool } from '../../db/shared-pool.ts';
import { choose, SHOWN, type Shown } from '../../reconcile/runs.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { invalidParameter } from '../../server/errors.ts';
import { fileOf, RunId } from './records.ts';

const ALL = Object.keys(SHOWN) as [Shown, ...Shown[]];

export default defineEndpoint({
  method: 'post',
  path: '/reconcile/files/{id}/choices',
  summary: 'Accept a candidate of a row, or none',
  description: 'For browsers: stores what a person chose for a row, under the name of the member or the key.',
  params: z.object({ id: RunId }),
  body: z.object({
    choice: z
      .string()
      .regex(/^[1-9]\d{0,5} \S{1,200}$/, 'a row and the id of one of its candidates, none or undo, such as 17 hospital:050871')
      .describe('Row, and the id of a candidate, none or undo'),
    show: z.enum(ALL).default('review').describe('Rows of the page that follows'),
    after: z
      .string()
      .regex(/^\d{1,6}$/, 'a number')
      .default('0')
      .describe('Row that the page that follows begins after'),
  }),
  response: z.object({ position: z.number().int().describe('Row'), chosen: z.string().nullable().describe('What is chosen') }),
  page: { form: (_, { params: { id }, body: { show, after } }) => [`/reconcile/files/${id}?show=${show}&after=${after}`] },
  errors: ['not_found'],
  async handler({ params: { id }, body: { choice } }, context) {
    await fileOf(context, id);
    const [row, value] = choice.split(' ') as [string, string];
    const chosen = value === 'undo' ? null : value;
    const by = { key_id: context.key_id, member_id: context.member?.member_id ?? null };
    if (!(await choose(sharedPool(context.deps.pool), id, Number(row), chosen, by)))
      throw invalidParameter('choice', 'a row and the id of one of its candidates, none or undo', 'body');
    return { position: Number(row), chosen };
  },
});
