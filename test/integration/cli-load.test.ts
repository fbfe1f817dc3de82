import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { runCommand } from '../support/run-command.ts';
import { dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';

const database = openDatabase();
const folder = ownFolder();
const prefix = randomIndexPrefix();
afterAll(async () => {
  await dropIndexes(prefix);
});

test('the first real hospitals bring the registry of health systems with them, without a restart', async () => {
  const own = { DATABASE_URL: database.url, OPENSEARCH_URL: searchUrl(), INDEX_PREFIX: prefix, DATA_DIR: folder };
  const sample = readFileSync(join(root, 'loaders/rti/hospital-ein-crosswalk/sample.hospitals.copy.csv'), 'utf8').split('\n');
  const file = join(folder, 'hospitals.csv');
  writeFileSync(file, `${sample.slice(0, 2).join('\n')}\n`);
  const run = (...args: string[]) => runCommand(args, own);
  const { status, stdout, stderr } = await run('load', 'hospital_ein_crosswalk', '--partial', '--file', file);
  expect([status, stderr.includes('Error'), stdout]).toEqual([0, false, expect.stringContaining('health_systems  health-systems.csv')]);
  const { rows } = await database.pool.query(`select source_id from source where last_loaded_at is not null and not is_sample order by 1`);
  expect(rows.map(({ source_id }) => source_id)).toEqual(
    expect.arrayContaining(['health_systems', 'hospital_ein_crosswalk', 'stated_physician_counts']),
  );
  expect((await run('sources')).stdout).toMatch(/^hospital_ein_crosswalk .* loaded \d{4}-\d\d-\d\d, release .* {2}1 rows$/m);
  expect((await run('sources')).stdout).toMatch(/^health_systems .* release \d{4}-\d\d-\d\d {2}\d+ rows$/m);
  // Each file that a person downloads is named with its page.
  const by_hand = await run('load', 'wv_medicaid_exclusions');
  const lines = by_hand.stdout.split('\n').filter((line) => line.includes('is not downloaded automatically'));
  const page = 'https://www.wvmmis.com/WV%20Medicaid%20Provider%20SanctionedExclusion/Forms/AllItems.aspx';
  const named = ['list', 'part_2016'].map((kind) => `wv_medicaid_exclusions  ${kind}  is not downloaded automatically from ${page}: `);
  expect([by_hand.status, lines]).toEqual([1, named.map((line) => expect.stringContaining(line))]);
});
