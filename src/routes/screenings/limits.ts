import type { PoolClient } from 'pg';
import { tooMany } from '../../server/errors.ts';

/** Largest file that is accepted. */
export const MAX_BYTES = 32_000_000;
/** Screenings of one account that may be queued or running, and drafts that may wait, at once. */
export const MOST_OPEN = 10;
/** Subjects of one account that may be stored at once. */
const MOST_STORED = 5_000_000;
/** Subjects that one unit of the quota pays for, as in a batch. */
export const SUBJECTS_PER_UNIT = 500;
/** Receiving, reading and storing 100,000 rows takes longer than other requests may take. */
export const DEADLINE_MS = 120_000;

export const unitsOf = (subjects: number): number => Math.max(1, Math.ceil(subjects / SUBJECTS_PER_UNIT));

/** Requests of one account that store a screening wait for each other until the end of the transaction. */
export async function waitForAccount(client: PoolClient, account: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('screenings of an account'), hashtext($1))", [account]);
}

/** Refuses another screening of an account with too many. */
export async function refuseTooMany(client: PoolClient, account: string, now: Date): Promise<void> {
  const { rows } = await client.query<{ open: number; drafts: number; stored: number }>(
    `select count(*) filter (where status in ('draft', 'queued', 'running') and monitor_id is null)::int as open,
       count(*) filter (where status = 'draft')::int as drafts, coalesce(sum(subjects), 0)::int as stored
     from screening where owner = $1`,
    [account],
  );
  const { open, drafts, stored } = rows[0]!;
  // Waiting does not end a draft.
  const way =
    drafts === 0
      ? 'wait for one of them, or delete one'
      : `${drafts === 1 ? 'one of them is an upload whose columns are' : `${drafts} of them are uploads whose columns are`} not confirmed: confirm or delete ${drafts === 1 ? 'it' : 'one'} at /screenings`;
  if (open >= MOST_OPEN) throw tooMany(`This account already has ${MOST_OPEN} unfinished screenings: ${way}.`, now);
  if (stored >= MOST_STORED)
    throw tooMany(
      `This account already has ${MOST_STORED.toLocaleString('en-US')} screened subjects on file: delete screenings you no longer need.`,
      now,
    );
}
