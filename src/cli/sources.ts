import { freshnessOf } from '../fields/freshness.ts';
import { type Command, say } from './command.ts';
import { withStores } from './stores.ts';

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '-';

export const command: Command = {
  usage: 'sources',
  summary: 'lists the sources with their freshness, last load, release and rows',
  async run({ settings }) {
    return withStores(settings, 'proviso sources', async ({ db }) => {
      const sources = await db('source').orderBy('source_id');
      if (sources.length === 0) say('no source is registered yet: script/load or script/up does that');
      for (const source of sources) {
        const { freshness } = freshnessOf(source, new Date());
        const marks = [freshness, ...(source.coverage === 'partial' ? ['partial'] : []), ...(source.is_sample ? ['sample'] : [])].join(
          ', ',
        );
        const loaded = `loaded ${day(source.last_loaded_at)}, release ${source.last_release_date ?? (source.last_loaded_at ? 'date unknown' : '-')}`;
        say(`${source.source_id.padEnd(34)}  ${marks.padEnd(16)}  ${loaded}  ${Number(source.row_count).toLocaleString('en')} rows`);
      }
      return 0;
    });
  },
};
