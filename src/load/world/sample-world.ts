import type { Knex } from 'knex';
import type { Client } from 'pg';
import { advisoryLocks } from '#db/advisory-locks';
import { quoted } from '#db/sql';
import { recordKinds } from '#records/kinds';
import type { LoadReport } from '../history/load-report.ts';
import { withLoader } from '../loader-connection.ts';
import type { Recognized } from '../recognize/recognize.ts';
import { Refusal } from '../refusal.ts';

/** Derived across sources; the linkers fill them again. */
export const LINK_TABLES = [
  ...['license_link', 'license_link_refusal', 'system_ein', 'system_hospital', 'system_refusal', 'executive_link'],
  ...['chain_system', 'system_chain_name', 'system_ownership'],
  ...['employer', 'attribution_signal', 'attribution_claim', 'employer_move', 'employer_succession'],
  ...['provider_name_place', 'trial_site_link', 'trial_investigator_link', 'linker_run'],
];

export async function refuseSampleBesideReal(client: Client): Promise<void> {
  const { rows } = await client.query('select world from service_world');
  if (rows[0].world === 'real')
    throw new Refusal(
      'This database has real data. Sample data can only be loaded into an empty database so that the two are never mixed.',
    );
}

/** Every table whose rows have a source. */
async function tablesWithSource(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'source' and not a.attisdropped order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function dropCells(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select parent.relname as parent, f.file_id from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class parent on parent.oid = i.inhparent
     join source_file f on f.is_sample and c.relname = parent.relname || '_' || f.file_id where parent.relkind = 'p'`,
  );
  for (const { parent, file_id } of rows) await client.query('select cell_partition_drop($1, $2)', [parent, file_id]);
}

/**
 * In the caller's transaction, with computed and linked data; all indexes are rebuilt. Returns how many sources had
 * sample data.
 */
async function removeSampleWorld(client: Client): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks['removal of the sample world']]);
  const { rows } = await client.query('select source_id from source where is_sample and last_loaded_at is not null');
  const sources: string[] = rows.map(({ source_id }) => source_id);
  if (sources.length === 0) return 0;
  for (const table of LINK_TABLES) await client.query(`delete from ${quoted(table)}`);
  await dropCells(client);
  for (const table of await tablesWithSource(client)) await client.query(`delete from ${quoted(table)} where source = any($1)`, [sources]);
  await client.query('delete from bulk_snapshot where is_sample');
  await client.query('delete from load where is_sample');
  await client.query('delete from source_file where is_sample');
  await client.query(
    `update source set last_loaded_at = null, last_release_date = null, release_date_basis = null, row_count = 0, is_sample = false,
     coverage = null, coverage_note = null where source_id = any($1)`,
    [sources],
  );
  for (const alias of new Set(recordKinds.flatMap(({ documents }) => Object.keys(documents))))
    await client.query('insert into index_outbox (alias, document_id) values ($1, null)', [alias]);
  return sources.length;
}

/** Left by an earlier version. Returns how many sources had sample data. */
export async function endMixedWorld(db: Knex): Promise<number> {
  const mixed = await db('source').where({ is_sample: true }).whereNotNull('last_loaded_at').first('source_id');
  const { rows } = await db.raw('select world from service_world');
  if (!mixed || rows[0].world !== 'real') return 0;
  return withLoader(db, async (client) => {
    await client.query('begin');
    const removed = await removeSampleWorld(client);
    await client.query('commit');
    return removed;
  });
}

/** Before real data is applied. */
export async function removeSampleData(client: Client, { dataset }: Recognized, report: LoadReport): Promise<void> {
  if (report.is_sample || dataset.is_own) return;
  const removed = await removeSampleWorld(client);
  if (removed > 0) report.warnings.push(removedSentence(removed));
}

export const removedSentence = (sources: number) =>
  `The sample world (${sources} sources of invented records) was removed, because real data was loaded and the two are never mixed.`;
