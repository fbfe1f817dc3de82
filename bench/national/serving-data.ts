import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { openSearch } from '#search/client';
import { generateWorld, nationalCounts } from '../../sample/world.ts';
import { filesOfWorld } from '../nppes/files.ts';
import { buildIndex, load } from '../nppes/grow.ts';
import { listsAndHospitals } from '../rosters/data.ts';
import { countLists, loadParts } from '../screening/data.ts';
import { PREFIX, rowsOf, servedDatabase } from './databases.ts';
import type { Servers } from './grow-size.ts';
import type { Options } from './options.ts';
import type { Results } from './results.ts';

/** What a national service also has, besides the registry, the lists and the hospitals. */
const volumes = {
  clinicaltrials_gov: 'trials',
  dac_practice: 'Doctors and Clinicians rows',
  pecos_reassignment: 'reassignments',
  ppef: 'enrollments',
  cms_physician_utilization: 'utilization',
  hcris_2552_10: 'cost report figures',
  cms_hospital_cost_report: 'cost reports',
};

const loadedSources = async (url: string): Promise<Set<string>> => {
  const rows = await rowsOf<{ source_id: string }>(url, 'select source_id from source where last_loaded_at is not null');
  return new Set(rows.map(({ source_id }) => source_id));
};

async function countProviders(url: string): Promise<number> {
  const counted = rowsOf<{ n: number }>(url, 'select count(distinct npi)::integer as n from provider where observed_to is null');
  const [row] = await counted.catch((error: { code?: string }) => {
    if (error.code === '3D000') throw new Error('Nothing is loaded yet: run script/bench national without --serve-only first.');
    throw error;
  });
  return row!.n;
}

async function loadFurther(url: string, providers: number, { further, trials }: Options, results: Results): Promise<void> {
  const known = await loadedSources(url);
  const missing = further.filter((source) => !known.has(source));
  if (missing.length === 0) return;
  const world = generateWorld(1, undefined, { ...nationalCounts, providers, trials });
  const folder = await filesOfWorld(`national-${providers}-${missing.join('-')}-${trials}`, world, missing);
  const { files, rss_mb } = await load(url, folder, missing);
  for (const { source_id, file_kind, rows_read, seconds } of files)
    results.line(`${source_id} ${file_kind}: ${rows_read} rows in ${seconds.toFixed(1)} s`);
  results.line(`memory of the loader of these ${rss_mb.toFixed(0)} MB`);
}

/** The provider index may be of another size, if a run was ended before it was built. */
async function ensureProviderIndex(url: string, opensearch_url: string, providers: number, results: Results): Promise<void> {
  const search = openSearch(opensearch_url, { prefix: PREFIX });
  const found = await search.admin<any>((client) => client.count({ index: search.alias('providers') })).catch(() => ({ count: 0 }));
  await search.close();
  if (found.count === providers) return;
  const { documents, seconds } = await buildIndex(url, opensearch_url, PREFIX);
  results.line(`provider index of ${documents} documents built for serving in ${seconds.toFixed(1)} s`);
}

/** What an earlier run left may be of an older schema. */
async function upgrade(url: string): Promise<void> {
  const db = connect(url);
  await migrate(db).finally(() => db.destroy());
}

/** Adds to what the last size left: lists of national size, hospitals, the provider index and further sources. */
export async function prepareServing(options: Options, results: Results, { server_url, opensearch_url }: Servers): Promise<string> {
  const url = servedDatabase(server_url);
  const providers = await countProviders(url);
  await upgrade(url);
  if (!(await loadedSources(url)).has('cms_hospital_general_information')) {
    const began = performance.now();
    await loadParts(url, listsAndHospitals(process.env.PROVISO_DATA ?? null));
    results.line(`lists and hospitals in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await loadFurther(url, providers, options, results);
  await ensureProviderIndex(url, opensearch_url, providers, results);
  await rowsOf(url, 'vacuum analyze');
  const { federal, states, lists } = await countLists(url);
  const [hospitals] = await rowsOf<{ n: number }>(url, 'select count(distinct ccn)::integer as n from facility where observed_to is null');
  const known = await loadedSources(url);
  const absent = Object.entries(volumes).flatMap(([source, words]) => (known.has(source) ? [] : [words]));
  results.line(
    `serving ${providers} providers, ${federal} federal and ${states} state records of ${lists} lists (${process.env.PROVISO_DATA ? 'published' : 'invented'}), ${hospitals!.n} hospitals; ` +
      `not loaded: ${[...absent, 'the other sources of hospitals, companies and licenses', 'links between sources'].join(', ')}`,
  );
  return url;
}
