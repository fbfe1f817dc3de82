import { eraseScreening } from '../../certificates/erase.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { deleteScreening } from './records.ts';

/** Erases what was sent and found of a screening of the account, a roster or any other. */
export async function eraseAll(deps: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  const is_roster = await deleteScreening(deps, account, id);
  if (!(await eraseScreening(deps.pool, id, account)) && !is_roster) throw notFound('There is no such screening in this account.');
}
