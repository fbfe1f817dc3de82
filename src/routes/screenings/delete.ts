import { z } from 'zod';
import { openRoster } from '../../certificates/certify.ts';
import { eraseScreening } from '../../certificates/erase.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import { eraseAnswersAbout } from '../../db/stored-answers.ts';
import type { Deps } from '../../deps.ts';
import { counted } from '../../pages/wording.ts';
import { endDecisions, eraseDecisions, lockDecisions } from '../../rosters/decisions/stored.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { invalidRequest, notFound } from '../../server/errors.ts';
import { deleteScreening, monitorRelying } from './records.ts';
import { ScreeningId } from './schemas.ts';

const DecisionsOfErased = z
  .enum(['keep', 'end'])
  .default('keep')
  .describe(
    'What happens to the decisions made in it. keep: they still apply when the same subject is screened again, without reason and reviewer; end: they no longer count, and their hits need review again',
  );
type DecisionsOfErased = z.output<typeof DecisionsOfErased>;

/**
 * Erases the submitted data and the results of a screening of the account, a roster or any other. With a roster go the
 * screenings of the monitor that it had, which have the same rows, and the single screenings that were made from its
 * rows; a row whose single screening is erased is as it was before.
 */
async function eraseAll(deps: Pick<Deps, 'pool'>, account: string, id: string, decisions: DecisionsOfErased) {
  const monitor = await monitorRelying(deps, account, id);
  if (monitor) throw invalidRequest(`This roster is monitored. Delete its monitor first: /monitors/${monitor}`);
  return inTransaction(sharedPool(deps.pool), async (client) => {
    await lockDecisions(client, account, 'decisions');
    const rosters = await deleteScreening(client, account, id);
    // If it is deleted before its first row is screened, this is the only trace that it existed.
    for (const one of rosters) await openRoster(client, one, account, new Date());
    if (!(await eraseScreening(client, id, account)) && rosters.length === 0) throw notFound('There is no such screening in this account.');
    const { rows: of_rows } = await client.query<{ id: string }>(
      'select id from certificate where roster_id = any($1::uuid[]) and account_id = $2 and erased_at is null',
      [[id, ...rosters], account],
    );
    const others = [...rosters.filter((one) => one !== id), ...of_rows.map((single) => single.id)];
    for (const other of others) await eraseScreening(client, other, account);
    await eraseAnswersAbout(client, [id, ...others]);
    for (const one of [id, ...others]) await eraseDecisions(client, one);
    const decisions_ended = decisions === 'end' ? await endDecisions(client, account, [id, ...others]) : 0;
    await client.query(
      `update screening_subject s set screened_without = null from certificate c
       where c.id = $1 and s.screening_id = c.roster_id and s.screened_without->>'screening_id' = $1::text`,
      [id],
    );
    const kind = rosters.length > 0 ? ('roster' as const) : ('single' as const);
    return { id, kind, deleted: true as const, runs_deleted: Math.max(rosters.length - 1, 0), decisions_ended };
  });
}

export default defineEndpoint({
  method: 'delete',
  path: '/screenings/{id}',
  tag: 'Exclusion screening',
  summary: 'Delete a screening',
  description:
    'Stops a roster that is not finished and erases it with its results, the screenings of its monitor, and the single screenings made from its rows; for any other screening, erases the submitted data and the results. 400 for a roster that is monitored or whose results a monitor shows: delete the monitor first. This cannot be undone. From then on its id is 410, and so is a request repeated with the Idempotency-Key of a response about it. Certificates downloaded earlier stay valid: Proviso keeps a screening’s time, lists, number of subjects by outcome, and salted hashes whose salts are erased, so nothing can be guessed from them. Decisions stay, without reason, reviewer, record and name, and apply when the same subject is screened again. With decisions=end they no longer count, and their hits need review again; you can also do this after the deletion. Both are kept as long as the account exists.',
  page: {
    form: ({ kind, runs_deleted, decisions_ended }, { query: { decisions } }) => {
      const still =
        decisions === 'end' ? `${counted(decisions_ended, 'decision')} ended: those hits need review again.` : 'Its decisions still apply.';
      if (kind === 'single')
        return ['/certificates', `Screening deleted: its data and results are erased. Its certificate remains, without names. ${still}`];
      const runs = runs_deleted > 0 ? `, with ${counted(runs_deleted, 'screening')} by its monitor` : '';
      return ['/screenings', `Roster deleted: its rows and results are erased${runs}. Certificates remain, without names. ${still}`];
    },
  },
  params: z.object({ id: ScreeningId }),
  query: z.object({ decisions: DecisionsOfErased }),
  response: z.object({
    id: z.string().describe('Id of the screening'),
    kind: z.enum(['roster', 'single']).describe('Whether it was a roster'),
    deleted: z.literal(true).describe('The submitted data and the results are erased'),
    runs_deleted: z.number().int().describe('Screenings of the roster’s monitor, which are erased with it'),
    decisions_ended: z.number().int().describe('Decisions that no longer count; 0 without decisions=end'),
  }),
  errors: ['not_found'],
  handler: ({ params: { id }, query: { decisions } }, { deps, account }) => eraseAll(deps, account!, id, decisions),
});
