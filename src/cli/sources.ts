import { freshnessOf } from '#fields/freshness';
import { type Command, readArguments, say } from './command.ts';
import { withDatabase } from './stores.ts';

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '-';

export const command: Command = async ({ args, settings }) => {
  readArguments(args, {}, 0);
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
};
