import type { Client } from 'pg';
import { quoted } from '#db/sql';
import type { RecordKind } from '#records/define-record';
import { literal } from '../stage/staging.ts';

/** From here on Postgres joins whole lists, even if the estimate is too low. */
const ENOUGH = 50_000;

/** Whatever is expected, fewer rows are compared in no time. */
const FEW = 1000;

/**
 * After the first list of a source Postgres expects one row and compares each record with each stored one (15,000 rows:
 * 54 s instead of 1.2 s), so it samples again where it expects under a tenth. Outside a transaction, so that other
 * loaders do not wait. Before Postgres 17 only the owner may: for others it is slow, but correct.
 */
export async function refreshStatistics(client: Client, source_id: string, kinds: RecordKind[]): Promise<void> {
  const ofSource = (table: string) => `select 1 from ${quoted(table)} where source = ${literal(source_id)}`;
  const counts = kinds.map(({ table }) => `(select count(*)::integer from (${ofSource(table)} limit ${FEW}) r)`);
  const { rows: enough } = await client.query(`select array[${counts.join(', ')}]::integer[] as counted`);
  for (const [index, { table }] of kinds.entries()) {
    if (enough[0].counted[index] < FEW) continue;
    const rows_of_source = ofSource(table);
    const plan = await client.query(`explain (format json) ${rows_of_source}`);
    const expected = plan.rows[0]['QUERY PLAN'][0].Plan['Plan Rows'] as number;
    if (expected >= ENOUGH) continue;
    const bound = 10 * expected + FEW;
    const { rows } = await client.query(`select count(*)::integer as counted from (${rows_of_source} limit ${bound}) r`);
    if (rows[0].counted === bound)
      await client.query(`analyze ${quoted(table)} (source, release_period, record_key, observed_from, observed_to)`);
  }
}
