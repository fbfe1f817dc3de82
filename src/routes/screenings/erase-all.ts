import { z } from 'zod';
import { openRoster } from '../../certificates/certify-roster.ts';
import { eraseScreening } from '../../certificates/erase.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import { eraseAnswersAbout } from '../../db/stored-answers.ts';
import type { Deps } from '../../deps.ts';
import { endDecisions, eraseDecisions } from '../../rosters/decisions/erase.ts';
import { lockDecisions } from '../../rosters/decisions/lock.ts';
import { inTransaction } from '../../rosters/store.ts';
import { invalidRequest, notFound } from '../../server/errors.ts';
import { deleteScreening, monitorRelying } from './records.ts';

export const DecisionsOfErased = z
  .enum(['keep', 'end'])
  .default('keep')
  .describe(
    'What happens to the decisions made in it. keep: they still apply when the same subject is screened again, without reason and reviewer; end: they no longer count, and their hits need review again',
  );
export type DecisionsOfErased = z.output<typeof DecisionsOfErased>;

export interface Erased {
  was: 'roster' | 'single';
  /** Screenings of a monitor that were erased with their roster. */
  runs: number;
  /** Decisions that no longer count; null unless that was requested. */
  ended: number | null;
}

/**
 * Erases the submitted data and the results of a screening of the account, a roster or any other. With a roster go the screenings of the monitor that it had, which have the same rows,
 * and the single screenings that were made from its rows; a row whose single screening is erased is as it was before.
 */
export async function eraseAll(deps: Pick<Deps, 'pool'>, account: string, id: string, decisions: DecisionsOfErased): Promise<Erased> {
  const monitor = await monitorRelying(deps, account, id);
  if (monitor) throw invalidRequest(`This roster is monitored. Delete its monitor first: /monitors/${monitor}`);
  return inTransaction(sharedPool(deps.pool), async (client) => {
    await lockDecisions(client, account, 'decisions');
    const rosters = await deleteScreening(client, account, id);
    // Of one that was deleted before its first row was screened nothing else would say that it was.
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
    const ended = decisions === 'end' ? await endDecisions(client, account, [id, ...others]) : null;
    await client.query(
      `update screening_subject s set screened_without = null from certificate c
       where c.id = $1 and s.screening_id = c.roster_id and s.screened_without->>'screening_id' = $1::text`,
      [id],
    );
    return { was: rosters.length > 0 ? 'roster' : 'single', runs: Math.max(rosters.length - 1, 0), ended };
  });
}
