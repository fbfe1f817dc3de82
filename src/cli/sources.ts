import { fileURLToPath } from 'node:url';
import { freshnessOf } from '../fields/freshness.ts';
import { discoverDatasets } from '../load/discover-datasets.ts';
import { type Command, type Invocation, readArguments, say, UsageError } from './command.ts';
import { checkSources } from './sources-check.ts';
import { withStores } from './stores.ts';

const usage = 'sources [check [SOURCE…] [--report FOLDER] [--again]]';
const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '-';

function list({ settings }: Invocation): Promise<number> {
  return withStores(settings, 'proviso sources', async ({ db }) => {
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

export const command: Command = {
  usage,
  summary: 'lists the sources with freshness, last load, release date and rows; "check" compares them with what the publishers offer now',
  help: `
proviso sources
    lists every source with its freshness, last load, release date and rows

proviso sources check [SOURCE…]
    downloads what the publishers of the named sources (or of all sources) offer now, reads it as a load would, and reports whether
    URL, file format, header, bounds and release date are as declared. It loads nothing and needs no database, but it needs internet access.
    A file that did not change since the last check is not downloaded again.

    --report FOLDER   where to write sources-check.json and sources-check.md (default: sources-check in DATA_DIR); the next check
                      compares with the JSON in this folder
    --again           downloads every file, changed or not

    SEC_USER_AGENT    contact address for the SEC; without it sources of sec.gov are not checked

    exit code 0       everything checked is as declared
    exit code 1       something changed or could not be reached, or a named source cannot be checked
    exit code 2       invalid arguments`,
  async run(invocation) {
    const [word, ...args] = invocation.args;
    if (word === 'check') {
      return checkSources({ args, settings: invocation.settings, datasets: await discoverDatasets(fileURLToPath(invocation.loaders)) });
    }
    const { positionals } = readArguments(invocation.args, {}, usage);
    if (positionals.length > 0) throw new UsageError(`sources ${positionals[0]}: unknown argument; use check\nusage: proviso ${usage}`);
    return list(invocation);
  },
};
