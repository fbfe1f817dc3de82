import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { REQUIRED_LISTS } from '#fields/required-lists';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { root } from '#root';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld, nationalCounts, smallCounts } from '../../sample/world.ts';
import { databaseAt, freshDatabase } from '../fresh-database.ts';

/** Providers of the world that are loaded; the lists draw theirs from all nine million. */
const providers = 20_000;

export interface Lists {
  /** The database with the lists. */
  url: string;
  /** Current records of the federal list, of all others, and how many lists there are. */
  federal: number;
  states: number;
  lists: number;
}

/** A folder of files, loaded with these datasets. */
export interface Part {
  folder: string;
  datasets: string[];
  is_sample: boolean;
}

const DATABASE = 'proviso_bench_screening';

export async function countLists(url: string): Promise<Lists> {
  const db = connect(url);
  try {
    const { rows } = await db.raw(
      `select count(*) filter (where source = 'oig_leie')::int as federal, count(*) filter (where source <> 'oig_leie')::int as states,
         count(distinct source)::int as lists from exclusion where observed_to is null`,
    );
    return { url, ...rows[0] };
  } finally {
    await db.destroy();
  }
}

/** The database of the run before. */
export const loadedLists = (server_url: string): Promise<Lists> => countLists(databaseAt(server_url, DATABASE));

/**
 * Loads the files of some folders with the ordinary loaders; generated ones are written below the folder `parts`
 * receives.
 */
export async function loadParts(url: string, parts: (folder: string) => Promise<Part[]>): Promise<void> {
  const db = connect(url);
  const folder = mkdtempSync(join(tmpdir(), 'proviso-bench-'));
  try {
    await migrate(db);
    const all = await discoverDatasets(join(root, 'loaders'));
    const raw = folderStore(join(folder, 'raw'));
    for (const { is_sample, ...part } of await parts(folder)) {
      const datasets = all.filter(({ id }) => part.datasets.includes(id));
      const report = await loadFolder({ db, raw }, datasets, part.folder, { is_sample });
      const refused = report.loaded.filter(({ status }) => status !== 'accepted').map(({ source_id, reason }) => `${source_id}: ${reason}`);
      if (refused.length > 0) throw new Error(`not loaded: ${refused.join('; ')}`);
    }
    await db.raw('vacuum analyze exclusion');
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same in a new database. */
export async function loadLists(server_url: string, parts: (folder: string) => Promise<Part[]>): Promise<Lists> {
  const url = await freshDatabase(server_url, DATABASE);
  await loadParts(url, parts);
  return countLists(url);
}

/** Invented lists of national size: the federal one and every state's, and some providers. */
export const prepareLists = (server_url: string): Promise<Lists> =>
  loadLists(server_url, async (folder) => {
    await writeSample(generateWorld(1, undefined, nationalCounts), join(folder, 'lists'), [...REQUIRED_LISTS]);
    await writeSample(generateWorld(1, undefined, { ...smallCounts, providers }), join(folder, 'nppes'), ['nppes']);
    return [
      { folder: join(folder, 'lists'), datasets: [...REQUIRED_LISTS], is_sample: true },
      { folder: join(folder, 'nppes'), datasets: ['nppes'], is_sample: true },
    ];
  });
