import type { PoolClient } from 'pg';
import { newScreeningId } from '../../certificates/screening-id.ts';
import type { ScreenDeps } from '../../screening/ask.ts';
import type { RosterOptions } from '../store.ts';
import { outdatedLists } from './due.ts';
import { listsNow } from './monitors.ts';
import { openRun } from './open-run.ts';

/** Monitors of one account at once. */
export const MOST_MONITORS = 20;
/** Subjects of all monitors of an account. */
export const MOST_MONITORED = 500_000;

interface NewMonitor {
  owner: string;
  /** A finished roster of the account, without an as-of date. */
  screening_id: string;
  name: string;
  options: RosterOptions;
  now: Date;
}

/**
 * Stores a monitor with a copy of the subjects of a roster, and begins its first run, which screens everyone: lists may
 * have been loaded since the roster was screened.
 */
export async function createMonitor(
  deps: ScreenDeps,
  client: PoolClient,
  { owner, screening_id, name, options, now }: NewMonitor,
): Promise<string> {
  const id = newScreeningId(now);
  const { gaps } = await listsNow(deps, options, now);
  const outdated = outdatedLists(gaps)
    .map(({ list }) => list)
    .sort();
  await client.query(
    `insert into monitor (id, owner, name, screening_id, options, columns, is_text, names_cut, subjects, outdated, created_at)
     select $1, $2, $4, s.id, s.options, s.columns, s.is_text, s.names_cut, s.subjects, $5, $6 from screening s where s.id = $3`,
    [id, owner, screening_id, name, outdated, now],
  );
  // An invalid row that was never screened stays so; one that failed while it was screened is tried again.
  await client.query(
    `insert into monitor_subject (monitor_id, position, row_number, subject, unreadable, kept, fault, screening_id, run_position, outcome)
     select $1, s.position, s.row_number, s.subject, s.unreadable, s.kept, case when s.outcome = 'invalid' and s.screened_at is null then s.reason end,
       s.screening_id, s.position, s.outcome
     from screening_subject s where s.screening_id = $2`,
    [id, screening_id],
  );
  await openRun(deps, client, { monitor_id: id, cause: 'first', now });
  return id;
}
