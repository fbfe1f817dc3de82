import { connect } from '../../src/db/connect.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { tinyCells } from './tiny-cells.ts';

/** As load-child, for a file of cells. */
const [database_url, raw_folder, source_id, path] = process.argv.slice(2) as [string, string, string, string];
const db = connect(database_url);
process.stdout.write('ready\n');
const reports = await loadFile({ db, raw: folderStore(raw_folder) }, tinyCells(source_id), { path });
process.stdout.write(`done ${reports[0]?.status}\n`);
await db.destroy();
