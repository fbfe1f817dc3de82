import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { DecisionsOfErased, eraseAll } from './erase-all.ts';
import { unknown_id } from './get.ts';
import { ScreeningId } from './schemas.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/screenings/{id}',
  tag: 'Exclusion screening',
  summary: 'Delete a screening',
  description:
    'Stops a roster that is not finished and erases it with its results, the screenings of its monitor, and the single screenings made from its rows; for any other screening, erases the submitted data and the results. 400 for a roster that is monitored or whose results a monitor shows: delete the monitor first. This cannot be undone. From then on its id is 410, and so is a request repeated with the Idempotency-Key of a response about it. Certificates downloaded earlier stay valid: Proviso keeps a screening’s time, lists, number of subjects by outcome, and salted hashes whose salts are erased, so nothing can be guessed from them. Decisions stay, without reason, reviewer, record and its name, because they apply when the same subject is screened again: a record decided as not_same still needs no review then. With decisions=end they no longer count, and their hits need review again; you can also do this after the deletion. Both are kept as long as the account exists.',
  access: 'key',
  params: z.object({ id: ScreeningId }),
  query: z.object({ decisions: DecisionsOfErased }),
  response: z.object({
    id: z.string().describe('Id of the screening'),
    deleted: z.literal(true).describe('The submitted data and the results are erased'),
    runs_deleted: z.number().int().describe('Screenings of the roster’s monitor, which are erased with it'),
    decisions_ended: z.number().int().describe('Decisions that no longer count; 0 without decisions=end'),
  }),
  shape: 'other',
  errors: ['not_found'],
  examples: [{ summary: 'A screening of another account', params: { id: unknown_id }, status: 404 }],
  async handler({ params: { id }, query: { decisions } }, { deps, account }) {
    const { runs, ended } = await eraseAll(deps, account!, id, decisions);
    return { id, deleted: true as const, runs_deleted: runs, decisions_ended: ended ?? 0 };
  },
});
