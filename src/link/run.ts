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

/** Whether what a part reads was loaded, and was loaded or linked anew since the part last ran. */
async function isDue(work: Knex.Transaction, linker: string, part: LinkerPart, all: boolean): Promise<boolean> {
  const { rows } = await work.raw(
    `with run as (select max(started_at) as started_at from linker_run where linker = :linker and part = :part),
     read as (select max(s.last_loaded_at) as loaded_at from source s where s.source_id = any(:reads)
       ${(part.reads_tables ?? []).map((table) => `or exists (select from ${table} f where f.source = s.source_id)`).join(' ')})
     select exists (select from source where source_id = any(:of) and last_loaded_at is not null) as is_loaded,
       coalesce(run.started_at > read.loaded_at, false) and not exists (select from linker_run u
         where (u.linker = any(:follows) or u.linker || '/' || u.part = any(:follows)) and u.completed_at > run.started_at
           and u.changed is distinct from 0) as is_fresh
     from run, read`,
    { linker, part: part.part, reads: part.reads, of: part.of ?? part.reads, follows: part.follows ?? [] },
  );
  const { is_loaded, is_fresh } = rows[0];
  return all ? is_loaded || !part.of : is_loaded && !is_fresh;
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
