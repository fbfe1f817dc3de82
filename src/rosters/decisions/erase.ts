import type { Pool, PoolClient } from 'pg';
import { refreshReviews } from './stored.ts';

/**
 * Erases what people wrote in the decisions of screenings that are erased, and the names of the records: either may
 * name the subject. The hashes, the record and the verdict stay, so that the decision holds. Returns how many decisions
 * that were.
 */
export async function eraseDecisions(client: Pick<Pool | PoolClient, 'query'>, screening_id: string | null = null): Promise<number> {
  const { rowCount } = await client.query(
    `update decision d set reason = null, record_name = null, decided_by = null, erased_at = now()
     where d.erased_at is null and ($1::uuid is null or d.screening_id = $1)
       and not exists (select 1 from screening s where s.id = d.screening_id)
       and not exists (select 1 from certificate c where c.id = d.screening_id and c.erased_at is null)`,
    [screening_id],
  );
  return rowCount ?? 0;
}

/** The same for some subjects of a screening whose other subjects stay. */
export async function eraseDecisionsOn(
  client: Pick<Pool | PoolClient, 'query'>,
  screening_id: string,
  positions: readonly number[],
): Promise<number> {
  const { rowCount } = await client.query(
    `update decision set reason = null, record_name = null, decided_by = null, erased_at = now()
     where erased_at is null and screening_id = $1 and position = any($2::int[])`,
    [screening_id, positions],
  );
  return rowCount ?? 0;
}

/**
 * Ends the decisions that were made in these screenings: they no longer count, and the hits they were on need review
 * again, here and in every other roster, unless an earlier decision counts. Under the account's lock for decisions.
 * Returns how many decisions that were.
 */
export async function endDecisions(client: PoolClient, owner: string, screening_ids: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ subject_key: Buffer }>(
    'update decision set ended_at = now() where owner = $1 and screening_id = any($2::uuid[]) and ended_at is null returning subject_key',
    [owner, screening_ids],
  );
  const keys = new Map(rows.map(({ subject_key }) => [subject_key.toString('hex'), subject_key]));
  if (keys.size > 0) await refreshReviews(client, owner, [...keys.values()]);
  return rows.length;
}
