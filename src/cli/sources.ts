import { fileURLToPath } from 'node:url';
import { freshnessOf } from '../fields/freshness.ts';
import { discoverDatasets } from '../load/discover-datasets.ts';
import { type Command, type Invocation, readArguments, say, UsageError } from './command.ts';
import { withDatabase } from './stores.ts';

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '-';

function list({ settings }: Invocation): Promise<number> {
  return withDatabase(settings, 'proviso sources', async (db) => {
    const sources = await db('source').orderBy('source_id');
    if (sources.length === 0) say('no sources are registered yet: run script/up or script/load first');
    for (const source of sources) {
      const { freshness, release_freshness } = freshnessOf(source, new Date());
      const marks = [
        freshness,
        `release ${release_freshness}`,
        ...(source.coverage === 'partial' ? ['partial'] : []),
        ...(source.is_sample ? ['sample'] : []),
      ].join(', ');
      const loaded = `loaded ${day(source.last_loaded_at)}, release ${source.last_release_date ?? (source.last_loaded_at ? 'date unknown' : '-')}`;
      say(`${source.source_id.padEnd(34)}  ${marks.padEnd(32)}  ${loaded}  ${Number(source.row_count).toLocaleString('en')} rows`);
    }
    return 0;
  });
}

export const command: Command = async (invocation) => {
  const [word, ...args] = invocation.args;
  if (word === 'check') {
    // The readers of every format, which the list does not need.
    const { checkSources } = await import('./sources-check.ts');
    return checkSources({ args, settings: invocation.settings, datasets: await discoverDatasets(fileURLToPath(invocation.loaders)) });
  }
  const { positionals } = readArguments(invocation.args, {});
  if (positionals.length > 0) throw new UsageError(`sources ${positionals[0]}: unknown argument; use check`);
  return list(invocation);
};
