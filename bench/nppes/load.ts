import '#db/types';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { root } from '#root';

// A loader in a process of its own, so that its memory is its own: load.ts DATABASE_URL FOLDER RAW_FOLDER SOURCE,…
const [database_url, folder, raw, sources] = process.argv.slice(2) as [string, string, string, string];

// Time Postgres takes to build the indexes of the tables.
let index_seconds = 0;
const query = pg.Client.prototype.query as (...input: any[]) => any;
(pg.Client.prototype as { query: unknown }).query = function timed(this: pg.Client, ...input: any[]) {
  const from = performance.now();
  const answer = query.apply(this, input);
  if (typeof input[0] === 'string' && /^\s*(create (unique )?index|alter table \S+ add constraint)/.test(input[0])) {
    answer.then(
      () => {
        index_seconds += (performance.now() - from) / 1000;
      },
      () => {},
    );
  }
  return answer;
};

const db = connect(database_url);
await migrate(db);
index_seconds = 0;
const datasets = (await discoverDatasets(join(root, 'loaders'))).filter(({ id }) => sources.split(',').includes(id));
let reading_from = 0;
const read_seconds: Record<string, number> = {};
let stage = '';
const report = await loadFolder(
  {
    db,
    raw: folderStore(raw),
    on_progress: (progress) => {
      if (progress.stage === stage) return;
      if (progress.stage === 'reading') reading_from = performance.now();
      if (progress.stage === 'applying') read_seconds[progress.file_name] = (performance.now() - reading_from) / 1000;
      stage = progress.stage;
    },
  },
  datasets,
  folder,
  { is_sample: true },
);
const bad = report.loaded.filter(({ status }) => status !== 'accepted').map(({ file_name, reason }) => `${file_name}: ${reason}`);
if (bad.length > 0) throw new Error(bad.join('; '));
await db.destroy();
const files = report.loaded.map(({ source_id, file_kind, file_name, rows_read, seconds }) => ({
  source_id,
  file_kind,
  rows_read,
  seconds,
  read_seconds: read_seconds[file_name] ?? 0,
}));
console.log(JSON.stringify({ files, index_seconds, rss_mb: process.resourceUsage().maxRSS / 1024 }));
