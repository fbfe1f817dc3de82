import type { z } from 'zod';
import { withInstants } from '#db/instants';
import type { Queries } from '#db/sql';
import { count, dateOrNull, instant, integer, named, text, textOrNull } from '#fields/described';
import { RULES_VERSION } from '#screening/rules-version';

/** Everything a run saw of the database when it began. */
export interface Position {
  seen: string;
  seen_in: string;
  seen_at: Date;
  seen_on: string;
  seen_loads: number[];
  rules: string;
}

/** Sources whose loads change what a screening of the lists says. NPPES has further names of an NPI. */
const isRelied = (l: string, lists: string) => `(${l}.source_id = any(${lists}::text[]) or ${l}.source_id like 'nppes%')`;

const recentLoads = (since: string, lists: string) =>
  `from load l where l.status = 'accepted' and l.completed_at > ${since}::timestamptz - interval '2 days' and ${isRelied('l', lists)}`;

/** If the rules change, every result may. */
export const rulesNow = (): string => `rules version ${RULES_VERSION}`;

/** A snapshot of transactions is valid in its own cluster only: not in a restored database. */
const cluster_sql = `(select system_identifier::text from pg_control_system()) || ' ' || (select oid from pg_database where datname = current_database())`;

export async function positionNow(client: Queries, now: Date, lists: readonly string[]): Promise<Position> {
  const { rows } = await client.query(
    `select pg_current_snapshot()::text as seen, ${cluster_sql} as seen_in, now() as seen_at,
     coalesce((select array_agg(l.load_id) ${recentLoads('now()', '$1')}), '{}') as seen_loads`,
    [lists],
  );
  return { ...rows[0], seen_on: now.toISOString().slice(0, 10), rules: rulesNow() };
}

export const CausingLoad = named('MonitorLoad', {
  load_id: integer('Id of the load, as in /sources/{source_id}/history'),
  source_id: text('Source id of the list'),
  title: text('Title of the list'),
  release_date: dateOrNull('Release that was loaded'),
  file_name: textOrNull('File that was loaded'),
  loaded_at: instant('When the load was done (UTC)'),
  records: count('Versions of records that the load added, changed or ended'),
});
export type CausingLoad = z.infer<typeof CausingLoad>;

export async function loadsSince(client: Queries, before: Position, lists: readonly string[]): Promise<CausingLoad[]> {
  const { rows } = await client.query(
    `select l.load_id, l.source_id, s.title, l.release_date, f.file_name, l.completed_at as loaded_at,
       coalesce(l.added, 0) + coalesce(l.changed, 0) + coalesce(l.gone, 0) as records
     from (select l.load_id, l.source_id, l.file_id, l.release_date, l.completed_at, l.added, l.changed, l.gone ${recentLoads('$1', '$2')} and not l.load_id = any($3::bigint[])) l
     join source s on s.source_id = l.source_id left join source_file f on f.file_id = l.file_id order by l.load_id`,
    [before.seen_at, lists, before.seen_loads],
  );
  return rows.map((row) => withInstants<CausingLoad>(row));
}

/** A change `c` since the position in $1. */
const is_later = 'c.changed_in >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(c.changed_in, $1::pg_snapshot)';

/** Changes of records since that position, by loads of the lists or by what is not a load. */
const changedSince = (lists: string) => `from exclusion_change c left join load b on b.load_id = c.load_id
  where ${is_later} and (b.load_id is null or b.source_id = any(${lists}::text[]))`;

/** Changes are kept for 60 days, and say nothing in another cluster. */
const isOutOfReach = (seen_in: string, seen_at: string) =>
  `(${cluster_sql} <> ${seen_in} or ${seen_at}::timestamptz < now() - interval '30 days')`;

/**
 * Versions whose effect begins or ends with a day since the position: an exclusion period that ends, a reinstatement.
 */
const datedBetween = (from: string, to: string) => `from exclusion r where (r.end_date > ${from}::date and r.end_date <= ${to}::date)
  or (r.reinstatement_date > ${from}::date and r.reinstatement_date <= ${to}::date)`;

/** More changed versions than this are not looked up: everything is screened again. */
const MOST_CHANGED = 5000;

interface ChangedSince {
  ids: number[];
  ended: number[];
  npis: string[];
  records: number;
  /** Why the changes do not say which subjects they may affect. */
  unknown: 'rebuilt' | 'removed' | 'many' | null;
}

export async function changesSince(
  client: Queries,
  before: Pick<Position, 'seen' | 'seen_on'>,
  now: Pick<Position, 'seen' | 'seen_on'>,
  lists: readonly string[],
): Promise<ChangedSince> {
  const { rows } = await client.query(
    `with changed as materialized (
       select c.exclusion_id as id ${changedSince('$4')} and pg_visible_in_snapshot(c.changed_in, $5::pg_snapshot)
       union select r.id ${datedBetween('$2', '$3')}),
     known as (select r.* from changed join exclusion r on r.id = changed.id where r.source = any($4::text[]))
     select (select count(*)::int from known) as versions, exists (select 1 from changed where id is null) as is_rebuilt,
       exists (select 1 from changed where id is not null and not exists (select 1 from exclusion r where r.id = changed.id)) as is_removed,
       (select count(distinct (k.source, k.release_period, k.record_key))::int from known k) as records,
       (select coalesce(array_agg(k.id), '{}') from (select id from known limit ${MOST_CHANGED + 1}) k) as ids,
       (select coalesce(array_agg(k.id), '{}') from (select id from known r where r.observed_to < 'infinity' limit ${MOST_CHANGED + 1}) k) as ended,
       (select coalesce(array_agg(distinct n.npi), '{}') from known k cross join unnest(k.npi || coalesce(k.other_npis, '{}')) n(npi) where n.npi is not null) as npis`,
    [before.seen, before.seen_on, now.seen_on, lists, now.seen],
  );
  const { versions, is_rebuilt, is_removed, records, ids, ended, npis } = rows[0];
  const unknown = is_rebuilt ? 'rebuilt' : is_removed ? 'removed' : versions > MOST_CHANGED ? 'many' : null;
  return unknown ? { ids: [], ended: [], npis: [], records, unknown } : { ids, ended, npis, records, unknown };
}

/** Sources that were loaded since the position, NPPES too; `is_unknown`: any list may have changed. */
export async function newsSince(client: Queries, before: Position, lists: readonly string[]) {
  const { rows } = await client.query<{ loaded: string[]; is_unknown: boolean }>(
    `select array(select l.source_id ${recentLoads('$2', '$3')} and not l.load_id = any($4::bigint[])
         union select b.source_id ${changedSince('$3')} and b.load_id is not null) as loaded,
       ${isOutOfReach('$5', '$2')} or exists (select 1 ${changedSince('$3')} and b.load_id is null) as is_unknown`,
    [before.seen, before.seen_at, lists, before.seen_loads, before.seen_in],
  );
  return rows[0]!;
}

/** Reads all records where no date has come. */
export async function hasDateCome(client: Queries, seen_on: Position['seen_on'], now: Date): Promise<boolean> {
  const { rows } = await client.query(`select $1::date < $2::date and exists (select 1 ${datedBetween('$1', '$2')}) as has_come`, [
    seen_on,
    now.toISOString().slice(0, 10),
  ]);
  return rows[0].has_come;
}

export async function hasChangedSince(client: Queries, seen: string): Promise<boolean> {
  const { rows } = await client.query(`select exists (select 1 from exclusion_change c where ${is_later}) as has_changed`, [seen]);
  return rows[0].has_changed;
}
