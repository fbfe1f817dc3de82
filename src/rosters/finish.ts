import type { PoolClient } from 'pg';
import { addSubjects, type CertificateDeps, openRoster, sealRoster } from '../certificates/certify.ts';
import type { Cells } from '../fields/roster-headings.ts';
import type { Gap } from '../screening/decide.ts';
import type { ScreenedList } from '../screening/lists.ts';
import { completeRunOf } from './monitoring/complete-run.ts';
import type { OutcomeCounts } from './outcomes.ts';
import { notScreened } from './screen-rows.ts';
import { sentRow } from './sent.ts';
import type { RosterOptions } from './store.ts';

interface Finished {
  owner: string;
  options: RosterOptions;
  counts: OutcomeCounts;
  gaps: Gap[];
  as_of: string | null;
  lists_at_start: ScreenedList[] | null;
  lists_at_end: ScreenedList[] | null;
}

const ROWS_AT_ONCE = 1000;

/** Rows that were never screened are in the certificate too, with the reason. */
async function addUnscreened(client: PoolClient, id: string, options: RosterOptions): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ position: number; subject: Cells; reason: string }>(
      `select s.position, s.subject, s.reason from screening_subject s
       where s.screening_id = $1 and s.position > $2 and s.outcome = 'invalid'
         and not exists (select 1 from certificate_subject c where c.id = $1 and c.index = s.position - 1)
       order by s.position limit $3`,
      [id, after, ROWS_AT_ONCE],
    );
    if (rows.length === 0) return;
    after = rows.at(-1)!.position;
    await addSubjects(
      client,
      id,
      rows.map(({ position, subject, reason }) => ({
        index: position - 1,
        subject: { ...notScreened(reason).certified, sent: sentRow(subject, null, options) },
      })),
    );
  }
}

export async function finishRoster(client: PoolClient, deps: CertificateDeps, id: string, now: Date): Promise<void> {
  const { rows } = await client.query<Finished>(
    `update screening set status = 'done', finished_at = greatest($2, started_at), started_at = coalesce(started_at, $2) where id = $1
     returning owner, options, counts, gaps, as_of, lists_at_start, lists_at_end`,
    [id, now],
  );
  const { owner, options, counts, gaps, as_of, lists_at_start, lists_at_end } = rows[0]!;
  await openRoster(client, id, owner, now);
  await addUnscreened(client, id, options);
  const ended = new Map((lists_at_end ?? []).map((list) => [list.source_id, list.last_loaded_at]));
  await sealRoster(client, deps, {
    ...{ id, screened_at: now, outcomes: counts as Record<string, number>, gaps },
    as_of: as_of ?? now.toISOString().slice(0, 10),
    lists_searched: lists_at_end ?? [],
    lists_at_start: (lists_at_start ?? []).filter(({ source_id, last_loaded_at }) => ended.get(source_id) !== last_loaded_at),
  });
  await completeRunOf(client, id, now);
}

/**
 * Lists whose release or load at the end is not that of the start; one that was not searched on one of the two has no
 * date there.
 */
export function changedLists(start: readonly ScreenedList[], end: readonly ScreenedList[]) {
  const before = new Map(start.map((list) => [list.source_id, list]));
  const after = new Map(end.map((list) => [list.source_id, list]));
  return [...new Map([...before, ...after]).values()].flatMap(({ source_id, title }) => {
    const [was, is] = [before.get(source_id), after.get(source_id)];
    if (was && is && was.release_date === is.release_date && was.last_loaded_at === is.last_loaded_at) return [];
    return [
      {
        ...{ source_id, title, release_date_at_start: was?.release_date ?? null, release_date_at_end: is?.release_date ?? null },
        ...{ last_loaded_at_start: was?.last_loaded_at ?? null, last_loaded_at_end: is?.last_loaded_at ?? null },
      },
    ];
  });
}
