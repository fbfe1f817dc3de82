import { copyFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import leie from '../../loaders/oig/leie/dataset.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { recognize } from '../../src/load/recognize/recognize.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();

const supplements = 'oig-leie-supplements-2013-2023';

describeRealFiles('published reinstatements under a corrected birth date', [supplements, 'oig-leie'], (path) => {
  test('end their exclusion; who was excluded again two years later stays excluded', async () => {
    const folder = ownFolder();
    const months = ['1308', '1609', '1701', '1810', '1906'];
    const names = (await readdir(path(supplements))).filter((name) => months.some((month) => name.startsWith(month)));
    const files = [...names.map((name) => path(`${supplements}/${name}`)), path('oig-leie/UPDATED_reconstructed_2013-2023.csv.gz')];
    for (const file of files) await copyFile(file, join(folder, basename(file)));
    await loadFolder({ db: database.db, raw: folderStore(join(folder, '.raw')) }, [leie], folder);
    const { rows } = await database.db.raw(cases('end their exclusion who was'));
    expect(rows.map((row: object) => Object.values(row).join(' '))).toEqual(cases('end their exclusion who was 2'));
  });
});

describeRealFiles('rows of one district under the header of the federal list', 'state-medicaid-exclusions-2026-07', (path) => {
  test('are not a release of it', async () => {
    expect(await recognize([leie], path('state-medicaid-exclusions-2026-07/DistrictOfColumbia.csv'))).toMatchObject([
      { outcome: 'not_a_release', reason: expect.stringMatching(/^rows of one state only/) },
    ]);
  });
});
