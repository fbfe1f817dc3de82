import type { Client } from 'pg';
import { quoted } from '#db/sql';
import type { RecordKind } from '#records/define-record';
import { pickTable } from '../stage/deduplicate.ts';
import { literal } from '../stage/staging.ts';
import type { Application } from './application.ts';

/** Lists of people and facilities are shorter. Of longer tables the files that records come from are compared. */
const LONGEST_LIST = 200_000;

/**
 * So that the next complete release can be compared line by line: lines stored with the records are of different files
 * as soon as one changes.
 */
export async function keepOrder(a: Omit<Application, 'wave'>): Promise<void> {
  const [kind] = a.file.writes;
  if (!kind || a.file.mode === 'delta' || !a.is_newest) return;
  await a.client.query('delete from list_order where source = $1 and release_period = $2', [a.source_id, a.period]);
  await a.client.query(
    `insert into list_order (source, release_period, record_key, file_line, release_date)
     select $1, $2, record_key, file_line, $3 from ${pickTable(kind)} where (select count(*) from ${pickTable(kind)}) <= ${LONGEST_LIST}`,
    [a.source_id, a.period, a.release_date],
  );
}

export async function orderedRelease(client: Client, a: Application): Promise<string | null> {
  if (!a.is_newest) return null;
  const { rows } = await client.query(
    'select release_date::text as day from list_order where source = $1 and release_period = $2 and release_date <= $3 limit 1',
    [a.source_id, a.period, a.release_date],
  );
  return rows[0]?.day ?? null;
}

/**
 * `is_absent`: a record of the line stood until now and is not in the new file; `is_last`: the new file ends with it.
 */
export function orderedLines(a: Application, kind: RecordKind): string {
  const table = quoted(kind.table);
  const own = `source = ${literal(a.source_id)} and release_period = ${literal(a.period)}`;
  const kept = a.file.kept_when_absent
    ? `union select record_key from (select * from ${table} where ${own} and (${a.file.kept_when_absent})) k`
    : '';
  return `
    select o.file_line, min(o.record_key) as record_key, bool_and(p.record_key is null and g.record_key is not null) as is_absent, bool_or(l.record_key is not null) as is_last
    from list_order o
    left join ${pickTable(kind)} p on p.record_key = o.record_key
    left join (select t.record_key from ${table} t join absent on a_id = t.id ${kept}) g on g.record_key = o.record_key
    left join (select record_key from ${pickTable(kind)} order by file_line desc limit 1) l on l.record_key = o.record_key
    where o.${own.replace(' and ', ' and o.')}
    group by 1`;
}
