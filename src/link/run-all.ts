import type { Knex } from 'knex';
import { attribution } from './attribution/linker.ts';
import type { Linker } from './define-linker.ts';
import { executives } from './executives/linker.ts';
import { licenses } from './licenses/linker.ts';
import { type LinkReport, type RunOptions, runLinker } from './run.ts';
import { systems } from './systems/linker.ts';
import { trials } from './trials/linker.ts';

/** Executives use systems; attribution uses licenses, systems and executives. */
export const linkers: Linker[] = [licenses, trials, systems, executives, attribution];

/** The only way to run the linkers. */
export async function runAllLinkers(db: Knex, { all, on_report }: RunOptions = {}): Promise<LinkReport[]> {
  const found: LinkReport[] = [];
  const versions = new Map((await db('linker_version').select('linker', 'version')).map((row) => [row.linker, row.version]));
  for (const linker of linkers) {
    const { name, version } = linker;
    const is_new = versions.get(name) !== version;
    // Of older rules; where a linker never ran, the loaded data decides.
    const is_outdated = is_new && (await db('linker_run').where({ linker: name }).first(db.raw('1'))) !== undefined;
    const renewed_at = new Date();
    found.push(...(await runLinker(db, linker, { all: all || is_outdated, on_report })));
    if (is_new) await db('linker_version').insert({ linker: name, version, renewed_at }).onConflict('linker').merge();
  }
  return found;
}
