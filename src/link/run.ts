import type { Knex } from 'knex';
import type { Linker, LinkerPart, Outcome } from './define-linker.ts';
import { lockByName } from './lock.ts';
import { settle } from './settle.ts';

export interface LinkReport<Counts = any> extends Outcome<Counts> {
  linker: string;
  part: string;
  rule: string | null;
  /** Rows that are not as the run before left them. */
  changed: number;
  seconds: number;
  /** All of it in one sentence. */
  line: string;
}

export interface RunOptions {
  /** Everything, whether or not anything it is made from has changed. */
  all?: boolean;
  /** Called as soon as each is done. */
  on_report?: (report: LinkReport) => void;
}

/** Whether one of the sources was ever loaded. */
async function isLoaded(work: Knex.Transaction, sources: string[]): Promise<boolean> {
  return (await work('source').whereIn('source_id', sources).whereNotNull('last_loaded_at').first(work.raw('1'))) !== undefined;
}

/** Whether a part ran after the last load of what it reads, and after the last run that changed what it follows. */
async function isFresh(
  work: Knex.Transaction,
  linker: string,
  { part, reads, reads_tables = [], follows = [] }: LinkerPart,
): Promise<boolean> {
  const { rows } = await work.raw(
    `with run as (select max(started_at) as started_at from linker_run where linker = :linker and part = :part),
     read as (select max(last_loaded_at) as loaded_at from source where source_id = any(:reads)
       ${reads_tables.map((table) => `or source_id in (select source from ${table})`).join(' ')})
     select coalesce(run.started_at > read.loaded_at, false) and not exists (select from linker_run u
       where (u.linker = any(:follows) or u.linker || '/' || u.part = any(:follows)) and u.completed_at > run.started_at
         and u.changed is distinct from 0) as is_fresh
     from run, read`,
    { linker, part, reads, follows },
  );
  return rows[0].is_fresh;
}

async function isDue(work: Knex.Transaction, linker: string, part: LinkerPart, all: boolean): Promise<boolean> {
  if (all) return !part.of || isLoaded(work, part.of);
  return (await isLoaded(work, part.of ?? part.reads)) && !(await isFresh(work, linker, part));
}

async function renewPart<C>(work: Knex.Transaction, linker: string, part: LinkerPart<C>): Promise<LinkReport<C>> {
  const started_at = new Date();
  let changed = 0;
  for (const { name, refresh } of part.keeps ?? []) {
    await lockByName(work, name);
    changed += await refresh(work);
  }
  const { counts, refused } = await part.match(work);
  for (const written of part.writes) changed += await settle(work, written);
  const completed_at = new Date();
  const rule = part.rule ?? null;
  await work('linker_run').insert({
    linker,
    part: part.part,
    rule,
    started_at,
    completed_at,
    changed,
    counts: JSON.stringify(counts),
    refused: JSON.stringify(refused),
  });
  const seconds = (completed_at.getTime() - started_at.getTime()) / 1000;
  const line = `${part.says?.({ counts, refused }) ?? `${linker} ${part.part}`}; ${seconds.toFixed(1)} s`;
  return { linker, part: part.part, rule, counts, refused, changed, seconds, line };
}

/** Makes what is old of a linker, or all of it, part by part. */
export async function renew<C>(db: Knex, linker: Linker<C>, { all = false, on_report }: RunOptions = {}): Promise<LinkReport<C>[]> {
  const reports: LinkReport<C>[] = [];
  for (const part of linker.parts) {
    const report = await db.transaction(async (work) => {
      await lockByName(work, `linker ${linker.name}`);
      return (await isDue(work, linker.name, part, all)) ? renewPart(work, linker.name, part) : null;
    });
    if (!report || !part.says) continue;
    reports.push(report);
    on_report?.(report);
  }
  return reports;
}
