import { connect } from '#db/connect';
import { folderStore } from '#load/acquire/raw-store';
import { loadFile } from '#load/load-file';
import { tinyCells } from './tiny-cells.ts';
import { tinyDataset } from './tiny-dataset.ts';

/** A loader of its own process, to be killed: says `ready` before it begins and `done` when it has finished. */
const [database_url, raw_folder, source_id, path, of = 'rows'] = process.argv.slice(2) as [string, string, string, string, string?];
const dataset = of === 'cells' ? tinyCells(source_id) : tinyDataset(source_id);
const db = connect(database_url);
process.stdout.write('ready\n');
const reports = await loadFile({ db, raw: folderStore(raw_folder) }, dataset, { path });
process.stdout.write(`done ${reports[0]?.status}\n`);
await db.destroy();
