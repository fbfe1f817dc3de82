import type { PoolClient } from 'pg';
import { newScreeningId } from '../../certificates/screening-id.ts';
import { sendChunk } from '../queue.ts';
import { completeRun } from './complete-run.ts';

interface Counted {
  touched_by: string;
  n: number;
}

/** Ends the check of a run: the touched subjects become a roster of their own, which is screened as any other. */
export async function screenTouched(client: PoolClient, run_id: string, now: Date): Promise<void> {
  const { rows } = await client.query<Counted>(
    `select s.touched_by, count(*)::int as n from monitor_run r join monitor_subject s on s.monitor_id = r.monitor_id
     where r.id = $1 and s.touched_by is not null group by 1`,
    [run_id],
  );
  const touched = rows.reduce((sum, { n }) => sum + n, 0);
  const counts = Object.fromEntries(rows.map(({ touched_by, n }) => [touched_by, n]));
  const { rows: runs } = await client.query<{ is_full: boolean }>(
    'update monitor_run set touched = $2, touched_by = $3 where id = $1 returning is_full',
    [run_id, touched, counts],
  );
  if (touched === 0 && !runs[0]!.is_full) return completeRun(client, run_id, now);
  const id = newScreeningId(now);
  await client.query(
    `insert into screening (id, owner, created_at, status, file_name, columns, is_text, options, names_cut, subjects, monitor_id, roster_id)
     select $2, m.owner, $3, 'queued', m.name, m.columns, m.is_text, m.options, m.names_cut, 0, m.id, m.screening_id
     from monitor_run r join monitor m on m.id = r.monitor_id where r.id = $1`,
    [run_id, id, now],
  );
  // A full run has the invalid rows, too: its certificate covers the whole roster.
  await client.query(
    `insert into screening_subject (screening_id, position, row_number, subject, unreadable, kept, outcome, reason, review, monitor_position)
     select $2, row_number() over (order by s.position), s.row_number, s.subject, s.unreadable, s.kept,
       case when s.fault is not null then 'invalid' end, s.fault, case when s.fault is not null then 'none' end, s.position
     from monitor_run r join monitor_subject s on s.monitor_id = r.monitor_id
     where r.id = $1 and (s.touched_by is not null or r.is_full)`,
    [run_id, id],
  );
  await client.query(
    `update screening s set subjects = c.n, done = c.faults, counts = case when c.faults > 0 then jsonb_build_object('invalid', c.faults) else '{}' end
     from (select count(*)::int as n, count(outcome)::int as faults from screening_subject where screening_id = $1) c where s.id = $1`,
    [id],
  );
  await client.query(`update monitor_run set status = 'screening', screening_id = $2 where id = $1`, [run_id, id]);
  await sendChunk(client, id);
}
