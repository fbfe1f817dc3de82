import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Config } from '#config';
import { openDataFolder } from '#data-folder';
import { openRawStore } from '#load/acquire/open-raw-store';
import type { Dataset } from '#load/define-dataset';
import { fileOnDisk, loadFile } from '#load/load-file';
import { boardDirectoryCsv } from '../../loaders/proviso/board-directory/file.ts';
import { healthSystemsCsv } from '../../loaders/proviso/health-systems/registry.ts';
import { reviewedCountsCsv } from '../../loaders/proviso/physician-counts/table.ts';
import { say } from './command.ts';
import { reportLine } from './load-lines.ts';

export interface Loading {
  settings: Config;
  db: Knex;
  datasets: Dataset[];
  database_url: string;
}

/** The sample world has no sample of them. */
export const OWN_SOURCES = ['board_directory'];

/** By the newest accepted load, so that a restart adds nothing to the load history. */
async function isKnown(db: Loading['db'], source_id: string, path: string): Promise<boolean> {
  const newest = await db('load')
    .join('source_file', 'source_file.file_id', 'load.file_id')
    .where({ 'load.source_id': source_id, status: 'accepted' })
    .orderBy('load_id', 'desc')
    .first('source_file.sha256');
  return newest?.sha256 === (await fileOnDisk(path)).sha256;
}

/** While all of it is sample data, the sample's own systems stand in for the registry. */
const TIED_BY_REGISTRY = [
  ...['irs_990', 'dol_5500', 'sec_10k', 'sec_submissions', 'nppes', 'pecos_reassignment', 'ppef'],
  ...['cms_hospital_general_information', 'cms_provider_of_services', 'hospital_ein_crosswalk', 'ahrq_compendium'],
];

interface OwnTable {
  source_id: string;
  file_name: string;
  body: () => string;
  is_wanted: (db: Loading['db']) => Promise<boolean>;
}

const ownTables: OwnTable[] = [
  { source_id: 'board_directory', file_name: 'board-directory.csv', body: boardDirectoryCsv, is_wanted: async () => true },
  {
    source_id: 'health_systems',
    file_name: 'health-systems.csv',
    body: healthSystemsCsv,
    is_wanted: async (db) =>
      (await db('source').whereIn('source_id', TIED_BY_REGISTRY).whereNotNull('last_loaded_at').where({ is_sample: false }).first()) !==
      undefined,
  },
  // Physician counts belong to real health systems, so without the registry of those systems they would belong to no
  // one.
  {
    source_id: 'stated_physician_counts',
    file_name: 'stated-physician-counts.csv',
    body: reviewedCountsCsv,
    is_wanted: async (db) =>
      (await db('source').where({ source_id: 'health_systems', is_sample: false }).whereNotNull('last_loaded_at').first()) !== undefined,
  },
];

/** Whatever else is loaded; what is loaded already is skipped. */
export async function loadOwnTables({ settings, db, datasets }: Omit<Loading, 'database_url'>): Promise<void> {
  openDataFolder(settings.data_dir);
  for (const { source_id, file_name, body, is_wanted } of ownTables) {
    const dataset = datasets.find(({ id }) => id === source_id);
    if (!dataset || !(await is_wanted(db))) continue;
    const path = join(settings.data_dir, file_name);
    writeFileSync(path, body());
    if (await isKnown(db, source_id, path)) continue;
    for (const report of await loadFile({ db, raw: await openRawStore(settings) }, dataset, { path })) {
      if (report.status !== 'unchanged') say(reportLine(report));
    }
  }
}
