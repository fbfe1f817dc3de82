import { eraseScreening } from '../../certificates/erase.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest, notFound } from '../../http/errors.ts';
import { eraseDecisions } from '../../rosters/decisions/erase.ts';
import { lockDecisions } from '../../rosters/decisions/lock.ts';
import { inTransaction } from '../../rosters/store.ts';
import { deleteScreening, monitorRelying } from './records.ts';

/**
 * Erases what was sent and found of a screening of the account, a roster or any other. With a roster go the single screenings that were made from its rows; a row
 * whose single screening is erased is as it was before. Returns what it was.
 */
export async function eraseAll(deps: Pick<Deps, 'pool'>, account: string, id: string): Promise<'roster' | 'single'> {
  const monitor = await monitorRelying(deps, account, id);
  if (monitor) throw invalidRequest(`This roster is monitored. Delete its monitor first: /monitors/${monitor}`);
  return inTransaction(sharedPool(deps.pool), async (client) => {
    await lockDecisions(client, account, 'decisions');
    const is_roster = await deleteScreening(client, account, id);
    if (!(await eraseScreening(client, id, account)) && !is_roster) throw notFound('There is no such screening in this account.');
    const { rows: of_rows } = await client.query<{ id: string }>(
      'select id from certificate where roster_id = $1 and account_id = $2 and erased_at is null',
      [id, account],
    );
    for (const single of of_rows) await eraseScreening(client, single.id, account);
    for (const one of [id, ...of_rows.map((single) => single.id)]) await eraseDecisions(client, one);
    await client.query(
      `update screening_subject s set screened_without = null from certificate c
       where c.id = $1 and s.screening_id = c.roster_id and s.screened_without->>'screening_id' = $1::text`,
      [id],
    );
    return is_roster ? 'roster' : 'single';
  });
}
