import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardDirectoryCsv } from '../../loaders/proviso/board-directory/file.ts';
import { fileOnDisk, loadFile } from '../load/load-file.ts';
import { openRawStore } from '../load/raw-store.ts';
import { say } from './command.ts';
import type { Loading } from './first-load.ts';
import { reportLine } from './load-lines.ts';

/** Sources that are part of this software: no sample stands in for them. */
export const OWN_SOURCES = ['board_directory'];

/** Whether the newest accepted load of a source read just these bytes: a restart then leaves nothing in the load history. */
async function isHeld({ db }: Loading['stores'], source_id: string, path: string): Promise<boolean> {
  const newest = await db('load')
    .join('source_file', 'source_file.file_id', 'load.file_id')
    .where({ 'load.source_id': source_id, status: 'accepted' })
    .orderBy('load_id', 'desc')
    .first('source_file.sha256');
  return newest?.sha256 === (await fileOnDisk(path)).sha256;
}

/** The tables that are part of this software: loaded whatever else is, and nothing is done where they are held already. */
export async function loadOwnTables({ settings, stores, datasets }: Omit<Loading, 'database_url'>): Promise<void> {
  const dataset = datasets.find(({ id }) => id === 'board_directory');
  if (!dataset) return;
  const path = join(settings.data_dir, 'board-directory.csv');
  mkdirSync(settings.data_dir, { recursive: true });
  writeFileSync(path, boardDirectoryCsv());
  if (await isHeld(stores, dataset.id, path)) return;
  for (const report of await loadFile({ db: stores.db, raw: await openRawStore(settings) }, dataset, { path }))
    if (report.status !== 'unchanged') say(reportLine(report));
}
