import { connect } from '../../src/db/connect.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { tinyDataset } from './tiny-dataset.ts';

/** A loader of its own process, to be killed: says `ready` before it begins and `done` when it has finished. */
const [database_url, raw_folder, source_id, path] = process.argv.slice(2) as [string, string, string, string];
const db = connect(database_url);
process.stdout.write('ready\n');
const reports = await loadFile({ db, raw: folderStore(raw_folder) }, tinyDataset(source_id), { path });
process.stdout.write(`done ${reports[0]?.status}\n`);
await db.destroy();
