import { eraseScreening } from '../../certificates/erase.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest, notFound } from '../../http/errors.ts';
import { deleteScreening, monitorRelying } from './records.ts';

/** Erases what was sent and found of a screening of the account, a roster or any other. */
export async function eraseAll(deps: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  const monitor = await monitorRelying(deps, account, id);
  if (monitor)
    throw invalidRequest(
      `A monitor relies on this screening: delete the monitor first, on /monitors/${monitor} or with DELETE /monitors/${monitor}.`,
    );
  const is_roster = await deleteScreening(deps, account, id);
  if (!(await eraseScreening(deps.pool, id, account)) && !is_roster) throw notFound('There is no such screening in this account.');
}
