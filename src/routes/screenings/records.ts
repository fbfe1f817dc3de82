import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { withInstants } from '../../db/instants.ts';
import { filtered, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { unknownScreening } from '../../domain/screenings/unknown-screening.ts';
import { changedLists } from '../../rosters/finish.ts';
import { listBlock } from '../../screening/list-block.ts';
import { minScore } from '../../screening/strictness.ts';
import { newestPage } from '../../search/page-by-keys.ts';
import { NO_SUBJECTS, type Screening, type ScreeningRow } from './schemas.ts';

type Row = Record<string, any>;

const columns = 's.id, s.status, s.file_name, s.created_at, s.started_at, s.finished_at, s.subjects, s.done, s.counts, s.note';

const rowOf = ({ id, status, file_name, created_at, started_at, finished_at, subjects, done, counts, note }: Row) =>
  withInstants<z.input<typeof ScreeningRow>>({
    ...{ id, status, file_name, created_at, started_at, finished_at, subjects, done, counts: { ...NO_SUBJECTS, ...counts }, note },
  });

/** One screening of an account; that of another account does not exist for it. */
export async function screeningOf(deps: Pick<Deps, 'db' | 'pool'>, account: string, id: string): Promise<z.input<typeof Screening>> {
  const { pool } = deps;
  const { rows } = await pool.query<Row>(
    `select ${columns}, s.options, s.columns, s.names_cut, s.as_of, s.lists_at_start, s.lists_at_end, s.gaps,
       (select coalesce(jsonb_object_agg(c.review, c.count), '{}') from (select review, count(*)::int as count from screening_subject
        where screening_id = s.id and review <> 'none' group by 1) c) as review,
       u.left_out_rows, u.unreadable_rows,
       coalesce(s.monitor_id, (select m.id from monitor m where m.screening_id = s.id limit 1)) as monitor_id
     from screening s cross join lateral (
       select count(*) filter (where r.outcome <> 'invalid')::int as left_out_rows,
         count(*) filter (where r.outcome = 'invalid' and r.screened_without is null)::int as unreadable_rows
       from screening_subject r where r.screening_id = s.id and r.unreadable is not null) u
     where s.id = $1 and s.owner = $2`,
    [id, account],
  );
  const [row] = rows;
  if (!row) throw await unknownScreening(pool, account, id);
  return {
    ...rowOf(row),
    lists_requested: row.options.lists ?? null,
    min_score: minScore(row.options),
    as_of: row.as_of ?? row.options.as_of ?? null,
    columns: row.columns,
    ...(await listBlock(deps, { lists_searched: row.lists_at_end ?? [], gaps: row.gaps })),
    lists_changed: changedLists(row.lists_at_start ?? [], row.lists_at_end ?? []),
    names_cut: row.names_cut,
    monitor_id: row.monitor_id,
    left_out_rows: row.left_out_rows,
    unreadable_rows: row.unreadable_rows,
    review: { open: 0, changed: 0, pending: 0, decided: 0, ...row.review },
  };
}

interface Asked {
  limit: number;
  cursor?: string;
}

export function screeningsOf(deps: Deps, account: string, status: string | undefined, asked: Asked) {
  const all = sql.select(sql.raw(columns)).from('screening as s').where('s.owner', account).whereNull('s.monitor_id');
  const rows = all.modify(filtered, { 's.status = ?': status });
  return newestPage(deps, { question: { screenings: account, status: status ?? null }, by: ['s.created_at', 's.id'], rows }, rowOf, asked);
}

/** A roster ($1) of the account ($2), with the runs that screened it again while it was monitored. */
const with_runs = `with recursive own as (
    select s.id from screening s where s.id = $1 and s.owner = $2
    union select s.id from screening s join own on s.roster_id = own.id where s.owner = $2)`;

/** The monitor that was made from a screening of the account or one of its runs, or shows results of it. */
export async function monitorRelying({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `${with_runs} select m.id from monitor m where m.owner = $2 and (m.screening_id in (select id from own)
     or m.id in (select s.monitor_id from monitor_subject s where s.screening_id in (select id from own))
     or m.id in (select r.monitor_id from monitor_run r where r.screening_id in (select id from own) and r.status = 'screening')) limit 1`,
    [id, account],
  );
  return rows[0]?.id ?? null;
}

/**
 * Deletes a roster with its runs: subjects and results go with them, and a job at work stops at its next chunk. Returns
 * the ids; none if there was no such roster.
 */
export async function deleteScreening(client: PoolClient, account: string, id: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`${with_runs} delete from screening where id in (select id from own) returning id`, [
    id,
    account,
  ]);
  return rows.map((row) => row.id);
}
