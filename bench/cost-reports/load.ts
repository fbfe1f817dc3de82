import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { folderStore } from '#load/acquire/raw-store';
import { loadFile } from '#load/load-file';
import publicUse from '../../loaders/cms/cost-report-puf/dataset.ts';
import raw from '../../loaders/cms/hcris-2552-10/dataset.ts';

/**
 * Loads the files of a folder in a process of its own, so that its greatest memory is the loader's. Prints one line of
 * JSON a file.
 */
const [database_url, folder] = process.argv.slice(2) as [string, string];
const db = connect(database_url);
await migrate(db);
const deps = { db, raw: folderStore(join(folder, 'raw')) };
const order = ['CostReport', 'RPT', 'ALPHA', 'NMRC'];
const files = readdirSync(folder).filter((name) => order.some((part) => name.includes(part)));
const place = (name: string) => order.findIndex((part) => name.includes(part));
for (const name of files.toSorted((a, b) => place(a) - place(b))) {
  const dataset = name.startsWith('CostReport') ? publicUse : raw;
  const [report] = await loadFile(deps, dataset, { path: join(folder, name), is_sample: true });
  const { status, reason, rows_read, rows_loaded, seconds, warnings } = report!;
  console.log(
    JSON.stringify({ name, status, reason, rows_read, rows_loaded, seconds, warnings, rss_mb: process.resourceUsage().maxRSS / 1024 }),
  );
}
await db.destroy();
