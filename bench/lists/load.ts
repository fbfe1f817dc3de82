import '#db/types';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { root } from '#root';
import { openSearch } from '#search/client';
import { drain } from '#search/outbox';
import { ensureIndex } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { processorTime } from './processor-time.ts';

// Loads the federal list of a folder until it is searchable, in a process of its own: load.ts DATABASE_URL
// OPENSEARCH_URL FOLDER
const [database_url, opensearch_url, folder] = process.argv.slice(2) as [string, string, string];

const db = connect(database_url);
await migrate(db);
const search = openSearch(opensearch_url, { prefix: 'bench-lists-' });
await ensureIndex(search, db, exclusions);
const datasets = (await discoverDatasets(join(root, 'loaders'))).filter(({ id }) => id === 'oig_leie');
const raw = mkdtempSync(join(tmpdir(), 'proviso-bench-raw-'));

const marks = [{ at: performance.now(), ...(await processorTime(db, search)) }];
const mark = async () => marks.push({ at: performance.now(), ...(await processorTime(db, search)) });
const { loaded } = await loadFolder({ db, raw: folderStore(raw) }, datasets, folder, { is_sample: false });
await mark();
const drained = await drain(search, db, [exclusions], { grace_ms: 0 });
await mark();
rmSync(raw, { recursive: true });
await search.close();
await db.destroy();

const rows = loaded.reduce((sum, { rows_read }) => sum + rows_read, 0);
const steps = marks.slice(1).map((end, step) => {
  const from = marks[step]!;
  return {
    seconds: (end.at - from.at) / 1000,
    node: end.node - from.node,
    postgres: end.postgres - from.postgres,
    opensearch: end.opensearch - from.opensearch,
  };
});
const refused = loaded.filter(({ status }) => status !== 'accepted').map(({ file_name, reason }) => `${file_name}: ${reason}`);
console.log(JSON.stringify({ rows, steps, drained, refused, rss_mb: process.resourceUsage().maxRSS / 1024 }));
