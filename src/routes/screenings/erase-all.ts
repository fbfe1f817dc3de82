import { eraseScreening } from '../../certificates/erase.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest, notFound } from '../../http/errors.ts';
import { eraseDecisions } from '../../rosters/decisions/erase.ts';
import { lockDecisions } from '../../rosters/decisions/lock.ts';
import { inTransaction } from '../../rosters/store.ts';
import { deleteScreening, monitorRelying } from './records.ts';

/** Erases what was sent and found of a screening of the account, a roster or any other. */
export async function eraseAll(deps: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  const monitor = await monitorRelying(deps, account, id);
  if (monitor) throw invalidRequest(`This roster is monitored. Delete its monitor first: /monitors/${monitor}`);
  await inTransaction(sharedPool(deps.pool), async (client) => {
    await lockDecisions(client, account, 'decisions');
    const is_roster = await deleteScreening(client, account, id);
    if (!(await eraseScreening(client, id, account)) && !is_roster) throw notFound('There is no such screening in this account.');
    await eraseDecisions(client, id);
  });
}
