import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { advisoryLocks } from '#db/advisory-locks';
import { quoted } from '#db/sql';
import { traced } from '#tracing/span';
import type { Linker, LinkerPart, Outcome, WrittenTable } from './define-linker.ts';

/** Older versions knew some by number; a new one is derived from the name. */
export function lockNumber(name: string): bigint {
  const known = (advisoryLocks as Record<string, number>)[name];
  return known !== undefined ? BigInt(known) : createHash('sha256').update(`proviso ${name}`).digest().readBigInt64BE();
}

/** Until the transaction ends. */
async function lockByName(work: Knex.Transaction, name: string): Promise<void> {
  await work.raw('select pg_advisory_xact_lock(?::bigint)', [String(lockNumber(name))]);
}

/** Unchanged rows are not touched. Returns how many were removed and added. */
async function writeLinks(work: Knex.Transaction, { key, columns, within = {}, added, ...tables }: WrittenTable): Promise<number> {
  const [table, from] = [quoted(tables.table), quoted(tables.from)];
  const same = `(${quoted(columns, 'n')}) is not distinct from (${quoted(columns, 't')})`;
  const keyed = key.map((name) => `${quoted(name, 'n')} = ${quoted(name, 't')}`).join(' and ');
  const scope = Object.keys(within).map((name) => `${quoted(name, 't')} = :${name} and `);
  const gone = await work.raw(
    `delete from ${table} t where ${scope.join('')} not exists (select from ${from} n where ${keyed}${columns.length > 0 ? ` and ${same}` : ''})`,
    within,
  );
  const all = [...key, ...columns];
  // Otherwise a first fill writes all over the index.
  const come = await work.raw(
    `insert into ${table} (${quoted([...all, ...Object.keys(added?.columns ?? {})])})
     select ${[quoted(all, 'n'), ...Object.values(added?.columns ?? {})].join(', ')} from ${from} n ${added?.join ?? ''}
     where not exists (select from ${table} t where ${keyed}) order by ${quoted(key, 'n')} on conflict do nothing`,
  );
  const changed: number = gone.rowCount + come.rowCount;
  // The statistics of other sources are still good.
  if (changed > 0 && scope.length === 0) await work.raw(`analyze ${table}`);
  return changed;
}

export interface LinkReport extends Outcome {
  linker: string;
  part: string;
  rule: string | null;
  changed: number;
  seconds: number;
  line: string;
}

export interface RunOptions {
  all?: boolean;
  on_report?: (report: LinkReport) => void;
}

/** As fast as in any other way. */
const FEW_BYTES = 500_000;
const UNDEFINED_TABLE = '42P01';

async function isLoaded(work: Knex.Transaction, sources: string[]): Promise<boolean> {
  return (await work('source').whereIn('source_id', sources).whereNotNull('last_loaded_at').first(work.raw('1'))) !== undefined;
}

/**
 * The last load of each source, and the last run that changed something of each part followed. By identity, never by
 * time: a load is dated when it begins and visible when committed.
 */
async function inputsOf(work: Knex.Transaction, { reads, reads_tables = [], follows = [] }: LinkerPart): Promise<string> {
  const { rows } = await work.raw(
    `select md5(concat_ws('|',
     (select string_agg(source_id || ' ' || extract(epoch from last_loaded_at), ',' order by source_id) from source
       where source_id = any(:reads) ${reads_tables.map((table) => `or source_id in (select source from ${quoted(table)})`).join(' ')}),
     (select string_agg(run_id::text, ',' order by run_id) from (select max(run_id) as run_id from linker_run
       where (linker = any(:follows) or linker || '/' || part = any(:follows)) and changed is distinct from 0 group by linker, part) u))) as inputs`,
    { reads, follows },
  );
  return rows[0].inputs;
}

async function isDue(work: Knex.Transaction, linker: string, part: LinkerPart, inputs: string, all: boolean): Promise<boolean> {
  if (all) return !part.of || isLoaded(work, part.of);
  if (!(await isLoaded(work, part.of ?? part.reads))) return false;
  const last = await work('linker_run').where({ linker, part: part.part }).orderBy('run_id', 'desc').first('inputs');
  return last?.inputs !== inputs;
}

async function runPart(work: Knex.Transaction, linker: string, part: LinkerPart, inputs: string): Promise<LinkReport> {
  const started_at = new Date();
  let changed = 0;
  for (const { name, refresh } of part.shared_tables ?? []) {
    await lockByName(work, name);
    changed += await refresh(work);
  }
  const { counts, refused } = await part.match(work);
  for (const written of part.writes) changed += await writeLinks(work, written);
  const completed_at = new Date();
  const rule = part.rule ?? null;
  await work('linker_run').insert({
    linker,
    part: part.part,
    rule,
    started_at,
    completed_at,
    changed,
    inputs,
    counts: JSON.stringify(counts),
    refused: JSON.stringify(refused),
  });
  const seconds = (completed_at.getTime() - started_at.getTime()) / 1000;
  const line = `${part.summary?.({ counts, refused }) ?? `${linker} ${part.part}`}; ${seconds.toFixed(1)} s`;
  return { linker, part: part.part, rule, counts, refused, changed, seconds, line };
}

export const runLinker = (db: Knex, linker: Linker, options: RunOptions = {}): Promise<LinkReport[]> =>
  traced('link', { 'proviso.linker': linker.name }, () => runParts(db, linker, options));

/** Never sampled, right after a first load: Postgres would compare every row with every other. */
async function sampleNewTables(db: Knex): Promise<void> {
  const { rows } = await db.raw(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0
     and pg_relation_size(oid) > ${FEW_BYTES}`,
  );
  for (const { name } of rows)
    await db.raw(`analyze ${quoted(name)}`).catch((error: { code?: string }) => {
      // Another process dropped it.
      if (error.code !== UNDEFINED_TABLE) throw error;
    });
}

async function runParts(db: Knex, linker: Linker, { all = false, on_report }: RunOptions): Promise<LinkReport[]> {
  const reports: LinkReport[] = [];
  await sampleNewTables(db);
  for (const part of linker.parts) {
    const report = await db.transaction(async (work) => {
      await lockByName(work, `linker ${linker.name}`);
      // Before anything is matched: what is committed later outdates the links.
      const inputs = await inputsOf(work, part);
      return (await isDue(work, linker.name, part, inputs, all)) ? runPart(work, linker.name, part, inputs) : null;
    });
    if (!report || !part.summary) continue;
    reports.push(report);
    on_report?.(report);
  }
  return reports;
}
